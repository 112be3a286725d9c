// What can be done with a payment now: the page offers nothing else, and a form that was opened earlier is refused with
// the reason.
import { commandFailures } from '../../shared/locales/en/back-office/commands'
import type { ActionName, Payment } from './payment-view'

const { wrongState, balanceMissing, notRemittable } = commandFailures

const isInReview = ({ status }: Payment) => status === 'in_review'
const isAccepted = ({ status }: Payment) => status === 'accepted'

export const findOpenDisputes = ({ disputes }: Payment) =>
  disputes.filter(({ status }) => status === 'opened')

/** The latest that was sent and did not come back; null without one. */
export const findSent = ({ remittances }: Payment) =>
  remittances.findLast(({ status }) => status !== 'returned') ?? null

/** The latest, if it has no end yet. The end of an earlier part is recorded at the terminal, by its trace. */
export function findUnended({ remittances }: Payment) {
  const latest = remittances.at(-1)
  return latest?.status === 'sent' ? latest : null
}

const findReviewRefusal = (payment: Payment) =>
  isInReview(payment) ? null : wrongState(payment.status)

/** Null: it can be done. Otherwise a sentence says why not. */
export const findRefusal: Readonly<Record<ActionName, (payment: Payment) => string | null>> = {
  accept: (payment) =>
    isInReview(payment) && payment.missingCents > 0 ? balanceMissing : findReviewRefusal(payment),
  reject: (payment) => (payment.status === 'awaiting_info' ? null : findReviewRefusal(payment)),
  ask: findReviewRefusal,
  withdraw: ({ status }) => (status === 'awaiting_info' ? null : wrongState(status)),
  refund: (payment) => {
    if (!isAccepted(payment)) return wrongState(payment.status)
    return payment.refundableCents > 0
      ? null
      : 'Nothing is left to refund: it’s all refunded, or in a dispute. Nothing changed.'
  },
  sent: (payment) => {
    if (!isAccepted(payment)) return notRemittable.not_charged
    if (payment.sendableCents > 0) return null
    return findSent(payment) === null
      ? notRemittable.nothing_left
      : 'It’s recorded as sent already. Nothing changed.'
  },
  ended: (payment) => {
    if (findUnended(payment) !== null) return null
    return payment.remittances.length > 0
      ? notRemittable.recorded_otherwise
      : notRemittable.not_sent
  },
  dispute: (payment) => (isAccepted(payment) ? null : wrongState(payment.status)),
  decided: (payment) =>
    findOpenDisputes(payment).length > 0 ? null : 'No dispute is open. Nothing changed.',
}
