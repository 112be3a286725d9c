// Settles the reserved try of a charge.
import { toTotalCents } from '../../../../shared/payments/fees'
import { payerTryLimits } from '../../../platform/rate-limits/limits'
import type { Authorized, Declined } from '../../../vendors/cards/card-processor'
import type { PaymentsServices } from '../context'
import type { ChargeIntent } from '../model/attempt-state'

type SettleServices = {
  readonly cardTesting: Pick<PaymentsServices['cardTesting'], 'settle'>
}

type ChargedTry = {
  readonly intent: ChargeIntent
  readonly reply: Authorized | Declined
  /** Epoch ms; 0 if there is no wait. */
  readonly withheldUntil: number
}

/** Counts a try once, however often called. */
export const settleTry = (
  { intent: { order, reserved }, reply, withheldUntil }: ChargedTry,
  { cardTesting }: SettleServices,
): Promise<void> => cardTesting.settle(reserved, toOutcome(order, reply), withheldUntil)

function toOutcome({ bill, feeCents }: ChargeIntent['order'], reply: Authorized | Declined) {
  if (reply.kind === 'approved')
    return toTotalCents(bill.amountCents, feeCents) < payerTryLimits.smallAmountCents
      ? 'small_approval'
      : 'approved'
  const isMismatch = reply.reason === 'cvc_mismatch' || reply.reason === 'address_mismatch'
  return isMismatch ? 'mismatch' : 'declined'
}
