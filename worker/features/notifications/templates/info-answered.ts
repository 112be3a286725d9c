import { infoRequestCopy } from '../../../../shared/locales/en/payments/info-request'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent, RenderContext } from './email-content'
import { toAmountFacts, toCompanyFacts, toPayeeName, toSubject } from './payment-words'

const { bill, second } = infoRequestCopy

export function writeInfoAnswered(
  data: MessageData['info_answered'],
  { siteUrl }: RenderContext,
): EmailContent {
  const { rest, payeeName } = data
  const payee = toPayeeName(payeeName)
  const thanks = `Thank you. We have your answer about your payment to ${payee}, and your payment is under review again.`
  const facts = [
    { label: bill.reference, value: data.reference },
    { label: bill.payee, value: payee },
    ...toCompanyFacts(data),
    ...toAmountFacts(data).map((fact) => (fact.isTotal ? { ...fact, label: bill.total } : fact)),
  ]
  const common = { notice: null, facts, reference: data.reference } as const
  if (rest === null)
    return {
      ...common,
      subject: toSubject('We have your answer about your payment to', payeeName, data.reference),
      preview: 'Your payment is under review again.',
      heading: 'We have your answer.',
      paragraphs: [thanks, 'There is nothing more for you to do. We email you the result.'],
      next: null,
      button: null,
    }
  const total = formatCents(rest.totalCents)
  const amount = formatCents(rest.amountCents)
  return {
    ...common,
    subject: toSubject(`Please pay the remaining ${total} to`, payeeName, data.reference),
    preview: `You agreed to the new total. ${total} remain to be paid.`,
    heading: 'One more step: pay the rest.',
    paragraphs: [thanks, second.body(total), second.phone],
    next: {
      heading: 'How it works',
      steps: [
        ...(rest.amountCents === rest.totalCents ? [] : [second.withFee(amount, total)]),
        `You get a second receipt over ${total}, and your card statement shows two charges.`,
        'If the rest does not come before your bank’s reservation ends, we cancel this payment and charge nothing.',
      ],
    },
    button: {
      label: second.pay(total),
      url: `${siteUrl}${rest.path}`,
      hint: 'Please have your bill and your card at hand.',
    },
  }
}
