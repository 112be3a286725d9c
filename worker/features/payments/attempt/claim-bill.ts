// The duplicate payment check: claims the bill of a submit, so that of two forms for one bill only one is
// charged. A bill that was paid within a day needs the payer's confirmation. It names the payment that the
// payer was warned of, so that of two concurrent confirmations only one counts.
import { findSigner } from '../../../platform/crypto/secrets'
import { sign } from '../../../platform/crypto/signatures'
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { writeClaim } from './payment-claims-store'

/** A claim without a charge expires after this: its attempt has stopped. */
export const claimTtlMs = 60_000
export const paidTtlMs = 24 * 60 * 60 * 1000
const purpose = 'pay-again'

export type ClaimRequest = {
  readonly attemptId: string
  readonly billKey: string
  /** The payer's confirmation; empty without one. */
  readonly payAgain: string
}

export type BillClaim =
  | { readonly kind: 'claimed' }
  /** D1 failed: the payment continues, and staff see a possible duplicate. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'being_paid' }
  /** `payAgain` confirms a second payment of this bill. */
  | { readonly kind: 'same_bill'; readonly payAgain: string }

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'config' | 'secrets'>

export async function claimBill(request: ClaimRequest, deps: Deps): Promise<BillClaim> {
  try {
    const first = await claim(request, null, deps)
    if (first.kind !== 'paid') return toBillClaim(first, request, deps)
    const text = toConfirmedText(request.billKey, first.paidBy)
    const signed = { purpose, text, signature: request.payAgain }
    const isConfirmed = (await findSigner(deps.secrets, signed)) !== null
    const last = isConfirmed ? await claim(request, first.paidBy, deps) : first
    return toBillClaim(last, request, deps)
  } catch (error) {
    const { attemptId } = request
    log('warn', 'payment_not_claimed', { attemptId, error: toErrorText(error) })
    return { kind: 'unknown' }
  }
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
      return { kind: 'same_bill', payAgain: await sign(config.APP_SECRET, purpose, text) }
    }
  }
}

const toConfirmedText = (billKey: string, paidBy: string) => `${billKey}.${paidBy}`
