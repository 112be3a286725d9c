// What staff, the payer and the hold's expiry do to a recorded payment: decisions, refunds and questions, one
// after another.

import { serialQueue } from '../../../platform/db/serial-queue'
import { log } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { applyInfoStep } from '../info-requests/apply-info-step'
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
import type { ReviewDecision, ReviewOutcome } from '../model/review-decision'
import { carryOutRefund, settleRefunds } from '../refunds/carry-out-refund'
import { checkHold, monitorHold } from '../review/monitor-hold'
import { isOpen } from '../review/payment-state'
import { reviewPayment } from '../review/review'
import { findPayment, toPaymentId } from '../stores/payment-store'
import { findRefund, listOpenRefunds } from '../stores/refund-store'
import type { AttemptStorage } from './attempt-storage'
import { returnParts } from './return-parts'

const partFailed = { action: 'cancel', why: 'part_failed' } as const

export class PaymentDecisions {
  readonly #attempt: AttemptStorage
  readonly #services: PaymentsServices
  readonly #runInOrder = serialQueue()

  constructor(attempt: AttemptStorage, services: PaymentsServices) {
    this.#attempt = attempt
    this.#services = services
  }

  review(paymentId: string, decision: ReviewDecision): Promise<ReviewOutcome> {
    return this.#runInOrder(() => this.#review(paymentId, decision))
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
      return applyInfoStep(this.#attempt.state, { paymentId, step }, this.#services)
    })
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
    this.#attempt.recreate(
      payment.attempt_id,
      isDecided ? payment.created_at + objectTtlMs : undefined,
    )
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

  /** Finishes what a crash or an unknown outcome left open, monitors the hold, and ends the object when it is due. */
  async settle(): Promise<void> {
    const paymentId = toPaymentId(this.#attempt.requireId())
    const state = this.#attempt.state
    if (state.phase === 'recorded' && !(await this.#isDecided(paymentId)))
      await this.#settleReview(paymentId, state.review)
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

  async #review(paymentId: string, decision: ReviewDecision): Promise<ReviewOutcome> {
    await this.recreate(paymentId)
    const state = this.#attempt.state
    if (state.phase !== 'recorded') return { kind: 'not_found' }
    if (state.review && state.review.action !== decision.action) return { kind: 'wrong_state' }
    const review = state.review ?? decision
    // Changes nothing. Without this, the card's tries would be accepted again.
    if (await this.#isDecided(paymentId)) return reviewPayment(paymentId, review, this.#services)
    const outcome = await this.#carryOut(paymentId, review)
    // Stored before anything is returned: from now on, a repeated charge that works would be one too many.
    if (outcome.kind === 'part_failed') {
      log('alert', 'part_failed', { paymentId, code: outcome.code })
      await this.#carryOut(paymentId, partFailed)
    }
    return outcome
  }

  async #carryOut(paymentId: string, review: ReviewDecision): Promise<ReviewOutcome> {
    const state = this.#attempt.state
    if (state.phase !== 'recorded') return { kind: 'not_found' }
    const isSame = state.review?.action === review.action
    const settleTries = (isSame ? state.settleTries : 0) + 1
    const underWay = { ...state, review, settleTries, retainedUntil: undefined }
    this.#attempt.save(underWay)
    // If this process dies now, the alarm finishes the decision.
    await this.#attempt.alarmIn(crashCheckMs)
    if (review.action === 'cancel' && review.why === 'part_failed')
      await returnParts(paymentId, this.#services)
    const outcome = await reviewPayment(paymentId, review, this.#services)
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
    } else if (outcome.kind !== 'part_failed')
      this.#attempt.save({ ...underWay, review: null, settleTries: 0 })
    return outcome
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
    }
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
