import { toOneLine } from '../../../../shared/field-rules'
import { paymentRefundedEmailCopy } from '../../../../shared/locales/emails/payments'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import {
  isRefundDue,
  toAfterReturnSentences,
  toRemittanceSentences,
} from '../../../../shared/payments/remittance-sentences'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toAmountFacts,
  toBill,
  toBillWord,
  toCardText,
  toLongDay,
  toNoteParagraph,
  toNotice,
  toPayeeName,
  toPaymentFacts,
  toStatusButton,
  toSubject,
} from './payment-words'

type Locale = TemplateContext['locale']

export async function toPaymentRefundedContent(
  data: MessageData['payment_refunded'],
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = paymentRefundedEmailCopy[locale]
  const receipt = receiptCopy[locale]
  const payee = toPayeeName(data.payeeName, locale)
  const { refundCents, refundedCents, returnedCents, paidCents } = data
  const refundedOn = toLongDay(data.refundedAt, locale)
  const to = toWay(data, locale)
  const returned = formatCents(returnedCents)
  const { heading, status } = toExtentTexts(data, locale)
  const toFact = (label: string, cents: number) => ({ label, value: formatCents(cents) })
  return {
    subject: toSubject(status, data),
    preview: toPreview(data, locale),
    heading,
    status: { label: status, tone: 'neutral' },
    bill: toBill(data, {
      locale,
      lead: [
        ...(refundCents > 0
          ? [
              `${copy.refunded(formatCents(refundCents), to, refundedOn)} ${toRefundAdvice(data, locale)}`,
            ]
          : []),
        ...(returnedCents > 0 ? [copy.returned(returned)] : []),
        ...(data.isUncollected ? [copy.stillUnpaid(toBillWord(data))] : []),
      ],
    }),
    paragraphs: [
      ...toWhereText(data, locale),
      ...(data.reason === '' ? [] : [copy.reason(toOneLine(data.reason))]),
      ...toNoteParagraph(data.note, locale),
      ...(data.isWhole && !data.isUncollected ? [copy.stillOpen(toBillWord(data), payee)] : []),
      ...(data.isWhole ? [receipt.closedByEmail] : []),
    ],
    notice: toNotice(data, locale),
    facts: [
      ...toPaymentFacts(data, receipt),
      ...toAmountFacts(data, locale),
      ...(refundedCents > refundCents ? [toFact(copy.refundedSoFar, refundedCents)] : []),
      ...(returnedCents > 0 ? [toFact(receipt.returns.returned, returnedCents)] : []),
      ...(paidCents === 0 ? [] : [toFact(receipt.refunds.paid, paidCents)]),
    ],
    button: await toStatusButton(data.attemptId, context),
    reference: data.reference,
  }
}

function toPreview(
  { refundCents, returnedCents, isPrivate, ...data }: MessageData['payment_refunded'],
  locale: Locale,
): string {
  const copy = paymentRefundedEmailCopy[locale]
  const to = toWay(data, locale)
  const refundedOn = toLongDay(data.refundedAt, locale)
  if (isPrivate) return refundCents > 0 ? copy.privatePreview(to, refundedOn) : copy.privateReturned
  return refundCents > 0
    ? copy.preview(formatCents(refundCents), to, refundedOn)
    : copy.returned(formatCents(returnedCents))
}

function toWay(
  data: Pick<MessageData['payment_refunded'], 'checkNumber' | 'cardBrand' | 'cardLastFour'>,
  locale: Locale,
): string {
  const copy = paymentRefundedEmailCopy[locale]
  return data.checkNumber === null
    ? copy.toCard(toCardText(data, locale))
    : copy.byCheck(data.checkNumber)
}

function toRefundAdvice(
  { checkNumber, isSettling, statementName }: MessageData['payment_refunded'],
  locale: Locale,
): string {
  const { settling, settled, mailed } = receiptCopy[locale].refunds
  if (checkNumber !== null) return mailed
  return isSettling ? settling : settled(toOneLine(statementName))
}

/** Says where the money that is still paid is, or whether the payee has the money that was returned. */
function toWhereText(
  {
    remittance,
    paidCents,
    isWhole,
    isUncollected,
    isSilent,
    ...data
  }: MessageData['payment_refunded'],
  locale: Locale,
): readonly string[] {
  const payeeName = toOneLine(data.payeeName)
  if (isUncollected) return [remittanceCopy[locale].uncollected(toPayeeName(payeeName, locale))]
  if (isWhole) {
    const chargedCents = toTotalCents(data.amountCents, data.feeCents)
    return [toAfterReturnSentences(remittance, { payeeName, locale, chargedCents }).join(' ')]
  }
  const notifiedBy = isSilent ? 'email_only' : 'email'
  return [
    [
      ...(isRefundDue(remittance)
        ? []
        : [remittanceCopy[locale].stillPaid(formatCents(paidCents))]),
      ...toRemittanceSentences(remittance, { payeeName, notifiedBy, locale, paidCents }),
    ].join(' '),
  ]
}

function toExtentTexts(
  { isWhole, returnedCents }: MessageData['payment_refunded'],
  locale: Locale,
) {
  const extent = isWhole ? 'whole' : 'part'
  const { refunds, returns } = receiptCopy[locale]
  return returnedCents > 0
    ? { heading: returns.headings[extent], status: returns.status[extent] }
    : {
        heading: paymentRefundedEmailCopy[locale].heading[extent],
        status: refunds.status[extent],
      }
}
