// Heading, sentence and badge of the status page: from the payment's status, from what of it is still paid, and from
// where that money is.
import type { Locale } from '../../../../shared/locales/locale'
import type { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { formatCents } from '../../../../shared/money'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import {
  toAfterReturnSentences,
  toRemittanceHeading,
  toRemittanceSentences,
  toReturnedStatus,
} from '../../../../shared/payments/remittance-sentences'
import { toDeadlineText } from '../dates'
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
  const { status, balance } = payment
  if (status === 'in_review' && balance !== null)
    return {
      heading: copy.parts.dueHeading(formatCents(balance.totalCents)),
      answer: copy.answers.waiting,
      outcome: copy.parts.due(toDeadlineText(balance.payBy, locale), toPayee(copy, payment)),
      status: copy.parts.dueStatus,
    }
  if (status === 'submitted' || status === 'in_review')
    return {
      heading: copy.heading,
      answer: copy.answers.waiting,
      outcome: copy.review(toFinishText(payment, locale)),
      status: copy.statuses[status],
    }
  if (isAnswerLate(payment))
    return {
      heading: copy.headings.answerLate,
      answer: copy.answers.waiting,
      outcome: copy.outcomes.answerLate(toFinishText(payment, locale)),
      status: copy.statuses.in_review,
    }
  if (status === 'accepted') return toAcceptedTexts({ copy, locale }, payment)
  return {
    heading: copy.headings[status],
    answer: toAnswer(copy, payment),
    outcome: toOutcome(copy, payment, status),
    status: copy.statuses[status],
  }
}

/** Of two payments of a bill that ended together, the other one may have been charged. */
function toAnswer({ answers }: Copy, { status, cancelCause }: ReceiptPageData): string | null {
  if (status === 'awaiting_info') return answers.waiting
  return cancelCause === 'part_failed' ? null : answers.notCharged
}

/** A question that is neither open nor answered has expired. */
export const isAnswerLate = ({ status, question }: ReceiptPageData): boolean =>
  status === 'awaiting_info' && question === null

const toFinishText = ({ finishBy, createdAt }: ReceiptPageData, locale: Locale): string =>
  toDeadlineText(finishBy ?? createdAt, locale)

type Ended = Exclude<ReceiptPageData['status'], 'submitted' | 'in_review' | 'accepted'>

function toOutcome(copy: Copy, payment: ReceiptPageData, status: Ended) {
  const { cancelCause, rejection } = payment
  const { released, awaiting_info: awaitingAnswer } = copy.outcomes
  const payee = toPayee(copy, payment)
  if (status === 'awaiting_info') return awaitingAnswer(payee)
  if (cancelCause === 'part_failed') return copy.parts.failed
  const cause = cancelCause === null ? [] : [copy.cancelCauses[cancelCause]]
  const unpaid = rejection?.code === 'already_paid' ? [] : [copy.stillUnpaid(payee)]
  return [...cause, released, ...unpaid, copy.closed].join(' ')
}

/** What went back, and where the money is that is still paid. */
function toAcceptedTexts({ copy, locale }: Locales, payment: ReceiptPageData): Texts {
  const { remittance, payeeName, notifiedBy, paid } = payment
  const returned = toReturnTexts(copy, payment)
  if (returned !== null && paid.paidCents === 0)
    return { ...returned, outcome: toReturnedOutcome({ copy, locale }, returned.outcome, payment) }
  const { charged, stillPaid } = remittanceCopy[locale]
  const { paidCents } = paid
  const sum = formatCents(paidCents)
  const sentences = toRemittanceSentences(remittance, { payeeName, notifiedBy, locale, paidCents })
  return returned === null
    ? {
        heading: toRemittanceHeading(remittance, locale),
        answer: charged(sum),
        outcome: sentences.join(' '),
        status: hasComeBack(payment)
          ? toReturnedStatus(remittance, locale)
          : copy.statuses.accepted,
      }
    : { ...returned, outcome: [returned.outcome, stillPaid(sum), ...sentences].join(' ') }
}

/** Another sentence says of an uncollected payment that the payee does not have it. */
function toReturnedOutcome(
  { copy, locale }: Locales,
  outcome: string,
  { remittance, payeeName, isUncollected, paid }: ReceiptPageData,
): string {
  const { chargedCents } = paid
  const where = isUncollected
    ? []
    : toAfterReturnSentences(remittance, { payeeName, locale, chargedCents })
  return [outcome, ...where, copy.closed].join(' ')
}

const toPayee = (copy: Copy, { payeeName }: ReceiptPageData): string =>
  payeeName || copy.proof.biller

/** After a refund or a lost dispute; null without one. */
function toReturnTexts({ refunds, returns }: Copy, { paid }: ReceiptPageData): Texts | null {
  const { refundedCents, returnedCents, paidCents } = paid
  if (refundedCents === 0 && returnedCents === 0) return null
  const extent = paidCents === 0 ? 'whole' : 'part'
  if (returnedCents === 0)
    return {
      heading: refunds.headings[extent],
      answer: null,
      outcome: refunds[extent](formatCents(refundedCents)),
      status: refunds.status[extent],
    }
  const outcome =
    refundedCents === 0
      ? returns[extent](formatCents(returnedCents))
      : returns.both(formatCents(refundedCents), formatCents(returnedCents))
  return {
    heading: returns.headings[extent],
    answer: null,
    outcome,
    status: returns.status[extent],
  }
}

/** Null after the biller returned the money to us, and while all of it is being refunded or disputed. */
export function toProofText(copy: Copy, payment: ReceiptPageData): string | null {
  const { proof } = copy
  const payee = toPayee(copy, payment)
  if (payment.status !== 'accepted') return proof.waiting(payee)
  if (payment.isUncollected) return proof.uncollected
  if (isReturned(payment)) return proof.none(payee)
  const provenCents = toProvenCents(payment)
  if (provenCents === 0) return null
  return provenCents === payment.paid.chargedCents
    ? proof.accepted(payee)
    : proof.part(formatCents(provenCents), payee)
}

/** The badge of one payment of a bill in parts. */
export function toPartStatus(copy: Copy, { status, paid }: ReceiptPageData['parts'][number]) {
  const { refundedCents, returnedCents, paidCents } = paid
  if (refundedCents + returnedCents === 0) return copy.statuses[status]
  const words = returnedCents > 0 ? copy.returns : copy.refunds
  return words.status[paidCents === 0 ? 'whole' : 'part']
}
