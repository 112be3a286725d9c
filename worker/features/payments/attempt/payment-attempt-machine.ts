// Longer than a file should be: the steps of one state machine, to be read together.
// The one writer of a payment attempt: nothing else ever charges a card. Owns the order of things
// (intent on disk, then the company, then the record) and what a second submit of the same form
// gets. The card lives in the memory of `submit` alone; after a crash an alarm can only ask the
// company what became of the charge, never repeat it.
import { serialQueue } from '../../../platform/db/serial-queue'
import { log, toErrorText } from '../../../platform/logging/logger'
import type { Authorised, DeclineReason } from '../../../vendors/cards/card-processor'
import { attemptTtlMs } from '../checkout/attempt-token'
import { enforceLimits } from '../checkout/enforce-limits'
import type { PaymentsServices } from '../context'
import { applyInfoStep } from '../info-requests/apply-info-step'
import type { InfoStep, InfoStepOutcome } from '../info-requests/info-step'
import { toHoldWarning } from '../review/hold-expiry'
import { lookAfterHold, watchHold } from '../review/monitor-hold'
import { reviewPayment } from '../review/review'
import type { ReviewDecision, ReviewOutcome } from '../review/review-decision'
import {
  type AttemptState,
  type ChargeIntent,
  type HumanCheckResult,
  initialState,
  inquiryDelayMs,
  maxDeclines,
  type StatusOutcome,
  type SubmitOutcome,
  type SubmitRequest,
  settleAlertTry,
  settleDelayMs,
  watchMs,
} from './attempt-state'
import { toAuthoriseRequest, toChargeIntent } from './charge-intent'
import { replaySubmit } from './idempotent-replay'
import { closeAttempt, openAttempt } from './open-attempts-store'
import { toFingerprint } from './payment-order'
import { recordPayment, toPaymentId } from './record-payment'

const stateKey = 'state'
const idKey = 'attemptId'
const notConfigured = { kind: 'unknown', cause: 'gateway_not_configured' } as const

/** As long as a form with the attempt can be sent, and the way from its check to this object. */
const closedForMs = attemptTtlMs + 10 * 60_000

export class PaymentAttemptMachine {
  readonly #storage: DurableObjectStorage
  readonly #services: PaymentsServices
  #running: { readonly fingerprint: string; readonly outcome: Promise<SubmitOutcome> } | null = null
  #settling: Promise<void> | null = null
  readonly #inTurn = serialQueue()

  constructor(storage: DurableObjectStorage, services: PaymentsServices) {
    this.#storage = storage
    this.#services = services
  }

  /** Submits, joins a submit that is under way, or repeats the answer of one that is done. */
  async submit(request: SubmitRequest): Promise<SubmitOutcome> {
    const fingerprint = await toFingerprint(request.order)
    const running = this.#running
    if (running) return running.fingerprint === fingerprint ? running.outcome : { kind: 'busy' }
    const state = this.#state
    if (state.phase !== 'open') return replaySubmit(state, fingerprint)
    if (state.declines >= maxDeclines) return { kind: 'exhausted' }
    const outcome = this.#charge(request, fingerprint, state)
    this.#running = { fingerprint, outcome }
    try {
      return await outcome
    } finally {
      this.#running = null
    }
  }

  /**
   * What became of it. One that is said to be not charged is closed, whether or not anybody
   * submitted it: the answer names a fresh attempt, and a late submit or a second tab with this
   * one must not charge beside it. That note deletes itself once no form can bring the attempt.
   */
  async status(): Promise<StatusOutcome> {
    if (this.#running) return 'pending'
    const state = this.#state
    if (state.phase === 'recorded') return 'recorded'
    if (state.phase === 'authorising' || state.phase === 'authorised') return 'pending'
    if (state.phase === 'open') {
      const keptUntil = Date.now() + closedForMs
      this.#save({ phase: 'closed', keptUntil })
      await this.#storage.setAlarm(keptUntil)
    }
    return 'not_charged'
  }

  /** A decision that ends the payment: captures or voids, once, whoever asks how often. */
  review(paymentId: string, decision: ReviewDecision): Promise<ReviewOutcome> {
    return this.#inTurn(() => this.#review(paymentId, decision))
  }

  /** A question to the payer or its answer: never beside a decision that moves money. */
  exchange(paymentId: string, step: InfoStep): Promise<InfoStepOutcome> {
    return this.#inTurn(() => applyInfoStep(this.#state, { paymentId, step }, this.#services))
  }

  async #review(paymentId: string, decision: ReviewDecision): Promise<ReviewOutcome> {
    const state = this.#state
    if (state.phase !== 'recorded') return { kind: 'not_found' }
    if (state.review && state.review.action !== decision.action) return { kind: 'wrong_state' }
    const review = state.review ?? decision
    const settleTries = (state.settleTries ?? 0) + 1
    this.#save({ ...state, review, settleTries })
    // Should this be the last that this process does: the alarm finishes what was decided.
    await this.#alarmIn(watchMs)
    const answer = await reviewPayment(paymentId, review, this.#services)
    if (answer.kind === 'pending') {
      if (settleTries === settleAlertTry) log('alert', 'settle_still_unknown', { paymentId })
      await this.#alarmIn(settleDelayMs(settleTries))
    } else if (answer.kind === 'done') await this.#storage.deleteAlarm()
    else this.#save({ ...state, review: null, settleTries: 0 })
    return answer
  }

  async alarm(): Promise<void> {
    if (this.#running) return this.#alarmIn(watchMs)
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

  /** Finishes what a crash or an unknown answer left open. Also called by the sweep. */
  async settle(): Promise<void> {
    if (this.#running) return
    this.#settling ??= this.#settleOnce().finally(() => {
      this.#settling = null
    })
    await this.#settling
  }

  async #charge(
    request: SubmitRequest,
    fingerprint: string,
    state: AttemptState & { phase: 'open' },
  ): Promise<SubmitOutcome> {
    const services = this.#services
    const { attemptId } = request
    this.#storage.kv.put(idKey, attemptId)
    const startedAt = services.now()
    const [admission] = await Promise.all([
      enforceLimits({ request, known: state.humanCheck }, services),
      // For the sweep, should the alarm be lost: written while the human check is under way.
      openAttempt(services.db, attemptId, startedAt)
        .run()
        .catch((error: unknown) =>
          log('warn', 'open_attempt_not_noted', { attemptId, error: toErrorText(error) }),
        ),
    ])
    if (!admission.ok) {
      await this.#forgetRefused(attemptId)
      return admission.error
    }

    const { cardProcessor } = services
    const tries = state.tries + 1
    const humanCheck = admission.value
    const gateway = cardProcessor.name
    const intent = toChargeIntent({ request, fingerprint, tries, gateway, humanCheck, startedAt })
    await services.reach('before_intent')
    const authorising = {
      phase: 'authorising',
      tries,
      declines: state.declines,
      intent,
      inquiries: 0,
    } as const
    this.#save(authorising)
    await this.#alarmIn(watchMs)
    await this.#storage.sync()
    await services.reach('after_intent')

    const answer = await cardProcessor.authorise(toAuthoriseRequest(intent, request))
    await services.reach('after_charge')

    switch (answer.kind) {
      case 'approved':
        return this.#finish(intent, answer)
      case 'declined':
        return this.#decline(authorising, answer.reason)
      case 'misconfigured':
        log('alert', 'gateway_misconfigured', { attemptId, code: answer.cause })
        await this.#reopen({ ...authorising, humanCheck: intent.humanCheck })
        return { kind: 'gateway_down' }
      case 'unknown':
        log('warn', 'charge_unknown', { attemptId, code: answer.cause })
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
      // Nothing was ever sent to the company: the sweep need not come again.
      if (this.#id) await closeAttempt(this.#services.db, this.#id).run()
      if (!this.#running) await this.#forgetClosed()
    }
  }

  /** A submit that was not let in leaves nothing behind, or strangers could fill tables and disks. */
  async #forgetRefused(attemptId: string): Promise<void> {
    try {
      await closeAttempt(this.#services.db, attemptId).run()
    } catch (error) {
      // The sweep does it, and needs the id for that.
      log('warn', 'open_attempt_not_closed', { attemptId, error: toErrorText(error) })
      return
    }
    await this.#forgetClosed()
  }

  /** Deletes an attempt of which nothing has to be known: never let in, or closed for long enough. */
  async #forgetClosed(): Promise<void> {
    const state = this.#state
    if (state === initialState) return this.#storage.deleteAll()
    if (state.phase !== 'closed' || state.keptUntil === undefined) return
    if (Date.now() < state.keptUntil) return this.#storage.setAlarm(state.keptUntil)
    await this.#storage.deleteAll()
  }

  /** Goes on with a decision that is under way; without one, looks after the reservation. */
  async #settleRecorded(review: ReviewDecision | null): Promise<void> {
    const paymentId = toPaymentId(this.#requireId())
    if (review) {
      const answer = await this.review(paymentId, review)
      if (answer.kind === 'done') return
      if (answer.kind === 'pending') {
        // The reservation ends all the same: the team is warned, but what was decided stands.
        await this.#inTurn(() => watchHold(paymentId, this.#services))
        return
      }
      log('alert', 'decision_not_carried_out', { paymentId, code: answer.kind })
    }
    await lookAfterHold(
      paymentId,
      { alarms: this.#storage, inTurn: this.#inTurn, end: (why) => this.review(paymentId, why) },
      this.#services,
    )
  }

  async #inquire(state: AttemptState & { phase: 'authorising' }): Promise<void> {
    const { findCardProcessor, now } = this.#services
    const { intent } = state
    const gateway = findCardProcessor(intent.gateway)
    const answer = (await gateway?.inquire(intent.gatewayKey, intent.startedAt)) ?? notConfigured
    if (answer.kind === 'approved') {
      await this.#finish(intent, answer)
      return
    }
    if (answer.kind === 'declined') {
      await this.#decline(state, answer.reason)
      return
    }
    const isFinal = now() - intent.startedAt >= (gateway?.noneIsFinalAfterMs ?? 0)
    if (answer.kind === 'none' && isFinal) {
      log('warn', 'charge_never_reached_gateway', { attemptId: this.#id })
      await this.#reopen({ ...state, humanCheck: intent.humanCheck })
      return
    }
    this.#save({ ...state, inquiries: state.inquiries + 1 })
    if (state.inquiries === 10) log('alert', 'charge_still_unknown', { attemptId: this.#id })
    await this.#alarmIn(inquiryDelayMs(state.inquiries))
  }

  async #finish(
    intent: ChargeIntent,
    approved: Authorised,
    recordFails = 0,
  ): Promise<SubmitOutcome> {
    this.#save({ phase: 'authorised', intent, approved, recordFails })
    await this.#services.reach('before_record')
    try {
      await recordPayment({ ...intent, attemptId: this.#requireId(), approved }, this.#services)
    } catch (error) {
      // The money is reserved and known here: the record follows as soon as D1 answers.
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
    await this.#services.reach('after_record')
    this.#save({ phase: 'recorded', fingerprint: intent.fingerprint, review: null })
    await this.#storage.setAlarm(toHoldWarning(approved.holdUntilAt))
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
    readonly humanCheck: HumanCheckResult
  }): Promise<void> {
    const { tries, declines, humanCheck } = from
    this.#save({ phase: 'open', tries, declines, humanCheck })
    await this.#storage.deleteAlarm()
    await closeAttempt(this.#services.db, this.#requireId())
      .run()
      .catch(() => undefined)
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
