// The state machine that charges a card; nothing else does. It claims the bill, stores the intent, calls the
// processor and records the payment, in that order. The card exists only in the memory of `submit`: after a
// crash, an alarm asks the processor for the outcome of the charge and never repeats it.

import { err, ok, type Result } from '../../../../shared/result'
import { log, toErrorText } from '../../../platform/logging/logger'
import { notConfirmed } from '../../../vendors/cards/card-processor'
import type { ReservedTry } from '../card-testing/card-testing'
import { countUncheckedCharge } from '../card-testing/unchecked-charges'
import type { PaymentsServices } from '../context'
import type { RefundOutcome } from '../model/attempt-calls'
import {
  type CaptchaOutcome,
  crashCheckMs,
  initialState,
  inquiryDelayMs,
  maxDeclines,
  type PayerAction,
  type StateIn,
  type StatusOutcome,
  type SubmitOutcome,
  type SubmitReply,
  type SubmitRequest,
  toRetainedUntil,
} from '../model/attempt-state'
import { toBillKey } from '../model/bill-key'
import { type Fingerprints, isSameCharge, toFingerprints } from '../model/charge-identity'
import type { InfoStep, InfoStepOutcome } from '../model/info-step'
import type { ReviewOutcome } from '../model/review-decision'
import { toPaymentId } from '../stores/payment-store'
import { type AttemptObjectStorage, AttemptStorage } from './attempt-storage'
import { toChargeIntent } from './charge-intent'
import { claimBill, mayCharge, releaseBill, waitToNoteSubmitted } from './claim-bill'
import { replaySubmit } from './idempotent-replay'
import { PaymentCharge } from './payment-charge'
import { PaymentDecisions } from './payment-decisions'
import { toFunnelStep } from './record-payment'
import { findWithheld } from './withheld-outcome'

type CheckedRequest = SubmitRequest & {
  readonly captcha: CaptchaOutcome
  readonly reserved: ReservedTry
}
type OpenState = StateIn<'open' | 'claiming'>
type ClaimState = 'claimed' | 'unknown'
type NewCharge = {
  readonly attemptId: string
  readonly billKey: string
  readonly agreedRequestId: string | null
  readonly startedAt: number
  readonly request: CheckedRequest
  readonly state: OpenState
}

export class PaymentAttemptMachine {
  readonly #attempt: AttemptStorage
  readonly #charge: PaymentCharge
  readonly #decisions: PaymentDecisions
  readonly #services: PaymentsServices
  #running: { readonly fingerprint: string; readonly outcome: Promise<SubmitOutcome> } | null = null
  #settling: Promise<unknown> | null = null

  constructor(storage: AttemptObjectStorage, services: PaymentsServices) {
    this.#attempt = new AttemptStorage(storage)
    this.#services = services
    this.#decisions = new PaymentDecisions(this.#attempt, services)
    this.#charge = new PaymentCharge(this.#attempt, services)
  }

  /**
   * Submits, joins a submit that is under way, or returns the outcome of an earlier one. Charges only
   * a request that passed the limits and the captcha.
   */
  async submit(request: SubmitRequest): Promise<SubmitReply> {
    const fingerprints = await toFingerprints(request.order)
    // D1 has an earlier submit, whose object may have ended.
    if (request.captcha === null) await this.#decisions.recreate(toPaymentId(request.attemptId))
    await this.#settleBeforeSubmit(fingerprints)
    // From here to `#running`, nothing is awaited: of two submits the second one joins the first.
    const running = this.#running
    if (running)
      return isSameCharge(running.fingerprint, fingerprints) ? running.outcome : { kind: 'busy' }
    const state = this.#attempt.state
    if (state.phase !== 'open' && state.phase !== 'claiming')
      return this.#refuse(request, replaySubmit(state, { fingerprints, now: this.#services.now() }))
    if (state.declines >= maxDeclines) return this.#refuse(request, { kind: 'exhausted' })
    const { captcha, reserved } = request
    if (captcha === null || reserved === null)
      return { kind: 'unchecked', tries: state.tries, captcha: state.captcha }
    const outcome = this.#claimAndCharge({ ...request, captcha, reserved }, fingerprints)
    this.#running = { fingerprint: fingerprints[0], outcome }
    try {
      return await outcome
    } finally {
      this.#running = null
    }
  }

  /**
   * The outcome. Reporting `not_charged` or `not_confirmed` closes the attempt, because the payer gets a new
   * one: if the old one stayed open, a late submit or a second tab could charge for both. An attempt without a
   * submit stays as it is. With the attempt's id, an object that has ended reports its payment.
   */
  async status(attemptId = ''): Promise<StatusOutcome> {
    if (this.#running) return 'pending'
    if (attemptId !== '') await this.#decisions.recreate(toPaymentId(attemptId))
    const isDue = this.#settling !== null || this.#charge.isInquiryDue()
    if (this.#attempt.state.phase === 'needs_action' && isDue) await this.settle()
    const state = this.#attempt.state
    if (findWithheld(state, this.#services.now())) return 'withheld'
    if (state.phase === 'recorded') return 'recorded'
    if (state.phase === 'needs_action') return state.actionUrl === null ? 'pending' : 'needs_action'
    if (state.phase !== 'open' && state.phase !== 'closed') return 'pending'
    if (state === initialState) return 'not_sent'
    if (state.phase === 'open') {
      const retainedUntil = toRetainedUntil()
      const { isUnconfirmed } = state
      this.#attempt.save({
        phase: 'closed',
        retainedUntil,
        ...(isUnconfirmed && { isUnconfirmed }),
      })
      await this.#attempt.durable.setAlarm(retainedUntil)
    }
    return state.isUnconfirmed ? 'not_confirmed' : 'not_charged'
  }

  /** Where the payer confirms at the bank; null unless the attempt waits for that. */
  action(): Promise<PayerAction | null> {
    const state = this.#attempt.state
    if (state.phase !== 'needs_action' || state.actionUrl === null) return Promise.resolve(null)
    return Promise.resolve({ url: state.actionUrl, expiresAt: state.expiresAt })
  }

  /** Carries out a decision that ends the payment: captures or voids once, however often called. */
  review(...input: Parameters<PaymentDecisions['review']>): Promise<ReviewOutcome> {
    return this.#decisions.review(...input)
  }

  /** Carries out a stored refund once, however often called. */
  refund(refundId: string): Promise<RefundOutcome> {
    return this.#decisions.refund(refundId)
  }

  /** Stores a question that staff ask the payer, or the payer's answer; never at the same time as a decision. */
  exchange(paymentId: string, step: InfoStep): Promise<InfoStepOutcome> {
    return this.#decisions.exchange(paymentId, step)
  }

  /** Forgets what the object has of the payer of a recorded payment. */
  erase(): Promise<void> {
    return this.#decisions.erase()
  }

  async alarm(): Promise<void> {
    if (this.#running) return this.#attempt.alarmIn(crashCheckMs)
    try {
      await this.settle()
    } catch (error) {
      log(
        'alert',
        'attempt_alarm_failed',
        { attemptId: this.#attempt.id, error: toErrorText(error) },
        error,
      )
      await this.#attempt.alarmIn(inquiryDelayMs(3))
    }
  }

  /**
   * Finishes what a crash or an unknown outcome left open, and ends the object when it is due. Also called by the
   * scheduled jobs, with the attempt's id: an object that has ended does not know it.
   */
  async settle(attemptId = ''): Promise<void> {
    if (!this.#running) await this.#settleAlone(() => this.#settleOnce(attemptId))
  }

  /** Joins a run that is under way instead of starting a second one. */
  async #settleAlone(run: () => Promise<unknown>): Promise<void> {
    this.#settling ??= run().finally(() => {
      this.#settling = null
    })
    await this.#settling
  }

  async #claimAndCharge(
    request: CheckedRequest,
    fingerprints: Fingerprints,
  ): Promise<SubmitOutcome> {
    // An earlier try may still release its claim. Without this wait, it would release the claim of this try.
    await this.#settling?.catch(() => undefined)
    const state = this.#attempt.state
    const services = this.#services
    if (state.phase !== 'open' && state.phase !== 'claiming')
      return this.#refuse(request, replaySubmit(state, { fingerprints, now: services.now() }))
    const { attemptId, captcha } = request
    const billKey = await toBillKey(request.order)
    const { agreedRequestId = null } = request.order
    const startedAt = services.now()
    const charge = { attemptId, billKey, agreedRequestId, startedAt }
    const begun = await this.#begin({ ...charge, request, state })
    if (!begun.ok) return this.#refuse(request, begun.error)
    if (captcha !== 'passed') {
      const counted = await countUncheckedCharge({ captcha, ip: request.ip }, services)
      if (!counted.ok) {
        await this.#undoClaim(state)
        return this.#refuse(request, counted.error.outcome)
      }
    }

    const tries = state.tries + 1
    const intent = toChargeIntent({
      request,
      fingerprint: fingerprints[0],
      tries,
      processor: services.cardProcessor.name,
      captcha,
      startedAt,
      billKey,
      isClaimed: begun.value === 'claimed',
    })
    await services.hitFaultPoint('before_intent')
    const sent = {
      phase: 'authorizing',
      tries,
      declines: state.declines,
      intent,
      inquiries: 0,
    } as const
    this.#attempt.save(sent)
    await this.#attempt.alarmIn(crashCheckMs)
    await this.#attempt.durable.sync()
    // Later tries of the attempt are the same payment.
    if (tries === 1) services.metrics.countStage(toFunnelStep('sent', request.order))
    await services.hitFaultPoint('after_intent')

    if (!intent.reserved.withheldUntil) return this.#charge.send(sent, request)
    // Neither the reply nor its time may depend on the outcome.
    this.#settleAlone(() => this.#charge.send(sent, request)).catch((error: unknown) => {
      // The alarm asks the processor.
      log('warn', 'charge_unknown', { attemptId, error: toErrorText(error) })
    })
    return { kind: 'pending' }
  }

  async #settleOnce(attemptId: string): Promise<void> {
    if (attemptId !== '') await this.#decisions.recreate(toPaymentId(attemptId))
    const state = this.#attempt.state
    if (state.phase === 'authorized') {
      await this.#charge.finish(state)
    } else if (state.phase === 'authorizing' || state.phase === 'needs_action') {
      await this.#charge.inquire(state)
    } else if (state.phase === 'recorded') {
      await this.#decisions.settle(attemptId !== '')
    } else {
      // No charge is under way: frees the bill for other attempts, and removes this attempt from the scheduled
      // job's list.
      if (state.phase === 'claiming')
        this.#attempt.save({ ...state, phase: 'open', retainedUntil: toRetainedUntil() })
      // The claim of a withheld decline stays as long as that of an approved payment.
      const isWithheld = findWithheld(state, this.#services.now()) !== null
      if (this.#attempt.id && !isWithheld)
        await releaseBill(this.#services.db, this.#attempt.requireId())
      if (!this.#running) await this.#endUncharged()
    }
  }

  /** Claims the bill and notes the submit. After an error, this try is undone, by the alarm at the latest. */
  async #begin({
    request,
    state,
    ...charge
  }: NewCharge): Promise<Result<ClaimState, SubmitOutcome>> {
    const { db, hitFaultPoint } = this.#services
    const { attemptId, startedAt } = charge
    this.#attempt.saveId(attemptId)
    this.#attempt.save({ ...state, phase: 'claiming' })
    await this.#attempt.alarmIn(crashCheckMs)
    const claim = await claimBill({ ...charge, payAgain: request.payAgain }, this.#services)
    if (claim.kind === 'being_paid' || claim.kind === 'duplicate_payment') {
      await this.#restore(state)
      return err(claim)
    }
    await hitFaultPoint('after_claim')
    const [noted, isAllowed] = await Promise.all([
      waitToNoteSubmitted(db, {
        attemptId,
        browserHash: request.browserHash,
        order: request.order,
        now: startedAt,
      }),
      claim.kind === 'unknown' || mayCharge(db, charge),
    ])
    if (noted === 'noted' && claim.kind === 'unknown')
      return this.#claimAfterLock({ ...charge, request, state })
    if (noted === 'noted' && isAllowed) return ok(claim.kind)
    await this.#undoClaim(state)
    if (noted === 'paid') return err({ kind: 'recorded', isReplay: true })
    return err({ kind: isAllowed ? 'processor_down' : 'being_paid' })
  }

  /**
   * Claims the bill once D1 accepts writes again. Without this, two forms that were sent while it was
   * locked would both be charged.
   */
  async #claimAfterLock({
    request,
    state,
    ...charge
  }: NewCharge): Promise<Result<ClaimState, SubmitOutcome>> {
    const claim = await claimBill({ ...charge, payAgain: request.payAgain }, this.#services)
    if (claim.kind === 'unknown') return ok(claim.kind)
    const isClaimed = claim.kind === 'claimed'
    if (isClaimed && (await mayCharge(this.#services.db, charge))) return ok(claim.kind)
    await this.#undoClaim(state)
    return err(isClaimed ? { kind: 'being_paid' } : claim)
  }

  async #undoClaim(state: OpenState): Promise<void> {
    try {
      await releaseBill(this.#services.db, this.#attempt.requireId())
    } catch (error) {
      // The alarm releases it, since the phase is still claiming.
      log('warn', 'claim_not_released', { attemptId: this.#attempt.id, error: toErrorText(error) })
      return
    }
    await this.#restore(state)
  }

  /** Restores the state before the claim. A first submit leaves nothing. */
  async #restore(state: OpenState): Promise<void> {
    if (state === initialState) return this.#attempt.end()
    const retainedUntil = toRetainedUntil()
    this.#attempt.save({ ...state, phase: 'open', retainedUntil })
    await this.#attempt.durable.setAlarm(retainedUntil)
  }

  /** Ends an attempt without a stored state, or without a charge once no form has it. */
  async #endUncharged(): Promise<void> {
    const state = this.#attempt.state
    if (state === initialState) return this.#attempt.end()
    if (state.phase !== 'open' && state.phase !== 'closed') return
    const { retainedUntil } = state
    if (retainedUntil === undefined) return
    if (Date.now() < retainedUntil) return this.#attempt.durable.setAlarm(retainedUntil)
    await this.#attempt.end()
  }

  /**
   * Before a new submit, settles a charge that waits for the payer at the bank: a payer who submits again has left
   * the bank's page. A submit with other fields cancels that charge.
   */
  async #settleBeforeSubmit(fingerprints: Fingerprints): Promise<void> {
    if (this.#running || this.#attempt.state.phase !== 'needs_action') return
    await this.settle()
    const state = this.#attempt.state
    if (state.phase !== 'needs_action' || isSameCharge(state.intent.fingerprint, fingerprints))
      return
    await this.#settleAlone(async () => {
      await this.#charge.cancel(state, notConfirmed)
    })
  }

  /** Frees the try of a request that was not charged. */
  async #refuse(
    { reserved }: Pick<SubmitRequest, 'reserved'>,
    outcome: SubmitOutcome,
  ): Promise<SubmitOutcome> {
    if (reserved) await this.#services.cardTesting.release(reserved)
    return outcome
  }
}
