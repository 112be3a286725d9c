// What staff, the payer and the hold's expiry do to a recorded payment: decisions, refunds and questions, one
// after another.
import { serialQueue } from '../../../platform/db/serial-queue'
import { log } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { applyInfoStep } from '../info-requests/apply-info-step'
import type { InfoStep, InfoStepOutcome } from '../info-requests/info-step'
import { carryOutRefund, settleRefunds } from '../refunds/carry-out-refund'
import type { RefundOutcome } from '../refunds/refund-outcome'
import { checkHold, monitorHold } from '../review/monitor-hold'
import { reviewPayment } from '../review/review'
import type { ReviewDecision, ReviewOutcome } from '../review/review-decision'
import { crashCheckMs, settleAlertTry, settleDelayMs } from './attempt-state'
import type { AttemptStorage } from './attempt-storage'
import { toPaymentId } from './record-payment'

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
    return this.#runInOrder(() => carryOutRefund(refundId, this.#attempt.durable, this.#services))
  }

  exchange(paymentId: string, step: InfoStep): Promise<InfoStepOutcome> {
    return this.#runInOrder(() =>
      applyInfoStep(this.#attempt.state, { paymentId, step }, this.#services),
    )
  }

  /** Finishes what a crash or an unknown outcome left open, and monitors the hold. */
  async settle(review: ReviewDecision | null): Promise<void> {
    const paymentId = toPaymentId(this.#attempt.requireId())
    await this.#settleReview(paymentId, review)
    await this.#runInOrder(() => settleRefunds(paymentId, this.#attempt.durable, this.#services))
  }

  async #review(paymentId: string, decision: ReviewDecision): Promise<ReviewOutcome> {
    const state = this.#attempt.state
    if (state.phase !== 'recorded') return { kind: 'not_found' }
    if (state.review && state.review.action !== decision.action) return { kind: 'wrong_state' }
    const review = state.review ?? decision
    const settleTries = (state.settleTries ?? 0) + 1
    this.#attempt.save({ ...state, review, settleTries })
    // If this process dies now, the alarm finishes the decision.
    await this.#attempt.alarmIn(crashCheckMs)
    const outcome = await reviewPayment(paymentId, review, this.#services)
    if (outcome.kind === 'pending') {
      if (settleTries === settleAlertTry) log('alert', 'settlement_still_unknown', { paymentId })
      await this.#attempt.alarmIn(settleDelayMs(settleTries))
    } else if (outcome.kind === 'done') {
      await this.#attempt.durable.deleteAlarm()
      // Only staff's acceptance shows that the card was the payer's.
      if (review.action === 'accept' && state.reserved)
        await this.#services.cardTesting.accept(state.reserved)
    } else this.#attempt.save({ ...state, review: null, settleTries: 0 })
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
