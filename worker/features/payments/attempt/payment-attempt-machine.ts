// The state machine that charges a card; nothing else does. It claims the bill, stores the intent, calls
// the processor and records the payment, in that order. Long, because its steps share one state. The
// card exists only in the memory of `submit`: after a crash, an alarm asks the processor for the
// outcome of the charge and never repeats it.
import { err, ok, type Result } from '../../../../shared/result'
import { serialQueue } from '../../../platform/db/serial-queue'
import { log, toErrorText } from '../../../platform/logging/logger'
import type { Authorized, DeclineReason } from '../../../vendors/cards/card-processor'
import { attemptTtlMs } from '../checkout/attempt-token'
import type { PaymentsServices } from '../context'
import { applyInfoStep } from '../info-requests/apply-info-step'
import type { InfoStep, InfoStepOutcome } from '../info-requests/info-step'
import { toWarnAt } from '../review/hold-expiry'
import { checkHold, monitorHold } from '../review/monitor-hold'
import { reviewPayment } from '../review/review'
import type { ReviewDecision, ReviewOutcome } from '../review/review-decision'
import {
  type AttemptState,
  type CaptchaOutcome,
  type ChargeIntent,
  crashCheckMs,
  initialState,
  inquiryDelayMs,
  maxDeclines,
  type StatusOutcome,
  type SubmitOutcome,
  type SubmitReply,
  type SubmitRequest,
  settleAlertTry,
  settleDelayMs,
} from './attempt-state'
import { toBillKey } from './bill-key'
import { toAuthorizeRequest, toChargeIntent } from './charge-intent'
import { claimBill } from './claim-bill'
import { replaySubmit } from './idempotent-replay'
import { closeAttempt } from './open-attempts-store'
import { releaseClaim } from './payment-claims-store'
import { toFingerprint } from './payment-order'
import { mayCharge, waitToNoteSubmitted } from './prepare-charge'
import { recordPayment, toPaymentId } from './record-payment'

const stateKey = 'state'
const idKey = 'attemptId'
const notConfigured = { kind: 'unknown', cause: 'gateway_not_configured' } as const

/** The lifetime of a form with the attempt, plus ten minutes for its last submit to arrive. */
const closedTtlMs = attemptTtlMs + 10 * 60_000

type CheckedRequest = SubmitRequest & { readonly humanCheck: CaptchaOutcome }
type OpenState = AttemptState & { readonly phase: 'open' | 'claiming' }
type ClaimState = 'claimed' | 'unknown'
type NewCharge = {
  readonly attemptId: string
  readonly billKey: string
  readonly startedAt: number
  readonly request: CheckedRequest
  readonly state: OpenState
}

export class PaymentAttemptMachine {
  readonly #storage: DurableObjectStorage
  readonly #services: PaymentsServices
  #running: { readonly fingerprint: string; readonly outcome: Promise<SubmitOutcome> } | null = null
  #settling: Promise<void> | null = null
  readonly #runInOrder = serialQueue()

  constructor(storage: DurableObjectStorage, services: PaymentsServices) {
    this.#storage = storage
    this.#services = services
  }

  /**
   * Submits, joins a submit that is under way, or returns the outcome of an earlier one. Charges only
   * a request that passed the limits and the captcha.
   */
  async submit(request: SubmitRequest): Promise<SubmitReply> {
    const fingerprint = await toFingerprint(request.order)
    const running = this.#running
    if (running) return running.fingerprint === fingerprint ? running.outcome : { kind: 'busy' }
    const state = this.#state
    if (state.phase !== 'open' && state.phase !== 'claiming')
      return replaySubmit(state, fingerprint)
    if (state.declines >= maxDeclines) return { kind: 'exhausted' }
    if (request.humanCheck === null)
      return { kind: 'unchecked', tries: state.tries, humanCheck: state.humanCheck }
    const outcome = this.#charge({ ...request, humanCheck: request.humanCheck }, fingerprint)
    this.#running = { fingerprint, outcome }
    try {
      return await outcome
    } finally {
      this.#running = null
    }
  }

  /**
   * The outcome. Reporting `not_charged` closes the attempt: the payer gets a new one, and without
   * this, a late submit or a second tab could charge for both. The closed state is deleted once
   * every form with this attempt has expired. An attempt without a submit stays as it is.
   */
  async status(): Promise<StatusOutcome> {
    if (this.#running) return 'pending'
    const state = this.#state
    if (state.phase === 'recorded') return 'recorded'
    if (state.phase !== 'open' && state.phase !== 'closed') return 'pending'
    if (state === initialState) return 'not_sent'
    if (state.phase === 'open') {
      const deleteAt = Date.now() + closedTtlMs
      this.#save({ phase: 'closed', keptUntil: deleteAt })
      await this.#storage.setAlarm(deleteAt)
    }
    return 'not_charged'
  }

  /** Carries out a decision that ends the payment: captures or voids once, however often called. */
  review(paymentId: string, decision: ReviewDecision): Promise<ReviewOutcome> {
    return this.#runInOrder(() => this.#review(paymentId, decision))
  }

  /** Applies a question to the payer or its answer, never at the same time as a decision. */
  exchange(paymentId: string, step: InfoStep): Promise<InfoStepOutcome> {
    return this.#runInOrder(() => applyInfoStep(this.#state, { paymentId, step }, this.#services))
  }

  async #review(paymentId: string, decision: ReviewDecision): Promise<ReviewOutcome> {
    const state = this.#state
    if (state.phase !== 'recorded') return { kind: 'not_found' }
    if (state.review && state.review.action !== decision.action) return { kind: 'wrong_state' }
    const review = state.review ?? decision
    const settleTries = (state.settleTries ?? 0) + 1
    this.#save({ ...state, review, settleTries })
    // If this process dies now, the alarm finishes the decision.
    await this.#alarmIn(crashCheckMs)
    const outcome = await reviewPayment(paymentId, review, this.#services)
    if (outcome.kind === 'pending') {
      if (settleTries === settleAlertTry) log('alert', 'settlement_still_unknown', { paymentId })
      await this.#alarmIn(settleDelayMs(settleTries))
    } else if (outcome.kind === 'done') await this.#storage.deleteAlarm()
    else this.#save({ ...state, review: null, settleTries: 0 })
    return outcome
  }

  async alarm(): Promise<void> {
    if (this.#running) return this.#alarmIn(crashCheckMs)
    try {
      await this.settle()
    } catch (error) {
      log(
        'alert',
        'attempt_alarm_failed',
        { attemptId: this.#id, error: toErrorText(error) },
        error,
      )
      await this.#alarmIn(inquiryDelayMs(3))
    }
  }

  /** Finishes what a crash or an unknown outcome left open. Also called by the scheduled job. */
  async settle(): Promise<void> {
    if (this.#running) return
    this.#settling ??= this.#settleOnce().finally(() => {
      this.#settling = null
    })
    await this.#settling
  }

  async #charge(request: CheckedRequest, fingerprint: string): Promise<SubmitOutcome> {
    // An earlier try may still release its claim. Without this, it would release the next one.
    await this.#settling?.catch(() => undefined)
    const state = this.#state
    if (state.phase !== 'open' && state.phase !== 'claiming')
      return replaySubmit(state, fingerprint)
    const services = this.#services
    const { attemptId, humanCheck } = request
    const billKey = await toBillKey(request.order)
    const startedAt = services.now()
    const begun = await this.#begin({ attemptId, billKey, startedAt, request, state })
    if (!begun.ok) return begun.error

    const { cardProcessor } = services
    const tries = state.tries + 1
    const intent = toChargeIntent({
      request,
      fingerprint,
      tries,
      gateway: cardProcessor.name,
      humanCheck,
      startedAt,
      billKey,
      isClaimed: begun.value === 'claimed',
    })
    await services.hitFaultPoint('before_intent')
    const authorizing = {
      phase: 'authorising',
      tries,
      declines: state.declines,
      intent,
      inquiries: 0,
    } as const
    this.#save(authorizing)
    await this.#alarmIn(crashCheckMs)
    await this.#storage.sync()
    await services.hitFaultPoint('after_intent')

    const reply = await cardProcessor.authorize(toAuthorizeRequest(intent, request))
    await services.hitFaultPoint('after_charge')

    switch (reply.kind) {
      case 'approved':
        return this.#finish(intent, reply)
      case 'declined':
        return this.#decline(authorizing, reply.reason)
      case 'misconfigured':
        log('alert', 'card_processor_misconfigured', { attemptId, code: reply.cause })
        await this.#reopen({ ...authorizing, humanCheck: intent.humanCheck })
        return { kind: 'gateway_down' }
      case 'unknown':
        log('warn', 'charge_unknown', { attemptId, code: reply.cause })
        await this.#alarmIn(inquiryDelayMs(0))
        return { kind: 'pending' }
    }
  }

  async #settleOnce(): Promise<void> {
    const state = this.#state
    if (state.phase === 'authorised') {
      await this.#finish(state.intent, state.approved, state.recordFails)
    } else if (state.phase === 'authorising') {
      await this.#inquire(state)
    } else if (state.phase === 'recorded') {
      await this.#settleRecorded(state.review)
    } else {
      // No charge is under way: the bill is free, and the scheduled job can stop.
      if (state.phase === 'claiming') this.#save({ ...state, phase: 'open' })
      if (this.#id) await this.#releaseClaim()
      if (!this.#running) await this.#deleteUnused()
    }
  }

  /** Claims the bill and notes the submit. After an error, nothing is left of this try. */
  async #begin({
    request,
    state,
    ...charge
  }: NewCharge): Promise<Result<ClaimState, SubmitOutcome>> {
    const { db, hitFaultPoint } = this.#services
    const { attemptId, billKey, startedAt } = charge
    this.#storage.kv.put(idKey, attemptId)
    this.#save({ ...state, phase: 'claiming' })
    await this.#alarmIn(crashCheckMs)
    const claim = await claimBill({ ...charge, payAgain: request.payAgain }, this.#services)
    if (claim.kind === 'being_paid' || claim.kind === 'same_bill') {
      await this.#restore(state)
      return err(claim)
    }
    await hitFaultPoint('after_claim')
    const [isNoted, isCharging] = await Promise.all([
      waitToNoteSubmitted(db, { attemptId, browserHash: request.browserHash, now: startedAt }),
      claim.kind === 'unknown' || mayCharge(db, { attemptId, billKey }),
    ])
    if (isNoted && isCharging) return ok(claim.kind)
    await this.#undoClaim(state)
    return err({ kind: isCharging ? 'gateway_down' : 'being_paid' })
  }

  async #undoClaim(state: OpenState): Promise<void> {
    try {
      await this.#releaseClaim()
    } catch (error) {
      // The alarm releases it, since the phase is still claiming.
      log('warn', 'claim_not_released', { attemptId: this.#id, error: toErrorText(error) })
      return
    }
    await this.#restore(state)
  }

  async #releaseClaim(): Promise<void> {
    const { db } = this.#services
    const id = this.#requireId()
    await db.batch([closeAttempt(db, id), releaseClaim(db, id)])
  }

  /** As before the claim: a first submit leaves nothing. */
  async #restore(state: OpenState): Promise<void> {
    if (state === initialState) return this.#storage.deleteAll()
    this.#save({ ...state, phase: 'open' })
    await this.#storage.deleteAlarm()
  }

  /** Deletes an attempt that never started a charge, or whose closed state has expired. */
  async #deleteUnused(): Promise<void> {
    const state = this.#state
    if (state === initialState) return this.#storage.deleteAll()
    if (state.phase !== 'closed' || state.keptUntil === undefined) return
    if (Date.now() < state.keptUntil) return this.#storage.setAlarm(state.keptUntil)
    await this.#storage.deleteAll()
  }

  /** Continues a decision that is under way; without one, monitors the hold. */
  async #settleRecorded(review: ReviewDecision | null): Promise<void> {
    const paymentId = toPaymentId(this.#requireId())
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
        alarms: this.#storage,
        runInOrder: this.#runInOrder,
        end: (why) => this.review(paymentId, why),
      },
      this.#services,
    )
  }

  async #inquire(state: AttemptState & { phase: 'authorising' }): Promise<void> {
    const { findCardProcessor, now } = this.#services
    const { intent } = state
    const gateway = findCardProcessor(intent.gateway)
    const reply = (await gateway?.inquire(intent.gatewayKey, intent.startedAt)) ?? notConfigured
    if (reply.kind === 'approved') {
      await this.#finish(intent, reply)
      return
    }
    if (reply.kind === 'declined') {
      await this.#decline(state, reply.reason)
      return
    }
    const isFinal = now() - intent.startedAt >= (gateway?.noneIsFinalAfterMs ?? 0)
    if (reply.kind === 'none' && isFinal) {
      log('warn', 'charge_not_received', { attemptId: this.#id })
      await this.#reopen({ ...state, humanCheck: intent.humanCheck })
      return
    }
    this.#save({ ...state, inquiries: state.inquiries + 1 })
    if (state.inquiries === 10) log('alert', 'charge_still_unknown', { attemptId: this.#id })
    await this.#alarmIn(inquiryDelayMs(state.inquiries))
  }

  async #finish(
    intent: ChargeIntent,
    approved: Authorized,
    recordFails = 0,
  ): Promise<SubmitOutcome> {
    this.#save({ phase: 'authorised', intent, approved, recordFails })
    await this.#services.hitFaultPoint('before_record')
    try {
      await recordPayment({ ...intent, attemptId: this.#requireId(), approved }, this.#services)
    } catch (error) {
      // The hold exists and is stored here: the alarm writes the payment once D1 works again.
      log(
        recordFails === 0 ? 'alert' : 'warn',
        'payment_not_recorded_yet',
        { attemptId: this.#id, error: toErrorText(error) },
        error,
      )
      this.#save({ phase: 'authorised', intent, approved, recordFails: recordFails + 1 })
      await this.#alarmIn(inquiryDelayMs(recordFails))
      return { kind: 'pending' }
    }
    await this.#services.hitFaultPoint('after_record')
    this.#save({ phase: 'recorded', fingerprint: intent.fingerprint, review: null })
    await this.#storage.setAlarm(toWarnAt(approved.holdUntilAt))
    return { kind: 'recorded', isReplay: false }
  }

  async #decline(
    state: AttemptState & { phase: 'authorising' },
    reason: DeclineReason,
  ): Promise<SubmitOutcome> {
    const declines = state.declines + 1
    await this.#reopen({ ...state, declines, humanCheck: state.intent.humanCheck })
    return { kind: 'declined', reason, triesLeft: maxDeclines - declines }
  }

  async #reopen(from: {
    readonly tries: number
    readonly declines: number
    readonly humanCheck: CaptchaOutcome
  }): Promise<void> {
    const { tries, declines, humanCheck } = from
    this.#save({ phase: 'open', tries, declines, humanCheck })
    try {
      await this.#releaseClaim()
      await this.#storage.deleteAlarm()
    } catch (error) {
      // Without this, the bill could not be paid until the scheduled job releases it.
      log('warn', 'claim_not_released', { attemptId: this.#id, error: toErrorText(error) })
      await this.#alarmIn(inquiryDelayMs(0))
    }
  }

  get #state(): AttemptState {
    return this.#storage.kv.get<AttemptState>(stateKey) ?? initialState
  }

  #save(state: AttemptState): void {
    this.#storage.kv.put(stateKey, state)
  }

  get #id(): string {
    return this.#storage.kv.get<string>(idKey) ?? ''
  }

  #requireId(): string {
    const id = this.#id
    if (id === '') throw new Error('the attempt has no id yet')
    return id
  }

  #alarmIn(ms: number): Promise<void> {
    return this.#storage.setAlarm(Date.now() + ms)
  }
}
