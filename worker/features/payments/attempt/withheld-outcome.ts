// While a breaker is tripped, the outcome of a charge is withheld from the payer: a card tester must not learn which cards
// work. The page and the email report it after the wait. Whoever has the attempt's object asks `findWithheld`; who has D1
// asks `findWithheldUntil` (payment-claims-store.ts), since the claim stays until then.
import { toMailboxSubject } from '../../../platform/rate-limits/mailbox-subject'
import type { PaymentsServices } from '../context'
import type { AttemptState, ChargeIntent } from '../model/attempt-state'
import { mayBeTexted } from '../payer-messages/decide-channel'
import { notifyOfOrder } from '../payer-messages/notify-payer'
import { findNewTextRefusal } from '../payer-messages/text-consents'
import { closeAttempt } from '../stores/open-attempts-store'
import { extendClaim } from '../stores/payment-claims-store'
import { toPaymentId } from '../stores/payment-store'
import { endTry } from '../stores/unpaid-tries-store'

type Withheld = { readonly fingerprint?: string | null }

/**
 * The charge whose outcome the payer does not learn yet; null without one. It is the same before the processor answers
 * as after.
 */
export function findWithheld(state: AttemptState, now: number): Withheld | null {
  switch (state.phase) {
    case 'recorded':
    case 'closed':
      return (state.withheldUntil ?? 0) > now ? state : null
    case 'authorizing':
    case 'authorized':
      return (state.intent.reserved.withheldUntil ?? 0) > now ? state.intent : null
    default:
      return null
  }
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
    (await limiter.reserve('payment_failed_email', toMailboxSubject(bill.email), { use: id })).ok
  await db.batch([
    closeAttempt(db, attemptId),
    extendClaim(db, { attemptId, until }),
    endTry(db, {
      attemptId,
      startedAt: intent.startedAt,
      outcome: 'declined',
      withheldUntil: until,
    }),
    ...(maySend ? notice.statements : []),
  ])
  if (maySend) queueOutbox(notice.outboxIds)
}
