import { toOneLine } from '../../../../shared/field-rules'
import {
  paymentEmailCopy,
  paymentRejectedEmailCopy,
} from '../../../../shared/locales/emails/payments'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toAgainButton,
  toAmountFacts,
  toBill,
  toBillWord,
  toNoteParagraph,
  toNotice,
  toPayeeName,
  toPaymentFacts,
  toSubject,
  toTotalText,
} from './payment-words'

export async function toPaymentRejectedContent(
  data: MessageData['payment_rejected'],
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = paymentRejectedEmailCopy[locale]
  const receipt = receiptCopy[locale]
  const shared = paymentEmailCopy[locale]
  const payee = toPayeeName(data.payeeName, locale)
  const reason = toOneLine(data.reason)
  return {
    subject: toSubject(receipt.statuses.rejected, data),
    preview: data.isPrivate ? shared.privateUncharged : copy.preview(toTotalText(data)),
    heading: copy.heading,
    status: { label: receipt.statuses.rejected, tone: 'bad' },
    bill: toBill(data, {
      locale,
      lead: [
        [copy.sorry, ...(data.isUnpaid ? [copy.unpaid(toBillWord(data), payee)] : [])].join(' '),
        ...(reason ? [copy.reason(reason)] : []),
        ...(data.nextStep === 'call' && data.payeePhone !== null
          ? [copy.call(payee, toOneLine(data.payeePhone))]
          : []),
        ...toNoteParagraph(data.note, locale),
      ],
    }),
    paragraphs: [`${shared.released} ${receipt.closedByEmail}`],
    notice: toNotice(data, locale),
    facts: [...toPaymentFacts(data, receipt), ...toAmountFacts(data, locale)],
    button: await toAgainButton({ ...data, status: 'rejected' }, context),
    reference: data.reference,
  }
}
