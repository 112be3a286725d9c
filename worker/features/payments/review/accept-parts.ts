// A bill in parts is one decision: the first payment's attempt accepts the balance payments of its agreed increases,
// the newest first, and then itself. Each step may be repeated, so that after a crash the attempt's alarm continues.
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { isReturned } from '../model/paid'
import { notConfiguredCode, type ReviewOutcome } from '../model/review-decision'
import { findAgreedIncrease, findFirstPayment } from '../stores/agreed-increase'
import { findPaid } from '../stores/find-paid'
import type { PaymentRow } from '../stores/payment-store'

type Deps = Pick<PaymentsServices, 'db' | 'paymentAttempt'>

type NotDone = Exclude<ReviewOutcome, { readonly kind: 'done' }>

export type AcceptedParts =
  /** `count`: how many balance payments are charged. */
  { readonly kind: 'accepted'; readonly count: number } | NotDone

export const noParts = { kind: 'accepted', count: 0 } as const

/** Accepts the balance payments of a first payment, which `by` accepts; nothing for a bill with one payment. */
export async function acceptParts(
  payment: PaymentRow,
  by: string,
  deps: Deps,
): Promise<AcceptedParts> {
  const first = await findFirstPayment(payment, deps.db)
  // Never alone: a first payment that was rejected or canceled ends its balance payments too.
  if (first !== null && first.status !== 'accepted')
    return { kind: 'part_open', reference: first.reference }
  const { missingCents, balancePayments } = await findAgreedIncrease(payment, deps.db)
  let isCharged = balancePayments.some(({ status }) => status === 'accepted')
  if (missingCents > 0)
    return isCharged ? { kind: 'part_failed', code: 'part_ended' } : { kind: 'balance_missing' }
  const waiting = balancePayments.find(({ status }) => status === 'awaiting_info')
  if (waiting !== undefined && !isCharged)
    return { kind: 'part_open', reference: waiting.reference }
  const newestFirst = balancePayments.toSorted((left, right) => right.created_at - left.created_at)
  for (const part of newestFirst) {
    // Staff may have refunded it since it was charged.
    if (isReturned(await findPaid(part, deps.db)))
      return { kind: 'part_failed', code: 'part_refunded' }
    if (part.status === 'accepted') continue
    const outcome = await acceptPart(part, by, deps)
    if (outcome.kind !== 'done') return isCharged ? toFailed(outcome) : toRefused(outcome)
    isCharged = true
  }
  return { kind: 'accepted', count: newestFirst.length }
}

/** Without the processor's keys nothing can be charged or returned: nothing changes until they are set. */
const toRefused = (outcome: NotDone): NotDone =>
  outcome.kind === 'refused_by_processor' && outcome.code === notConfiguredCode
    ? outcome
    : toFailed(outcome)

function toFailed(outcome: NotDone): NotDone {
  if (outcome.kind === 'pending') return outcome
  const code = outcome.kind === 'refused_by_processor' ? outcome.code : outcome.kind
  return { kind: 'part_failed', code }
}

/** A lost reply is pending: the first payment's attempt asks again. */
async function acceptPart(
  { id, attempt_id: attemptId }: PaymentRow,
  by: string,
  { paymentAttempt }: Deps,
): Promise<ReviewOutcome> {
  try {
    return await paymentAttempt(attemptId).review(id, { action: 'accept', by, isPart: true })
  } catch (error) {
    log('alert', 'part_reply_lost', { paymentId: id, error: toErrorText(error) }, error)
    return { kind: 'pending' }
  }
}
