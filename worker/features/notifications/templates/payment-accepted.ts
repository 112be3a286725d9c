import { toOneLine } from '../../../../shared/field-rules'
import { paymentAcceptedEmailCopy } from '../../../../shared/locales/emails/payments'
import { feeCopy } from '../../../../shared/locales/payments/fees'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import {
  isPartOfPlace,
  isRefundDue,
  toPastPlace,
  toRemittanceSentences,
  toReturnedStatus,
  toSendingSummary,
} from '../../../../shared/payments/remittance-sentences'
import type { MessageData } from '../messages'
import type { EmailContent, Fact, TemplateContext } from './email-content'
import {
  toAmountFacts,
  toBill,
  toCardText,
  toFees,
  toLongDay,
  toNotice,
  toPaymentFacts,
  toStatusButton,
  toSubject,
  toTotalText,
} from './payment-words'

export async function toPaymentAcceptedContent(
  data: MessageData['payment_accepted'],
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = paymentAcceptedEmailCopy[locale]
  const receipt = receiptCopy[locale]
  const correction = data.correction && copy.corrections[data.correction]
  const words = correction ?? toWords(data.remittance, locale)
  const card = toCardText(data, locale)
  const stillPaid = toStillPaid(data)
  const chargedOn = toLongDay(data.chargedAt, locale)
  return {
    subject: toSubject(words.subject, data),
    preview: toPreview(data, locale),
    heading: words.heading,
    status: toStatus(data, locale),
    amount: toSubjectSum(data),
    bill: toBill(data, { locale, lead: [copy.charged(card, chargedOn)] }),
    paragraphs: [
      ...(correction ? [correction.text] : []),
      [
        ...(stillPaid === null || isRefundDue(data.remittance)
          ? []
          : [remittanceCopy[locale].stillPaid(stillPaid)]),
        ...toRemittanceSentences(data.remittance, {
          payeeName: toOneLine(data.payeeName),
          notifiedBy: data.isSilent ? 'email_only' : 'email',
          locale,
          paidCents: data.paidCents,
        }),
      ].join(' '),
      receipt.statement(toOneLine(data.statementName)),
    ],
    notice: toNotice(data, locale),
    facts: [
      ...toPaymentFacts(data, receipt),
      ...toAmountFacts(data, locale),
      ...toBackFact(receipt.refunds.refunded, data.refundedCents),
      ...toBackFact(receipt.returns.returned, data.returnedCents),
      ...(stillPaid === null ? [] : [{ label: receipt.refunds.paid, value: stillPaid }]),
    ],
    fees: toFees(data, feeCopy[locale].charged),
    button: await toStatusButton(data.attemptId, context),
    reference: data.reference,
  }
}

/** What the email is about: what is owed, the sending, or the charge. */
function toSubjectSum(data: MessageData['payment_accepted']): string {
  const { state, cents, refund } = data.remittance
  if (refund !== null && isRefundDue(data.remittance)) return formatCents(refund.cents)
  return state === 'not_sent' ? toTotalText(data) : formatCents(cents)
}

const toBackFact = (label: string, cents: number): readonly Fact[] =>
  cents === 0 ? [] : [{ label, value: `−${formatCents(cents)}` }]

function toStatus(
  { remittance, refundedCents, returnedCents }: MessageData['payment_accepted'],
  locale: TemplateContext['locale'],
): EmailContent['status'] {
  const { statuses, refunds, returns } = receiptCopy[locale]
  if (remittance.refund?.state === 'refused')
    return { label: remittanceCopy[locale].refusedStatus, tone: 'waiting' }
  if (remittance.state === 'returned')
    return { label: toReturnedStatus(remittance, locale), tone: 'waiting' }
  if (returnedCents > 0) return { label: returns.status.part, tone: 'neutral' }
  if (refundedCents > 0) return { label: refunds.status.part, tone: 'neutral' }
  return { label: statuses.accepted, tone: 'good' }
}

/** Subject and heading. */
function toWords(
  remittance: MessageData['payment_accepted']['remittance'],
  locale: TemplateContext['locale'],
) {
  const copy = paymentAcceptedEmailCopy[locale]
  const place = toPastPlace(remittance)
  if (place === 'not_sent') return copy
  if (place === 'owed') return copy.remittances[place]
  return (isPartOfPlace(remittance, place) ? copy.remittances.part : copy.remittances)[place]
}

/** What of the charge is still paid, in dollars; null if nothing was returned. */
function toStillPaid({
  amountCents,
  feeCents,
  paidCents,
}: MessageData['payment_accepted']): string | null {
  return paidCents < toTotalCents(amountCents, feeCents) ? formatCents(paidCents) : null
}

function toPreview(
  data: MessageData['payment_accepted'],
  locale: TemplateContext['locale'],
): string {
  const { preview, privatePreview } = paymentAcceptedEmailCopy[locale]
  const card = toCardText(data, locale)
  const chargedOn = toLongDay(data.chargedAt, locale)
  const { remittance } = data
  if (isRefundDue(remittance)) return toWords(remittance, locale).heading
  if (data.isPrivate) return privatePreview(card, chargedOn)
  return remittance.state === 'not_sent'
    ? preview(toTotalText(data), card, chargedOn)
    : toSendingSummary(remittance, locale)
}
