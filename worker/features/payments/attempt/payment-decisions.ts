// What staff, the payer and the hold's expiry do to a recorded payment: decisions, refunds and questions, one
// after another.

import { serialQueue } from '../../../platform/db/serial-queue'
import { log } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { type Agreed, applyInfoStep } from '../info-requests/apply-info-step'
import type { RefundOutcome } from '../model/attempt-calls'
import {
  crashCheckMs,
  initialState,
  objectTtlMs,
  settleAlertTry,
  settleDelayMs,
  toRetainedUntil,
} from '../model/attempt-state'
import type { InfoStep, InfoStepOutcome } from '../model/info-step'
import { type ReviewDecision, type ReviewOutcome, toMark } from '../model/review-decision'
import { carryOutRefund, settleRefunds } from '../refunds/carry-out-refund'
import { checkAcceptance } from '../review/check-acceptance'
import { hasEnded } from '../review/hold-expiry'
import { checkHold, monitorHold } from '../review/monitor-hold'
import { isOpen, listStatusesBefore } from '../review/payment-state'
import { reviewPayment } from '../review/review'
import { clearMark, markDeciding } from '../stores/decision-mark-store'
import { findPayment, toPaymentId } from '../stores/payment-store'
import { type Seen, writeIfUnchanged } from '../stores/payment-version'
import { findRefund, listOpenRefunds } from '../stores/refund-store'
import type { AttemptStorage } from './attempt-storage'

const isSamePerson = (first: ReviewDecision, second: ReviewDecision): boolean =>
  toMark(first).by === toMark(second).by

export class PaymentDecisions {
  readonly #attempt: AttemptStorage
  readonly #services: PaymentsServices
  readonly #runInOrder = serialQueue()

  constructor(attempt: AttemptStorage, services: PaymentsServices) {
    this.#attempt = attempt
    this.#services = services
  }

  /** `version`: as in `Seen`. */
  review(paymentId: string, decision: ReviewDecision, version?: string): Promise<ReviewOutcome> {
    return this.#runInOrder(() => this.#review({ paymentId, version }, decision))
  }

  refund(refundId: string): Promise<RefundOutcome> {
    return this.#runInOrder(async () => {
      if (this.#attempt.state === initialState) {
        const refund = await findRefund(this.#services.db, refundId)
        if (refund) await this.recreate(refund.payment_id)
      }
      return carryOutRefund(refundId, this.#attempt.durable, this.#services)
    })
  }

  exchange(paymentId: string, step: InfoStep): Promise<InfoStepOutcome> {
    return this.#runInOrder(async () => {
      await this.recreate(paymentId)
      const outcome = await applyInfoStep(this.#attempt.state, { paymentId, step }, this.#services)
      return outcome.kind === 'agreed' ? this.#agree(paymentId, outcome) : outcome
    })
  }

  /** A yes to a new total cancels the payment, in the same turn of the queue. */
  async #agree(paymentId: string, { requestId, agreedAt }: Agreed): Promise<InfoStepOutcome> {
    const cancel = { action: 'cancel', why: 'new_total', requestId, agreedAt } as const
    const { kind } = await this.#review({ paymentId }, cancel)
    if (kind === 'done') return { kind: 'answered' }
    return { kind: kind === 'pending' ? 'releasing' : 'wrong_state' }
  }

  /**
   * Continues from the payment's row after the object has ended: a refund, or a decision after the database was restored
   * to an earlier time. Does nothing without a row, or if the object has a state.
   */
  async recreate(paymentId: string): Promise<void> {
    if (this.#attempt.state !== initialState) return
    const payment = await findPayment(this.#services.db, paymentId)
    if (!payment) return
    const isDecided = !isOpen(payment.status)
    const { deciding } = payment
    // This object does not know whether the processor was called: staff decide again.
    if (deciding !== null) log('alert', 'decision_unknown', { paymentId, code: deciding })
    this.#attempt.recreate(payment.attempt_id, {
      retainedUntil: isDecided ? payment.created_at + objectTtlMs : undefined,
      ...(deciding !== null && { isMarkUnknown: true }),
    })
    await this.#attempt.alarmIn(crashCheckMs)
  }

  /** Removes the fingerprint of the form, staff's note, the card's digits, and the names of the payer's counters. */
  erase(): Promise<void> {
    return this.#runInOrder(async () => {
      const { state } = this.#attempt
      if (state.phase !== 'recorded') return
      const { review } = state
      const erased = review?.action === 'reject' ? { ...review, reason: '' } : review
      this.#attempt.save({ ...state, fingerprint: '', review: erased, reserved: null })
    })
  }

  /**
   * Finishes what a crash or an unknown outcome left open, monitors the hold, and ends the object when it is due. `isJob`:
   * not the object's own alarm.
   */
  async settle(isJob: boolean): Promise<void> {
    const paymentId = toPaymentId(this.#attempt.requireId())
    const state = this.#attempt.state
    if (state.phase === 'recorded' && !(await this.#isDecided(paymentId))) {
      // The job does not ask the processor sooner than the alarm will.
      if (isJob && state.review && (await this.#isRetryDue())) return
      await this.#settleReview(paymentId, state.review)
    }
    await this.#runInOrder(() => settleRefunds(paymentId, this.#attempt.durable, this.#services))
    await this.#runInOrder(() => this.#endWhenDue(paymentId))
  }

  /** False also if the database was restored to a time before the decision. */
  async #isDecided(paymentId: string): Promise<boolean> {
    const state = this.#attempt.state
    if (state.phase !== 'recorded' || state.retainedUntil === undefined) return false
    const payment = await findPayment(this.#services.db, paymentId)
    return payment === null || !isOpen(payment.status)
  }

  async #endWhenDue(paymentId: string): Promise<void> {
    const state = this.#attempt.state
    if (state.phase !== 'recorded' || state.retainedUntil === undefined) return
    // The alarm of an open refund is set.
    if ((await listOpenRefunds(this.#services.db, paymentId)).length > 0) return
    if (Date.now() < state.retainedUntil) return this.#attempt.durable.setAlarm(state.retainedUntil)
    await this.#attempt.end()
  }

  async #review(seen: Seen, decision: ReviewDecision): Promise<ReviewOutcome> {
    const { paymentId } = seen
    await this.recreate(paymentId)
    const state = this.#attempt.state
    if (state.phase !== 'recorded') return { kind: 'not_found' }
    const isRepeated = state.review !== null
    if (isRepeated && state.review.action !== decision.action) return { kind: 'wrong_state' }
    // Of two staff members who decide the same, the second reads who was first.
    const isOwn = isRepeated && isSamePerson(state.review, decision)
    // Before the decision is stored: after a crash, the alarm carries it out whatever has changed since.
    if (!isOwn && (await this.#isStale(seen))) return { kind: 'changed_meanwhile' }
    if (state.review === null && (await this.#isTooLate(paymentId, decision)))
      return { kind: 'hold_ended' }
    const review = state.review ?? decision
    if (state.review === null && review.action === 'accept') {
      const fault = await checkAcceptance(paymentId, review, this.#services)
      if (fault !== null) return fault
    }
    // Changes nothing. Without this, the card's tries would be accepted again.
    if (await this.#isDecided(paymentId))
      return reviewPayment(await findPayment(this.#services.db, paymentId), review, this.#services)
    // The card may have been charged: only staff, who can look at the processor, decide.
    if (state.isMarkUnknown && review.action === 'cancel') return { kind: 'wrong_state' }
    return this.#carryOut(isRepeated ? { paymentId } : seen, review)
  }

  async #isStale(seen: Seen): Promise<boolean> {
    if (seen.version === undefined) return false
    return (await writeIfUnchanged(this.#services.db, seen, [])) === null
  }

  /** A payer who was told that the payment is canceled by a time is not charged after it. */
  async #isTooLate(paymentId: string, { action }: ReviewDecision): Promise<boolean> {
    if (action !== 'accept') return false
    const payment = await findPayment(this.#services.db, paymentId)
    return payment !== null && hasEnded(payment.hold_until_at, this.#services.now())
  }

  /** The intent and its alarm are stored, then the payment is marked, and only then the processor is called. */
  async #carryOut({ paymentId, version }: Seen, review: ReviewDecision): Promise<ReviewOutcome> {
    const state = this.#attempt.state
    if (state.phase !== 'recorded') return { kind: 'not_found' }
    const isSame = state.review?.action === review.action
    const settleTries = (isSame ? state.settleTries : 0) + 1
    const underWay = { ...state, review, settleTries, retainedUntil: undefined }
    this.#attempt.save(underWay)
    // If this process dies now, the alarm finishes the decision.
    await this.#attempt.alarmIn(crashCheckMs)
    await this.#attempt.durable.sync()
    await this.#services.hitFaultPoint('before_mark')
    const payment = await this.#mark({ paymentId, version }, review).catch((error: unknown) => {
      // Nothing was called: whoever decided gets the error. After a crash it may have been, so the alarm goes on.
      if (settleTries === 1) this.#attempt.save({ ...underWay, review: null, settleTries: 0 })
      throw error
    })
    if (payment === 'changed') {
      this.#attempt.save({ ...underWay, review: null, settleTries: 0 })
      return { kind: 'changed_meanwhile' }
    }
    const outcome = await reviewPayment(payment, review, this.#services)
    if (outcome.kind === 'pending') {
      if (settleTries === settleAlertTry) log('alert', 'settlement_still_unknown', { paymentId })
      await this.#attempt.alarmIn(settleDelayMs(settleTries))
    } else if (outcome.kind === 'done') {
      // Only staff's acceptance shows that the card was the payer's.
      if (review.action === 'accept' && state.reserved)
        await this.#services.cardTesting.accept(state.reserved)
      const retainedUntil = toRetainedUntil()
      this.#attempt.save({ ...underWay, retainedUntil })
      await this.#attempt.durable.setAlarm(retainedUntil)
    } else {
      this.#attempt.save({ ...underWay, review: null, settleTries: 0 })
      await this.#clearMark(paymentId)
    }
    return outcome
  }

  #mark(seen: Seen, review: ReviewDecision): ReturnType<typeof markDeciding> {
    const { db, now } = this.#services
    const from = listStatusesBefore(review.action)
    return markDeciding(db, { ...seen, ...toMark(review), from, now: now() })
  }

  /** Ends a mark without a decision. One whose decision this object does not know ends only with an outcome. */
  async #clearMark(paymentId: string): Promise<void> {
    const state = this.#attempt.state
    if (state.phase !== 'recorded' || state.review !== null || state.isMarkUnknown) return
    await clearMark(this.#services.db, paymentId)
  }

  async #isRetryDue(): Promise<boolean> {
    const alarmAt = await this.#attempt.durable.getAlarm()
    if (alarmAt === null) return false
    const waitMs = alarmAt - Date.now()
    return waitMs > 0 && waitMs <= settleDelayMs(settleAlertTry)
  }

  /** Continues a decision that is under way; without one, monitors the hold. */
  async #settleReview(paymentId: string, review: ReviewDecision | null): Promise<void> {
    if (review) {
      const outcome = await this.review(paymentId, review)
      if (outcome.kind === 'done') return
      if (outcome.kind === 'pending') {
        // The hold still expires: warn the team, but do not cancel a decided payment.
        await this.#runInOrder(() => checkHold(paymentId, this.#services))
        return
      }
      log('alert', 'decision_not_applied', { paymentId, code: outcome.kind })
    } else await this.#runInOrder(() => this.#clearMark(paymentId))
    await monitorHold(
      paymentId,
      {
        alarms: this.#attempt.durable,
        runInOrder: this.#runInOrder,
        review: (decision) => this.review(paymentId, decision),
      },
      this.#services,
    )
  }
}
