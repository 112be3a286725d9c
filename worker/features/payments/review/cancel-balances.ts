// Cancels balance payments whose first payment ended uncharged. Each rejection or cancellation calls
// `cancelBalancesOf`; the job each minute finds what a crash left.
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { listOrphanedBalances } from '../info-requests/store'

type Deps = Pick<PaymentsServices, 'db' | 'paymentAttempt'>

const decision = { action: 'cancel', why: 'first_payment_ended' } as const

/** Cancels the open balance payments of one first payment, or of every one. Throws if D1 fails, which the job logs. */
export async function cancelOrphanedBalances(
  deps: Deps,
  paymentId: string | null = null,
): Promise<void> {
  for (const balance of await listOrphanedBalances(deps.db, paymentId))
    await cancelBalance(balance, deps)
}

/**
 * Cancels the open balance payments of one first payment. Never throws, because that payment's decision is done: a
 * failure raises an alert, and the job tries again.
 */
export async function cancelBalancesOf(paymentId: string, deps: Deps): Promise<void> {
  try {
    await cancelOrphanedBalances(deps, paymentId)
  } catch (error) {
    log('alert', 'balance_not_cancelled', { paymentId, error: toErrorText(error) }, error)
  }
}

async function cancelBalance(
  { id, attempt_id: attemptId }: { readonly id: string; readonly attempt_id: string },
  { paymentAttempt }: Deps,
): Promise<void> {
  try {
    const outcome = await paymentAttempt(attemptId).review(id, decision)
    if (outcome.kind === 'refused_by_gateway')
      log('alert', 'balance_not_cancelled', { paymentId: id, code: outcome.code })
  } catch (error) {
    log('alert', 'balance_not_cancelled', { paymentId: id, error: toErrorText(error) }, error)
  }
}
