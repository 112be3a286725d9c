// The duplicate payment check: the claim of a submit's bill, so that of two forms for one bill only one is charged. A
// bill that was paid within a day needs the payer's confirmation. It names the payment that the payer was warned of, so
// that of two concurrent confirmations only one counts.

import { paidTtlMs } from '../../../../shared/promised-limits'
import { findSigner } from '../../../platform/crypto/secrets'
import { sign } from '../../../platform/crypto/signatures'
import { retryThroughLock } from '../../../platform/db/retry-through-lock'
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { toAgreedKey } from '../model/agreed-key'
import { closeAttempt, type NewSubmit, noteSubmitted } from '../stores/open-attempts-store'
import {
  markCharging,
  releaseClaim,
  writeAgreedClaim,
  writeClaim,
} from '../stores/payment-claims-store'

/** A claim without a charge expires after this: its attempt has stopped. */
export const claimTtlMs = 60_000
const purpose = 'pay-again'

export type ClaimRequest = {
  readonly attemptId: string
  readonly billKey: string
  /** The question whose agreed total this pays; null for any other payment. */
  readonly agreedRequestId: string | null
  /** The payer's confirmation; empty without one. */
  readonly payAgain: string
}

export type BillClaim =
  | { readonly kind: 'claimed' }
  /** D1 failed: the payment continues, and staff see a possible duplicate. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'being_paid' }
  /** `payAgain` confirms a second payment of this bill. */
  | { readonly kind: 'duplicate_payment'; readonly payAgain: string }

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'config' | 'secrets'>

export async function claimBill(request: ClaimRequest, deps: Deps): Promise<BillClaim> {
  try {
    if (!(await claimAgreed(request, deps))) return { kind: 'being_paid' }
    const claimed = await claimOnce(request, deps)
    if (claimed.kind !== 'claimed' && request.agreedRequestId !== null)
      await releaseClaim(deps.db, request.attemptId).run()
    return claimed
  } catch (error) {
    const { attemptId } = request
    log('warn', 'payment_not_claimed', { attemptId, error: toErrorText(error) })
    return { kind: 'unknown' }
  }
}

async function claimOnce(request: ClaimRequest, deps: Deps): Promise<BillClaim> {
  const first = await claim(request, null, deps)
  if (first.kind !== 'paid') return toBillClaim(first, request, deps)
  const text = toConfirmedText(request.billKey, first.paidBy)
  const signed = { purpose, text, signature: request.payAgain }
  const isConfirmed = (await findSigner(deps.secrets, signed)) !== null
  const last = isConfirmed ? await claim(request, first.paidBy, deps) : first
  return toBillClaim(last, request, deps)
}

/** False if another attempt is paying, or has paid, the agreed total. */
async function claimAgreed(
  { attemptId, agreedRequestId: requestId }: ClaimRequest,
  { db, now }: Deps,
): Promise<boolean> {
  if (requestId === null) return true
  const at = now()
  const times = { now: at, expiresAt: at + claimTtlMs }
  return writeAgreedClaim(db, {
    agreedKey: await toAgreedKey(requestId),
    requestId,
    attemptId,
    ...times,
  })
}

type Written = Awaited<ReturnType<typeof writeClaim>>

function claim(
  { attemptId, billKey }: ClaimRequest,
  paidBy: string | null,
  deps: Deps,
): Promise<Written> {
  const now = deps.now()
  const times = { now, paidSince: now - paidTtlMs, expiresAt: now + claimTtlMs }
  return writeClaim(deps.db, { attemptId, billKey, paidBy, ...times })
}

async function toBillClaim(
  written: Written,
  { billKey }: ClaimRequest,
  { config }: Deps,
): Promise<BillClaim> {
  switch (written.kind) {
    case 'claimed':
      return { kind: 'claimed' }
    case 'in_flight':
      return { kind: 'being_paid' }
    case 'paid': {
      const text = toConfirmedText(billKey, written.paidBy)
      return { kind: 'duplicate_payment', payAgain: await sign(config.APP_SECRET, purpose, text) }
    }
  }
}

const toConfirmedText = (billKey: string, paidBy: string) => `${billKey}.${paidBy}`

/**
 * Waits for a short lock of D1. Only `noted` may charge. `unknown`: a request for the attempt's status would get "nothing was
 * charged". `paid`: it has a payment.
 */
export async function waitToNoteSubmitted(
  db: D1Database,
  submit: NewSubmit,
): Promise<'noted' | 'unknown' | 'paid'> {
  const onFailed = (error: unknown) =>
    log('warn', 'attempt_not_stored', { attemptId: submit.attemptId, error: toErrorText(error) })
  try {
    return (await retryThroughLock(() => noteSubmitted(db, submit), onFailed)) ? 'noted' : 'paid'
  } catch (error) {
    onFailed(error)
    return 'unknown'
  }
}

/** False only when the attempt has lost a claim: a failure of D1 does not stop a payment. */
export async function mayCharge(
  db: D1Database,
  { attemptId, billKey, agreedRequestId }: Omit<ClaimRequest, 'payAgain'>,
): Promise<boolean> {
  try {
    const agreedKeys = agreedRequestId === null ? [] : [await toAgreedKey(agreedRequestId)]
    return await markCharging(db, { attemptId, keys: [billKey, ...agreedKeys] })
  } catch (error) {
    log('warn', 'claim_not_charging', { attemptId, error: toErrorText(error) })
    return true
  }
}

/** Frees the bill for other attempts: nothing is charged. `ended`: for the same batch. */
export const releaseBill = (
  db: D1Database,
  attemptId: string,
  ended: readonly D1PreparedStatement[] = [],
): Promise<unknown> =>
  db.batch([closeAttempt(db, attemptId), releaseClaim(db, attemptId), ...ended])
