import { infoAnsweredEmailCopy } from '../../../../shared/locales/emails/info-request'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toAmountFacts,
  toBill,
  toBillFacts,
  toMomentText,
  toNotice,
  toPayeeName,
  toShortDay,
  toSubject,
  toTotalText,
} from './payment-words'

export async function toInfoAnsweredContent(
  data: MessageData['info_answered'],
  { balanceUrl, locale }: TemplateContext,
): Promise<EmailContent> {
  const { bill, second } = infoRequestCopy[locale]
  const { done, balance, resultOnPage } = infoAnsweredEmailCopy[locale]
  const { balance: balancePayment, payeeName } = data
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
      preview: done.preview(toTotalText(data)),
      heading: done.heading,
      bill: toBill(data, { locale, lead: [done.thanks(toTotalText(data), payee)] }),
      paragraphs: [data.isSilent ? resultOnPage : done.nothingToDo],
      next: null,
      button: null,
    }
  const total = formatCents(balancePayment.totalCents)
  const { path, requestId, payBy } = balancePayment
  return {
    ...common,
    subject: toSubject((name) => balance.subject(total, name), data),
    preview: balance.preview(total, toShortDay(payBy, locale)),
    heading: balance.heading,
    bill: toBill(data, { locale, lead: [second.body(total, toMomentText(payBy, locale))] }),
    paragraphs: [
      `${balance.thanks(total, payee)} ${data.isSilent ? resultOnPage : balance.result}`,
    ],
    next: {
      heading: balance.how,
      steps: [balance.twoCharges(total), second.together, second.otherwise],
    },
    button: {
      label: second.pay(total),
      url: await balanceUrl({ path, requestId }),
      hint: balance.hint,
    },
  }
}
