// Settles the reserved try of a charge, and withholds the outcome from the payer while a breaker is
// tripped: a card tester must not learn which cards work. The page and the email report the outcome after the wait.

import { toTotalCents } from '../../../../shared/payments/fees'
import { payerTryLimits } from '../../../platform/rate-limits/limits'
import type { Authorized, Declined } from '../../../vendors/cards/card-processor'
import type { PaymentsServices } from '../context'
import type { ChargeIntent } from '../model/attempt-state'
import { mayBeTexted } from '../payer-messages/decide-channel'
import { notifyOfOrder } from '../payer-messages/notify-payer'
import { findNewTextRefusal } from '../payer-messages/text-consents'
import { closeAttempt } from '../stores/open-attempts-store'
import { extendClaim } from '../stores/payment-claims-store'
import { toPaymentId } from '../stores/payment-store'

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

type WithheldDecline = {
  readonly attemptId: string
  readonly intent: ChargeIntent
  readonly until: number
}

/**
 * Ends the attempt. Emails or texts the payer that nothing was charged, unless the payment is silent, or the address or
 * number is over its limit. The claim stays as long as that of an approved payment: without this, a second
 * form for the bill would tell one from the other.
 */
export async function recordWithheldDecline(
  { attemptId, intent, until }: WithheldDecline,
  services: Pick<PaymentsServices, 'db' | 'config' | 'limiter' | 'now' | 'queueOutbox'>,
): Promise<void> {
  const { db, limiter, now, queueOutbox } = services
  const { order, reference } = intent
  const { isSilent, bill } = order
  const id = `${intent.processorKey}:declined`
  const textRefusal = mayBeTexted('declined', { email: bill.email, isSilent })
    ? await findNewTextRefusal({ paymentId: toPaymentId(attemptId), phone: bill.phone }, services)
    : null
  const notice = notifyOfOrder(
    {
      kind: 'declined',
      id,
      paymentId: null,
      attemptId,
      reference,
      order,
      now: now(),
      withheldUntil: until,
      textRefusal,
    },
    { db },
  )
  const maySend =
    notice.channel.kind !== 'email' ||
    (await limiter.reserve('payment_failed_email', bill.email.toLowerCase(), { use: id })).ok
  await db.batch([
    closeAttempt(db, attemptId),
    extendClaim(db, { attemptId, until }),
    ...(maySend ? notice.statements : []),
  ])
  if (maySend) queueOutbox(notice.outboxIds)
}
