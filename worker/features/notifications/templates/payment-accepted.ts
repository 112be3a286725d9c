import { toOneLine } from '../../../../shared/field-rules'
import { paymentAcceptedEmailCopy } from '../../../../shared/locales/emails/payments'
import { feeCopy } from '../../../../shared/locales/payments/fees'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import {
  isCollectable,
  isPart,
  toRemittanceSentences,
  toReturnedStatus,
} from '../../../../shared/payments/remittance-sentences'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toAmountFacts,
  toBill,
  toBillFacts,
  toCardText,
  toFees,
  toLongDay,
  toNotice,
  toPayeeName,
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
  const { state } = data.remittance
  const words = toWords(data.remittance, locale)
  const payee = toPayeeName(data.payeeName, locale)
  const card = toCardText(data, locale)
  const stillPaid = toStillPaid(data)
  const chargedOn = toLongDay(data.chargedAt, locale)
  return {
    subject: toSubject(words.subject, data),
    preview: copy.preview(toTotalText(data), card, chargedOn),
    heading: words.heading,
    status:
      state === 'returned'
        ? { label: toReturnedStatus(data.remittance, locale), tone: 'waiting' }
        : { label: receipt.statuses.accepted, tone: 'good' },
    amount: toTotalText(data),
    bill: toBill(data, { locale, lead: [copy.charged(payee, toTotalText(data), card, chargedOn)] }),
    paragraphs: [
      [
        ...(stillPaid === null ? [] : [remittanceCopy[locale].stillPaid(stillPaid)]),
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
      { label: receipt.reference, value: data.reference },
      { label: receipt.payee, value: payee },
      ...toBillFacts(data, locale),
      { label: receipt.card, value: card },
      { label: copy.chargedOn, value: chargedOn },
      ...toAmountFacts(data, locale),
      ...(stillPaid === null ? [] : [{ label: receipt.refunds.paid, value: stillPaid }]),
    ],
    fees: toFees(data, feeCopy[locale].charged),
    next: null,
    button: await toStatusButton(data.attemptId, context),
    reference: data.reference,
  }
}

/** Subject and heading. */
function toWords(
  remittance: MessageData['payment_accepted']['remittance'],
  locale: TemplateContext['locale'],
) {
  const copy = paymentAcceptedEmailCopy[locale]
  const { state } = remittance
  if (state === 'not_sent') return copy
  const words = isPart(remittance) ? copy.remittances.part : copy.remittances
  return words[isCollectable(remittance) ? 'code' : state]
}

/** What of the charge is still paid, in dollars; null if nothing was returned. */
function toStillPaid({
  amountCents,
  feeCents,
  paidCents,
}: MessageData['payment_accepted']): string | null {
  return paidCents < toTotalCents(amountCents, feeCents) ? formatCents(paidCents) : null
}
