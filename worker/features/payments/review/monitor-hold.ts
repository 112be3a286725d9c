// Looks after one payment's reservation: tells the team a day before it ends, and says when it has
// to be let go. Decides nothing about the payment itself: that is review.ts.
import type { serialQueue } from '../../../platform/db/serial-queue'
import { log } from '../../../platform/logging/logger'
import { insertMessage } from '../../notifications/messages'
import type { PaymentsServices } from '../context'
import { findPayment, type PaymentRow } from '../store'
import { decideHold, type HoldStep, toHoldEnd } from './hold-expiry'
import { isOpen } from './payment-state'
import type { ReviewDecision, ReviewOutcome } from './review-decision'

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'config' | 'queueOutbox'>

/** When a reservation that could not be let go is tried again. */
const retryMs = 60 * 60 * 1000

type Attempt = {
  readonly alarms: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>
  readonly inTurn: ReturnType<typeof serialQueue>
  readonly end: (decision: ReviewDecision) => Promise<ReviewOutcome>
}

/** Called by the attempt's alarm and by the sweep, which comes each minute. */
export async function lookAfterHold(
  paymentId: string,
  { alarms, inTurn, end }: Attempt,
  deps: Deps,
): Promise<void> {
  // What is to be tried soon anyway is left alone.
  const alarmAt = await alarms.getAlarm()
  if (alarmAt !== null && alarmAt - deps.now() <= retryMs) return
  const step = await inTurn(() => watchHold(paymentId, deps))
  if (step.kind === 'wait') await alarms.setAlarm(step.untilAt)
  if (step.kind !== 'end') return
  const answer = await end({ action: 'cancel', why: 'hold_ended' })
  if (answer.kind !== 'refused_by_gateway') return
  log('alert', 'hold_not_let_go', { paymentId, code: answer.code })
  await alarms.setAlarm(deps.now() + retryMs)
}

/** Warns the team when it is time to, once however often it is asked; says what comes next. */
export async function watchHold(
  paymentId: string,
  deps: Deps,
): Promise<Exclude<HoldStep, { readonly kind: 'warn' }> | { readonly kind: 'closed' }> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment || !isOpen(payment.status)) return { kind: 'closed' }
  const hold = { holdUntilAt: payment.hold_until_at, warnedAt: payment.hold_warned_at }
  const step = decideHold(hold, deps.now())
  if (step.kind !== 'warn') return step
  await warnTeam(payment, deps)
  return { kind: 'wait', untilAt: step.untilAt }
}

/** Once, however often it is called: the row and the mail have the payment's own ids. */
async function warnTeam(payment: PaymentRow, deps: Deps): Promise<void> {
  const { db, now, config } = deps
  const outboxId = `${payment.id}:hold_ending`
  const [marked] = await db.batch([
    db
      .prepare('UPDATE payments SET hold_warned_at = ?2 WHERE id = ?1 AND hold_warned_at IS NULL')
      .bind(payment.id, now()),
    insertMessage(db, {
      id: outboxId,
      now: now(),
      message: {
        kind: 'email',
        template: 'hold_ending',
        recipient: config.SUPPORT_EMAIL,
        paymentId: payment.id,
        data: { reference: payment.reference, endsAt: toHoldEnd(payment.hold_until_at) },
      },
    }),
  ])
  if (marked?.meta.changes !== 1) return
  log('alert', 'hold_ends_soon', { paymentId: payment.id })
  deps.queueOutbox([outboxId])
}
