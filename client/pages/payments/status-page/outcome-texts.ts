// Heading, sentence and badge of the status page: from the payment's status, from what of it is still paid, and from
// where that money is.

import { toDayText, toDeadlineText } from '../../../../shared/locales/dates'
import type { Locale } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import type { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { formatCents } from '../../../../shared/money'
import type {
  OtherPayment,
  PaymentMoney,
  ReceiptPageData,
} from '../../../../shared/payments/page-data'
import {
  isLaterThanRefund,
  isRefundDue,
  isUnsent,
  toAfterReturnSentences,
  toCreditedSentences,
  toRemittanceHeading,
  toRemittanceSentences,
  toReturnedStatus,
} from '../../../../shared/payments/remittance-sentences'
import { toNewTotalTexts } from '../new-total-texts'
import { hasComeBack, isReturned, toProvenCents } from './proof'

type Copy = typeof receiptCopy.en
type Texts = {
  readonly heading: string
  /** What happened to the money; null where the outcome says it. */
  readonly answer: string | null
  readonly outcome: string
  readonly status: string
}

/** What of the charge is still paid, in dollars; null if nothing, or all of it, was returned. */
export function toStillPaid({ paid }: ReceiptPageData): string | null {
  const { chargedCents, paidCents } = paid
  return paidCents > 0 && paidCents < chargedCents ? formatCents(paidCents) : null
}

type Locales = { readonly copy: Copy; readonly locale: Locale }

export function toOutcomeTexts({ copy, locale }: Locales, payment: ReceiptPageData): Texts {
  const { status, newTotal, underWay, notifiedBy } = payment
  if (underWay !== null) {
    const { wait, [underWay]: texts } = copy.underWay
    const result = notifiedBy === 'page' ? [] : [copy.result[notifiedBy]]
    return { ...texts, answer: null, outcome: [wait, ...result].join(' ') }
  }
  if (newTotal !== null) {
    const { heading, text } = toNewTotalTexts(infoRequestCopy[locale].newTotal, newTotal, locale)
    return {
      heading,
      answer: copy.answers.notCharged,
      outcome: text,
      status: copy.statuses[status === 'rejected' ? status : 'canceled'],
    }
  }
  if (payment.isEnding)
    return {
      heading: copy.headings[status === 'awaiting_info' ? 'answerLate' : 'ending'],
      answer: copy.answers.notCharged,
      outcome: copy.outcomes.ending,
      status: copy.statuses.ending,
    }
  if (status === 'submitted' || status === 'in_review')
    return {
      heading: copy.heading,
      answer: copy.answers.waiting,
      outcome: copy.review(toFinishText(payment, locale)),
      status: copy.statuses[status],
    }
  if (status === 'accepted') return toAcceptedTexts({ copy, locale }, payment)
  return {
    heading: copy.headings[status],
    answer: status === 'awaiting_info' ? copy.answers.waiting : copy.answers.notCharged,
    outcome: toOutcome(copy, payment, status),
    status: copy.statuses[status],
  }
}

const toFinishText = ({ finishBy, createdAt }: ReceiptPageData, locale: Locale): string =>
  toDeadlineText(finishBy ?? createdAt, locale)

type Ended = Exclude<ReceiptPageData['status'], 'submitted' | 'in_review' | 'accepted'>

function toOutcome(copy: Copy, payment: ReceiptPageData, status: Ended) {
  const { cancelCause, rejection, otherPayment } = payment
  const { released, awaiting_info: toAwaiting } = copy.outcomes
  const payee = toPayee(copy, payment)
  if (status === 'awaiting_info') return toAwaiting(payee)
  const cause = cancelCause === null ? [] : [copy.cancelCauses[cancelCause]]
  const unpaid = rejection?.code === 'already_paid' ? [] : [copy.stillUnpaid(payee)]
  const bill = otherPayment === null ? unpaid : [toOtherText(copy, otherPayment)]
  return [...cause, released, ...bill].join(' ')
}

/** Instead of the sentence that the bill is not paid. */
export const toOtherText = (copy: Copy, { reference, wasAlreadyPaid }: OtherPayment): string =>
  copy[wasAlreadyPaid ? 'alreadyPaid' : 'otherPayment'](reference)

type Accepted = PaymentMoney & Pick<ReceiptPageData, 'notifiedBy'>

/** What went back, and where the money is that is still paid. */
export function toAcceptedTexts({ copy, locale }: Locales, payment: Accepted): Texts {
  const { remittance, payeeName, notifiedBy, paid } = payment
  const returned = toReturnTexts({ copy, locale }, payment)
  if (returned !== null && paid.paidCents === 0)
    return { ...returned, outcome: toReturnedOutcome(locale, returned.outcome, payment) }
  const { charged, chargedOn, stillPaid } = remittanceCopy[locale]
  const { paidCents } = paid
  const { creditedOn } = remittance
  const reader = { payeeName, notifiedBy, locale, paidCents } as const
  return returned === null
    ? {
        heading: toRemittanceHeading(remittance, locale),
        answer: creditedOn === null ? charged : chargedOn(toDayText(creditedOn, locale)),
        outcome: toRemittanceSentences(remittance, { ...reader, followsCharge: true }).join(' '),
        status: toStatus({ copy, locale }, payment),
      }
    : isRefundDue(remittance)
      ? {
          ...returned,
          heading: toRemittanceHeading(remittance, locale),
          outcome: [returned.outcome, ...toRemittanceSentences(remittance, reader)].join(' '),
          status: toStatus({ copy, locale }, payment),
        }
      : {
          ...returned,
          ...(isLaterThanRefund(remittance, payment.refunded?.lastOn ?? null) && {
            heading: toRemittanceHeading(remittance, locale),
            status: hasComeBack(payment) ? toReturnedStatus(remittance, locale) : returned.status,
          }),
          outcome: [
            ...[returned.outcome, stillPaid(formatCents(paidCents))],
            ...toRemittanceSentences(remittance, reader),
          ].join(' '),
        }
}

function toStatus({ copy, locale }: Locales, payment: Accepted): string {
  const { remittance } = payment
  if (remittance.refund?.state === 'refused') return remittanceCopy[locale].refusedStatus
  return hasComeBack(payment) ? toReturnedStatus(remittance, locale) : copy.statuses.accepted
}

/** Another sentence says of an uncollected payment that the payee does not have it. */
function toReturnedOutcome(
  locale: Locale,
  outcome: string,
  { remittance, payeeName, isUncollected, paid }: Accepted,
): string {
  const { chargedCents } = paid
  const where = isUncollected
    ? []
    : toAfterReturnSentences(remittance, { payeeName, locale, chargedCents })
  return [outcome, ...where].join(' ')
}

const toPayee = (copy: Copy, { payeeName }: ReceiptPageData): string =>
  payeeName || copy.proof.biller

/** After a refund or a lost dispute; null without one. */
function toReturnTexts({ copy, locale }: Locales, payment: Accepted): Texts | null {
  const { refunds, returns } = copy
  const { refundedCents, returnedCents, paidCents } = payment.paid
  if (refundedCents === 0 && returnedCents === 0) return null
  const extent = paidCents === 0 ? 'whole' : 'part'
  const refund = formatCents(refundedCents)
  const { refunded, statementName } = payment
  const on =
    refunded === null
      ? ''
      : refunds.days[refunded.isOneDay ? 'one' : 'several'](toDayText(refunded.lastOn, locale))
  const way = refunded?.by ?? 'card'
  const to = refunds.ways[way]
  if (returnedCents === 0)
    return {
      heading: refunds.headings[extent],
      answer: null,
      outcome: [
        refunds[extent](refund, to, on),
        ...(way === 'check'
          ? []
          : [refunded?.isSettling === false ? refunds.settled(statementName) : refunds.settling]),
        ...(way === 'card' ? [] : [refunds.mailed]),
      ].join(' '),
      status: refunds.status[extent],
    }
  const outcome =
    refundedCents === 0
      ? returns[extent](formatCents(returnedCents))
      : returns.both(refund, to, on, formatCents(returnedCents))
  return {
    heading: returns.headings[extent],
    answer: null,
    outcome,
    status: returns.status[extent],
  }
}

/** Null before the charge and during a decision, after the biller returned the money to us, and while all is in question. */
export function toProofText({ copy, locale }: Locales, payment: ReceiptPageData): string | null {
  const { proof } = copy
  const payee = toPayee(copy, payment)
  if (payment.status !== 'accepted' || payment.underWay !== null) return null
  if (isReturned(payment)) return payment.isUncollected ? proof.uncollected : proof.none(payee)
  const provenCents = toProvenCents(payment)
  if (provenCents === 0) return null
  const isWhole = provenCents === payment.paid.chargedCents
  const sum = formatCents(provenCents)
  const proven = isUnsent(payment.remittance)
    ? [isWhole ? proof.charged : proof.chargedPart(sum)]
    : [isWhole ? proof.accepted : proof.part(sum), ...toCreditedSentences(payment, locale)]
  return [...proven, ...(payment.isMedical ? [proof.notItemized] : [])].join(' ')
}
