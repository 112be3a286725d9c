import { infoAnsweredEmailCopy } from '../../../../shared/locales/emails/info-request'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import { toAmountFacts, toBillFacts, toNotice, toPayeeName, toSubject } from './payment-words'

export async function toInfoAnsweredContent(
  data: MessageData['info_answered'],
  { siteUrl, balanceUrl, locale }: TemplateContext,
): Promise<EmailContent> {
  const { bill, second } = infoRequestCopy[locale]
  const { thanks, done, balance } = infoAnsweredEmailCopy[locale]
  const { rest: balancePayment, payeeName } = data
  const payee = toPayeeName(payeeName, locale)
  const facts = [
    { label: bill.reference, value: data.reference },
    { label: bill.payee, value: payee },
    ...toBillFacts(data, locale),
    ...toAmountFacts(data, locale).map((fact) =>
      fact.isTotal ? { ...fact, label: bill.total } : fact,
    ),
  ]
  const common = { notice: toNotice(data, locale), facts, reference: data.reference } as const
  if (balancePayment === null)
    return {
      ...common,
      subject: toSubject(done.subject, data),
      preview: done.preview,
      heading: done.heading,
      paragraphs: [thanks(payee), done.nothingToDo],
      next: null,
      button: null,
    }
  const total = formatCents(balancePayment.totalCents)
  const { path, requestId } = balancePayment
  const url = requestId === undefined ? siteUrl + path : await balanceUrl({ path, requestId })
  const amount = formatCents(balancePayment.amountCents)
  return {
    ...common,
    subject: toSubject((name) => balance.subject(total, name), data),
    preview: balance.preview(total),
    heading: balance.heading,
    paragraphs: [thanks(payee), second.body(total)],
    next: {
      heading: balance.how,
      steps: [
        ...(balancePayment.amountCents === balancePayment.totalCents
          ? []
          : [second.withFee(amount, total)]),
        balance.twoCharges(total),
        balance.otherwise,
      ],
    },
    button: {
      label: second.pay(total),
      url,
      hint: balance.hint,
    },
  }
}
