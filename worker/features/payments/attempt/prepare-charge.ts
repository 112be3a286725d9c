// What must be in D1 before a charge: the note that the attempt is submitted, and the claim's new state.
import { log, toErrorText } from '../../../platform/logging/logger'
import { type NewSubmit, noteSubmitted } from './open-attempts-store'
import { markCharging } from './payment-claims-store'

/** The pauses between tries to note a submit: more than five seconds in all. */
const noteDelaysMs = [250, 500, 1_000, 2_000, 4_000]

/**
 * Waits for a short lock of D1. False when the attempt could not be noted: it must not charge then, since
 * a request for its status would get "nothing was charged".
 */
export async function waitToNoteSubmitted(db: D1Database, submit: NewSubmit): Promise<boolean> {
  for (const delayMs of [...noteDelaysMs, null]) {
    try {
      await noteSubmitted(db, submit)
      return true
    } catch (error) {
      log('warn', 'attempt_not_stored', { attemptId: submit.attemptId, error: toErrorText(error) })
    }
    if (delayMs !== null) await scheduler.wait(delayMs)
  }
  return false
}

/** False only when another attempt has the bill: a claim that cannot be read does not stop a payment. */
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
