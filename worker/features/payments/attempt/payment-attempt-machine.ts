// The state machine that charges a card; nothing else does. Long, because its steps share one state. It
// claims the bill, stores the intent, calls the processor and records the payment, in that order. The
// card exists only in the memory of `submit`: after a crash, an alarm asks the processor for the
// outcome of the charge and never repeats it.

import { err, ok, type Result } from '../../../../shared/result'
import { log, toErrorText } from '../../../platform/logging/logger'
import { type Declined, notConfirmed } from '../../../vendors/cards/card-processor'
import type { ReservedTry } from '../card-testing/card-testing'
import { countUncheckedCharge } from '../card-testing/unchecked-charges'
import type { PaymentsServices } from '../context'
import type { RefundOutcome } from '../model/attempt-calls'
import {
  type AttemptState,
  type CaptchaOutcome,
  type ChargeIntent,
  crashCheckMs,
  initialState,
  inquiryDelayMs,
  maxDeclines,
  type PayerAction,
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
import { toWarnAt } from '../review/hold-expiry'
import { closeAttempt } from '../stores/open-attempts-store'
import { releaseClaim } from '../stores/payment-claims-store'
import { toPaymentId } from '../stores/payment-store'
import { endTry } from '../stores/unpaid-tries-store'
import { type AttemptObjectStorage, AttemptStorage } from './attempt-storage'
import {
  type AuthorizedState,
  type AuthorizingState,
  BankConfirmation,
  type ChargedState,
  notConfigured,
} from './bank-confirmation'
import { toAuthorizeRequest, toChargeIntent } from './charge-intent'
import { claimBill, mayCharge, waitToNoteSubmitted } from './claim-bill'
import { replaySubmit } from './idempotent-replay'
import { PaymentDecisions } from './payment-decisions'
import { recordPayment, toFunnelStep } from './record-payment'
import { settleTry } from './settle-try'
import { findWithheld, recordWithheldDecline } from './withheld-outcome'

type CheckedRequest = SubmitRequest & {
  readonly captcha: CaptchaOutcome
  readonly reserved: ReservedTry
}
type OpenState = AttemptState & { readonly phase: 'open' | 'claiming' }
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
  readonly #bank: BankConfirmation
  readonly #decisions: PaymentDecisions
  readonly #services: PaymentsServices
  #running: { readonly fingerprint: string; readonly outcome: Promise<SubmitOutcome> } | null = null
  #settling: Promise<unknown> | null = null

  constructor(storage: AttemptObjectStorage, services: PaymentsServices) {
    this.#attempt = new AttemptStorage(storage)
    this.#services = services
    this.#decisions = new PaymentDecisions(this.#attempt, services)
    this.#bank = new BankConfirmation(this.#attempt, services, {
      finish: (authorized) => this.#finish(authorized),
      decline: (state, declined) => this.#decline(state, declined),
    })
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
    const outcome = this.#charge({ ...request, captcha, reserved }, fingerprints)
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
    const isDue = this.#settling !== null || this.#bank.isInquiryDue()
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

  async #charge(request: CheckedRequest, fingerprints: Fingerprints): Promise<SubmitOutcome> {
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
    const authorizing = {
      phase: 'authorizing',
      tries,
      declines: state.declines,
      intent,
      inquiries: 0,
    } as const
    this.#attempt.save(authorizing)
    await this.#attempt.alarmIn(crashCheckMs)
    await this.#attempt.durable.sync()
    // Later tries of the attempt are the same payment.
    if (tries === 1) services.metrics.countStage(toFunnelStep('sent', request.order))
    await services.hitFaultPoint('after_intent')

    if (!intent.reserved.withheldUntil) return this.#authorize(authorizing, request)
    // Neither the reply nor its time may depend on the outcome.
    this.#settleAlone(() => this.#authorize(authorizing, request)).catch((error: unknown) => {
      // The alarm asks the processor.
      log('warn', 'charge_unknown', { attemptId, error: toErrorText(error) })
    })
    return { kind: 'pending' }
  }

  async #authorize(authorizing: AuthorizingState, request: CheckedRequest): Promise<SubmitOutcome> {
    const { cardProcessor, hitFaultPoint } = this.#services
    const { intent } = authorizing
    const { attemptId } = request
    const reply = await cardProcessor.authorize(toAuthorizeRequest(intent, request))
    await hitFaultPoint('after_charge')

    switch (reply.kind) {
      case 'approved':
        return this.#finish({ phase: 'authorized', intent, approved: reply, recordFails: 0 })
      case 'declined':
        return this.#decline(authorizing, reply)
      case 'needs_action':
        return this.#bank.waitForPayer(authorizing, reply)
      case 'misconfigured':
        log('alert', 'card_processor_misconfigured', { attemptId, code: reply.cause })
        await this.#reopen({ ...authorizing, captcha: intent.captcha })
        return this.#refuse(request, { kind: 'processor_down' })
      case 'unknown':
        log('warn', 'charge_unknown', { attemptId, code: reply.cause })
        await this.#attempt.alarmIn(inquiryDelayMs(0))
        return { kind: 'pending' }
    }
  }

  async #settleOnce(attemptId: string): Promise<void> {
    if (attemptId !== '') await this.#decisions.recreate(toPaymentId(attemptId))
    const state = this.#attempt.state
    if (state.phase === 'authorized') {
      await this.#finish(state)
    } else if (state.phase === 'authorizing') {
      await this.#inquire(state)
    } else if (state.phase === 'needs_action') {
      await this.#bank.inquire(state)
    } else if (state.phase === 'recorded') {
      await this.#decisions.settle(attemptId !== '')
    } else {
      // No charge is under way: frees the bill for other attempts, and removes this attempt from the scheduled
      // job's list.
      if (state.phase === 'claiming')
        this.#attempt.save({ ...state, phase: 'open', retainedUntil: toRetainedUntil() })
      // The claim of a withheld decline stays as long as that of an approved payment.
      const isWithheld = findWithheld(state, this.#services.now()) !== null
      if (this.#attempt.id && !isWithheld) await this.#releaseClaim()
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
      await this.#releaseClaim()
    } catch (error) {
      // The alarm releases it, since the phase is still claiming.
      log('warn', 'claim_not_released', { attemptId: this.#attempt.id, error: toErrorText(error) })
      return
    }
    await this.#restore(state)
  }

  async #releaseClaim(ended: readonly D1PreparedStatement[] = []): Promise<void> {
    const { db } = this.#services
    const id = this.#attempt.requireId()
    await db.batch([closeAttempt(db, id), releaseClaim(db, id), ...ended])
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

  async #inquire(state: AuthorizingState): Promise<void> {
    const { findCardProcessor, now } = this.#services
    const { intent } = state
    const processor = findCardProcessor(intent.processor)
    const { processorKey, startedAt, shown } = intent
    const reply = (await processor?.inquire(processorKey, startedAt, { shown })) ?? notConfigured
    if (reply.kind === 'approved') {
      await this.#finish({ phase: 'authorized', intent, approved: reply, recordFails: 0 })
      return
    }
    if (reply.kind === 'declined') {
      await this.#decline(state, reply)
      return
    }
    if (reply.kind === 'needs_action') {
      await this.#bank.waitForPayer(state, reply)
      return
    }
    const isFinal = now() - startedAt >= (processor?.noneIsFinalAfterMs ?? 0)
    if (reply.kind === 'none' && isFinal) {
      log('warn', 'charge_not_received', { attemptId: this.#attempt.id })
      await this.#reopen({ ...state, captcha: intent.captcha })
      await this.#services.cardTesting.release(intent.reserved)
      return
    }
    await this.#inquireLater(state)
  }

  async #inquireLater(state: AuthorizingState): Promise<void> {
    this.#attempt.save({ ...state, inquiries: state.inquiries + 1 })
    // Alerts once, about five minutes after the charge.
    if (state.inquiries === 10)
      log('alert', 'charge_still_unknown', { attemptId: this.#attempt.id })
    await this.#attempt.alarmIn(inquiryDelayMs(state.inquiries))
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
      await this.#bank.cancel(state, notConfirmed)
    })
  }

  async #finish(authorized: AuthorizedState): Promise<SubmitOutcome> {
    const { intent, approved, recordFails } = authorized
    this.#attempt.save(authorized)
    const { cardTesting } = this.#services
    const withheldUntil =
      authorized.withheldUntil ?? (await cardTesting.findWithheldUntil(intent.reserved))
    this.#attempt.save({ ...authorized, withheldUntil })
    await this.#services.hitFaultPoint('before_record')
    const attemptId = this.#attempt.requireId()
    try {
      // At the same time, because the payer waits. After a crash, both are repeated.
      await Promise.all([
        settleTry({ intent, reply: approved, withheldUntil }, this.#services),
        recordPayment({ ...intent, attemptId, approved, withheldUntil }, this.#services),
      ])
    } catch (error) {
      // The hold exists and is stored here: the alarm writes the payment once D1 works again.
      log(
        recordFails === 0 ? 'alert' : 'warn',
        'payment_not_recorded_yet',
        { attemptId, error: toErrorText(error) },
        error,
      )
      this.#attempt.save({ ...authorized, withheldUntil, recordFails: recordFails + 1 })
      await this.#attempt.alarmIn(inquiryDelayMs(recordFails))
      return { kind: 'pending' }
    }
    await this.#services.hitFaultPoint('after_record')
    const { fingerprint, reserved } = intent
    const review = null
    this.#attempt.save({
      phase: 'recorded',
      fingerprint,
      review,
      settleTries: 0,
      withheldUntil,
      reserved,
    })
    await this.#attempt.durable.setAlarm(toWarnAt(approved.holdUntilAt))
    return withheldUntil > 0 ? { kind: 'pending' } : { kind: 'recorded', isReplay: false }
  }

  async #decline(state: ChargedState, declined: Declined): Promise<SubmitOutcome> {
    const { intent } = state
    const until = await this.#services.cardTesting.findWithheldUntil(intent.reserved)
    await settleTry({ intent, reply: declined, withheldUntil: until }, this.#services)
    if (until > 0) return this.#withholdDecline(intent, until)
    const declines = state.declines + 1
    const isUnconfirmed = declined.reason === 'not_confirmed'
    const ended = {
      ...{ attemptId: this.#attempt.requireId(), startedAt: intent.startedAt },
      ...({ outcome: 'declined', withheldUntil: 0 } as const),
    }
    await this.#reopen(
      {
        tries: state.tries,
        declines,
        captcha: intent.captcha,
        ...(isUnconfirmed && { isUnconfirmed }),
      },
      [endTry(this.#services.db, ended)],
    )
    return { kind: 'declined', reason: declined.reason, triesLeft: maxDeclines - declines }
  }

  async #withholdDecline(intent: ChargeIntent, until: number): Promise<SubmitOutcome> {
    const attemptId = this.#attempt.requireId()
    try {
      await recordWithheldDecline({ attemptId, intent, until }, this.#services)
    } catch (error) {
      // The phase is unchanged: the alarm asks the processor, which reports the decline again.
      log('warn', 'decline_not_recorded', { attemptId, error: toErrorText(error) })
      await this.#attempt.alarmIn(inquiryDelayMs(0))
      return { kind: 'pending' }
    }
    const retainedUntil = toRetainedUntil()
    const { fingerprint } = intent
    this.#attempt.save({ phase: 'closed', retainedUntil, withheldUntil: until, fingerprint })
    await this.#attempt.durable.setAlarm(retainedUntil)
    return { kind: 'pending' }
  }

  /** Frees the try of a request that was not charged. */
  async #refuse(
    { reserved }: Pick<SubmitRequest, 'reserved'>,
    outcome: SubmitOutcome,
  ): Promise<SubmitOutcome> {
    if (reserved) await this.#services.cardTesting.release(reserved)
    return outcome
  }

  async #reopen(
    from: {
      readonly tries: number
      readonly declines: number
      readonly captcha: CaptchaOutcome
      readonly isUnconfirmed?: true
    },
    ended: readonly D1PreparedStatement[] = [],
  ): Promise<void> {
    const { tries, declines, captcha, isUnconfirmed } = from
    const retainedUntil = toRetainedUntil()
    this.#attempt.save({
      phase: 'open',
      tries,
      declines,
      captcha,
      retainedUntil,
      ...(isUnconfirmed && { isUnconfirmed }),
    })
    try {
      await this.#releaseClaim(ended)
      await this.#attempt.durable.setAlarm(retainedUntil)
    } catch (error) {
      // Without the alarm, the bill could not be paid until the scheduled job releases it.
      log('warn', 'claim_not_released', { attemptId: this.#attempt.id, error: toErrorText(error) })
      await this.#attempt.alarmIn(inquiryDelayMs(0))
    }
  }
}
