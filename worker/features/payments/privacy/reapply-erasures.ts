// Erases again what was erased before, after the database was restored from a copy or to an earlier time; and finishes
// what a crash left.
import { dayMs, minuteMs } from '../../../../shared/durations'
import { privacyRequestTtlMs } from '../../../../shared/retention'
import type { PaymentsServices } from '../context'
import { purgeConfirmations } from './confirmation-store'
import { type ErasureDeps, type ErasureOutcome, erasePayment } from './erase-payment'
import { listDueConsents } from './erasure-store'
import { findEmails } from './find-person'
import { erasePerson } from './person-store'
import {
  deleteRequests,
  finishRequest,
  listErasures,
  listOpenErasures,
  type PrivacyRequest,
  saveRequest,
} from './request-store'

type Deps = ErasureDeps & Pick<PaymentsServices, 'secrets'>

const requestsPerCall = 10

export type Reapplied = {
  readonly requests: number
  readonly erased: number
  readonly failed: readonly Outcome[]
  /** Null on the last page. */
  readonly next: string | null
}

/** `after`: `next` of the page before. The second run changes nothing. */
export async function reapplyErasures(after: string | null, deps: Deps): Promise<Reapplied> {
  const { requests, next } = await listErasures(deps, { after, limit: requestsPerCall })
  const done = await applyRequests(requests, deps)
  const erased = done.filter(({ outcome }) => outcome === 'erased').length
  return { requests: requests.length, erased, failed: done.filter((one) => !isDone(one)), next }
}

async function applyRequests(
  requests: readonly PrivacyRequest[],
  deps: Deps,
): Promise<readonly Outcome[]> {
  const { db, now } = deps
  const done: Outcome[] = []
  await erasePeople(new Set(requests.map(({ emailHash }) => emailHash)), deps)
  for (const request of requests) {
    await saveRequest(request, deps)
    const outcomes = await erasePayments(request, deps)
    done.push(...outcomes)
    if (outcomes.every(isDone)) await finishRequest(db, request.id, now())
  }
  return done
}

type Outcome = { readonly paymentId: string; readonly outcome: ErasureOutcome }

/** `not_found`: the retention period of the payment is over. */
export const isDone = ({ outcome }: Pick<Outcome, 'outcome'>): boolean =>
  outcome === 'erased' || outcome === 'not_found'

/** One after the other: the payments of a bill are archived in their order. */
export async function erasePayments(
  { id: requestId, by, at, paymentIds }: PrivacyRequest,
  deps: ErasureDeps,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const paymentId of paymentIds)
    outcomes.push({
      paymentId,
      outcome: await erasePayment(paymentId, { requestId, by, at }, deps),
    })
  return outcomes
}

async function erasePeople(hashes: ReadonlySet<string>, deps: Deps): Promise<void> {
  for (const email of await findEmails(hashes, deps)) await erasePerson(deps.db, email)
}

const perRun = 20

/**
 * The scheduled job: finishes what a crash left of an erasure, for a day; ends consents to texts of erased payments, and
 * old requests.
 */
export async function settlePrivacy(deps: Deps): Promise<void> {
  const { db, now } = deps
  const lately = { from: now() - dayMs, to: now() - 10 * minuteMs, limit: requestsPerCall }
  await applyRequests(await listOpenErasures(db, lately), deps)
  for (const due of await listDueConsents(db, now(), perRun)) {
    const { payment_id: paymentId, request_id: requestId, erased_by: by, erased_at: at } = due
    await erasePayment(paymentId, { requestId, by, at }, deps)
  }
  await purgeConfirmations(db, now())
  await deleteRequests({ before: now() - privacyRequestTtlMs, limit: perRun }, deps)
}
