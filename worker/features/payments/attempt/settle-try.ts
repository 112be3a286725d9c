// Settles the reserved try of a charge, and withholds the outcome from the payer while a breaker is
// tripped: a card tester must not learn which cards work. The page and the email report the outcome after the wait.
import { toTotalCents } from '../../../../shared/payments/fees'
import { payerTryLimits } from '../../../platform/rate-limits/limits'
import type { Authorized, Declined } from '../../../vendors/cards/card-processor'
import type { PaymentsServices } from '../context'
import { notifyOfOrder } from '../payer-messages/notify-payer'
import { type ChargeIntent, withheldMs } from './attempt-state'
import { closeAttempt } from './open-attempts-store'
import { extendClaim } from './payment-claims-store'

type SettleServices = Pick<PaymentsServices, 'now'> & {
  readonly cardTesting: Pick<PaymentsServices['cardTesting'], 'settle'>
}

/** Epoch ms until which the payer must not learn the outcome; 0 if there is no wait. */
export async function settleTry(
  { order, reserved }: ChargeIntent,
  reply: Authorized | Declined,
  { cardTesting, now }: SettleServices,
): Promise<number> {
  if (!reserved) return 0
  const isTripped = await cardTesting.settle(reserved, toOutcome(order, reply))
  return isTripped ? now() + withheldMs : 0
}

function toOutcome({ bill, feeCents }: ChargeIntent['order'], reply: Authorized | Declined) {
  if (reply.kind === 'approved')
    return toTotalCents(bill.amount, feeCents) < payerTryLimits.smallAmountCents
      ? 'small_approval'
      : 'approved'
  const isMismatch = reply.reason === 'cvc_mismatch' || reply.reason === 'address_mismatch'
  return isMismatch ? 'mismatch' : 'declined'
}

type WithheldDecline = {
  readonly attemptId: string
  readonly intent: ChargeIntent
  readonly until: number
}

/**
 * Ends the attempt. Emails the payer that nothing was charged, unless the payment is silent or the address is
 * missing or over its limit. The claim stays as long as that of an approved payment: without this, a second
 * form for the bill would tell one from the other.
 */
export async function recordWithheldDecline(
  { attemptId, intent, until }: WithheldDecline,
  {
    db,
    limiter,
    now,
    queueOutbox,
  }: Pick<PaymentsServices, 'db' | 'limiter' | 'now' | 'queueOutbox'>,
): Promise<void> {
  const { order, reference } = intent
  const notice = notifyOfOrder(
    {
      kind: 'declined',
      id: `${intent.gatewayKey}:declined`,
      paymentId: null,
      attemptId,
      reference,
      order,
      now: now(),
      withheldUntil: until,
    },
    { db },
  )
  const mayEmail =
    notice.channel.kind === 'email' &&
    (await limiter.reserve('payment_failed_email', order.bill.email)).ok
  await db.batch([
    closeAttempt(db, attemptId),
    extendClaim(db, { attemptId, until }),
    ...(mayEmail ? notice.statements : []),
  ])
  if (mayEmail) queueOutbox(notice.outboxIds)
}
