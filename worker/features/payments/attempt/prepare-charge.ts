// What is written to D1 before a charge: the note that the attempt is submitted, and the claim's new state.
import { retryThroughLock } from '../../../platform/db/retry-through-lock'
import { log, toErrorText } from '../../../platform/logging/logger'
import { type NewSubmit, noteSubmitted } from './open-attempts-store'
import { markCharging } from './payment-claims-store'

/**
 * Waits for a short lock of D1. False when the attempt could not be noted: it must not charge then, since
 * a request for its status would get "nothing was charged".
 */
export async function waitToNoteSubmitted(db: D1Database, submit: NewSubmit): Promise<boolean> {
  const onFailed = (error: unknown) =>
    log('warn', 'attempt_not_stored', { attemptId: submit.attemptId, error: toErrorText(error) })
  try {
    await retryThroughLock(() => noteSubmitted(db, submit), onFailed)
    return true
  } catch (error) {
    onFailed(error)
    return false
  }
}

/** False only when the attempt has lost its claim: a failure of D1 does not stop a payment. */
export async function mayCharge(
  db: D1Database,
  claim: { readonly attemptId: string; readonly billKey: string },
): Promise<boolean> {
  try {
    return await markCharging(db, claim)
  } catch (error) {
    const { attemptId } = claim
    log('warn', 'claim_not_charging', { attemptId, error: toErrorText(error) })
    return true
  }
}
