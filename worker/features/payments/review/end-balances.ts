// Ends balance payments whose first payment ended uncharged: rejected for the same reason, or canceled. Each rejection
// or cancellation calls `endBalancesOf`; the job each minute finds what a crash left.
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import type { ReviewDecision } from '../model/review-decision'
import { listOrphanedBalances, type OrphanedBalance } from '../stores/info-request-store'
import { listHistory } from '../stores/payment-store'

type Deps = Pick<PaymentsServices, 'db' | 'paymentAttempt'>

/** Ends the open balance payments of one first payment, or of every one. Throws if D1 fails, which the job logs. */
export async function endOrphanedBalances(
  deps: Deps,
  paymentId: string | null = null,
): Promise<void> {
  for (const balance of await listOrphanedBalances(deps.db, paymentId))
    await endBalance(balance, deps)
}

/**
 * Ends the open balance payments of one first payment. Never throws, because that payment's decision is done: a
 * failure raises an alert, and the job tries again.
 */
export async function endBalancesOf(paymentId: string, deps: Deps): Promise<void> {
  try {
    await endOrphanedBalances(deps, paymentId)
  } catch (error) {
    log('alert', 'balance_not_canceled', { paymentId, error: toErrorText(error) }, error)
  }
}

async function endBalance(balance: OrphanedBalance, { db, paymentAttempt }: Deps): Promise<void> {
  const { id, attempt_id: attemptId } = balance
  try {
    const outcome = await paymentAttempt(attemptId).review(id, await toDecision(balance, db))
    if (outcome.kind === 'refused_by_processor')
      log('alert', 'balance_not_canceled', { paymentId: id, code: outcome.code })
  } catch (error) {
    log('alert', 'balance_not_canceled', { paymentId: id, error: toErrorText(error) }, error)
  }
}

async function toDecision(
  { first_id: firstId, first_status: status }: OrphanedBalance,
  db: D1Database,
): Promise<ReviewDecision> {
  if (status === 'canceled') return { action: 'cancel', why: 'first_payment_ended' }
  const rejected = (await listHistory(db, firstId)).find((row) => row.to_status === 'rejected')
  return {
    action: 'reject',
    by: rejected?.actor_name ?? '',
    code: rejected?.reason_code ?? 'other',
    reason: rejected?.note ?? '',
  }
}
