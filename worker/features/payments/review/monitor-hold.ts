// Monitors the hold of one payment: warns the team a day before its release, then cancels the payment,
// which releases the hold.
import { toTotalCents } from '../../../../shared/payments/fees'
import { hasChanged } from '../../../platform/db/d1'
import type { serialQueue } from '../../../platform/db/serial-queue'
import { log } from '../../../platform/logging/logger'
import { insertMessage } from '../../notifications/insert-message'
import type { PaymentsServices } from '../context'
import type { ReviewDecision, ReviewOutcome } from '../model/review-decision'
import { markHoldWarned } from '../stores/open-attempts-store'
import { findPayment, type PaymentRow } from '../stores/payment-store'
import { decideHold, type HoldStep, toReleaseAt } from './hold-expiry'
import { isOpen } from './payment-state'

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'config' | 'directory' | 'queueOutbox'>

/** The delay until a failed release is tried again. */
export const releaseRetryMs = 60 * 60 * 1000

type Attempt = {
  readonly alarms: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>
  readonly runInOrder: ReturnType<typeof serialQueue>
  readonly review: (decision: ReviewDecision) => Promise<ReviewOutcome>
}

/** Called by the attempt's alarm and by the scheduled job, which runs every minute. */
export async function monitorHold(
  paymentId: string,
  { alarms, runInOrder, review }: Attempt,
  deps: Deps,
): Promise<void> {
  // A retry is already scheduled. Without this, every run of the scheduled job would repeat the alert.
  const alarmAt = await alarms.getAlarm()
  if (alarmAt !== null && alarmAt - deps.now() <= releaseRetryMs) return
  const step = await runInOrder(() => checkHold(paymentId, deps))
  if (step.kind === 'wait') await alarms.setAlarm(step.nextAt)
  if (step.kind !== 'release') return
  const outcome = await review({ action: 'cancel', why: step.why })
  if (outcome.kind !== 'refused_by_processor') return
  log('alert', 'hold_not_released', { paymentId, code: outcome.code })
  await alarms.setAlarm(deps.now() + releaseRetryMs)
}

type CheckedHold =
  | Extract<HoldStep, { readonly kind: 'wait' }>
  | { readonly kind: 'release'; readonly why: 'hold_ended' | 'no_answer' }
  | { readonly kind: 'closed' }

/** Warns the team once when the warning is due. Returns the next step. */
export async function checkHold(paymentId: string, deps: Deps): Promise<CheckedHold> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment || !isOpen(payment.status)) return { kind: 'closed' }
  const hold = { holdUntilAt: payment.hold_until_at, warnedAt: payment.hold_warned_at }
  const step = decideHold(hold, deps.now())
  if (step.kind === 'wait') return step
  // Nobody can answer or withdraw the question anymore.
  if (step.kind === 'release')
    return { ...step, why: payment.status === 'awaiting_info' ? 'no_answer' : 'hold_ended' }
  await warnTeam(payment, deps)
  return { kind: 'wait', nextAt: step.nextAt }
}

/** Idempotent: the update is conditional, and the email's id is derived from the payment's. */
async function warnTeam(payment: PaymentRow, deps: Deps): Promise<void> {
  const { db, now, config, directory } = deps
  const outboxId = `${payment.id}:hold_ending`
  const payee = await directory.findById(payment.payee_id)
  const [marked] = await db.batch([
    markHoldWarned(db, payment.id, now()),
    insertMessage(db, {
      id: outboxId,
      now: now(),
      message: {
        kind: 'email',
        template: 'hold_ending',
        recipient: config.SUPPORT_EMAIL,
        paymentId: payment.id,
        data: {
          reference: payment.reference,
          endsAt: toReleaseAt(payment.hold_until_at),
          payeeName: payee?.payeeName ?? '',
          totalCents: toTotalCents(payment.amount_cents, payment.fee_cents),
        },
      },
    }),
  ])
  if (!hasChanged(marked)) return
  log('alert', 'hold_ends_soon', { paymentId: payment.id })
  deps.queueOutbox([outboxId])
}
