// The charge of an attempt, from the call of the card processor until the payment is in D1, or nothing is charged: the
// phases authorizing, needs_action and authorized. payment-attempt-machine.ts has those before, payment-decisions.ts the
// one after, and none calls one before it.
import { log, toErrorText } from '../../../platform/logging/logger'
import {
  type Authorized,
  type Declined,
  type InquiryReply,
  type NeedsAction,
  notConfirmed,
} from '../../../vendors/cards/card-processor'
import type { PaymentsServices } from '../context'
import {
  actionPollMs,
  actionTtlMs,
  type ChargeIntent,
  inquiryDelayMs,
  maxDeclines,
  type StateIn,
  type SubmitOutcome,
  type SubmitRequest,
  toRetainedUntil,
} from '../model/attempt-state'
import { toWarnAt } from '../review/hold-expiry'
import { endTry } from '../stores/unpaid-tries-store'
import type { AttemptStorage } from './attempt-storage'
import { toAuthorizeRequest } from './charge-intent'
import { releaseBill } from './claim-bill'
import { recordPayment } from './record-payment'
import { settleTry } from './settle-try'
import { recordWithheldDecline } from './withheld-outcome'

type SentState = StateIn<'authorizing'>
type ActionState = StateIn<'needs_action'>

/** Stands in for the reply of a processor that is no longer configured. */
const notConfigured = { kind: 'unknown', cause: 'processor_not_configured' } as const

export class PaymentCharge {
  readonly #attempt: AttemptStorage
  readonly #services: PaymentsServices
  /** Epoch ms of the last inquiry about a charge that waits for the payer. */
  #inquiredAt = 0

  constructor(attempt: AttemptStorage, services: PaymentsServices) {
    this.#attempt = attempt
    this.#services = services
  }

  /** Sends the charge, whose intent is stored. */
  async send(sent: SentState, request: SubmitRequest): Promise<SubmitOutcome> {
    const { cardProcessor, hitFaultPoint } = this.#services
    const { intent } = sent
    const reply = await cardProcessor.authorize(toAuthorizeRequest(intent, request))
    await hitFaultPoint('after_charge')

    const { attemptId } = request
    switch (reply.kind) {
      case 'approved':
        return this.#approve(intent, reply)
      case 'declined':
        return this.#decline(sent, reply)
      case 'needs_action':
        return this.#waitForPayer(sent, reply)
      case 'misconfigured':
        log('alert', 'card_processor_misconfigured', { attemptId, code: reply.cause })
        await this.#undo(sent)
        return { kind: 'processor_down' }
      case 'unknown':
        log('warn', 'charge_unknown', { attemptId, code: reply.cause })
        await this.#attempt.alarmIn(inquiryDelayMs(0))
        return { kind: 'pending' }
    }
  }

  /** False for `actionPollMs` after an inquiry, so that status requests do not flood the processor. */
  isInquiryDue(): boolean {
    return Date.now() - this.#inquiredAt >= actionPollMs
  }

  /** Asks the processor what became of the charge, and acts on its reply. */
  async inquire(state: SentState | ActionState): Promise<void> {
    if (state.phase === 'needs_action') this.#inquiredAt = Date.now()
    const { intent } = state
    const { processorKey, startedAt, shown } = intent
    const known = state.phase === 'needs_action' ? { transactionId: state.transactionId } : {}
    const processor = this.#services.findCardProcessor(intent.processor)
    const reply =
      (await processor?.inquire(processorKey, startedAt, { ...known, shown })) ?? notConfigured
    if (reply.kind === 'approved') await this.#approve(intent, reply)
    else if (reply.kind === 'unknown') await this.#inquireLater(state)
    else if (state.phase === 'needs_action') await this.#settleAction(state, reply)
    else if (reply.kind === 'declined') await this.#decline(state, reply)
    else if (reply.kind === 'needs_action') await this.#waitForPayer(state, reply)
    else if (this.#services.now() - startedAt < (processor?.noneIsFinalAfterMs ?? 0))
      await this.#inquireLater(state)
    else {
      log('warn', 'charge_not_received', { attemptId: this.#attempt.id })
      await this.#undo(state)
    }
  }

  /**
   * Cancels the charge at the processor before it counts as declined: the payer's browser could still confirm
   * it at the bank otherwise.
   */
  async cancel(state: ActionState, declined: Declined): Promise<SubmitOutcome> {
    const processor = this.#services.findCardProcessor(state.intent.processor)
    const reply = (await processor?.void(state.transactionId)) ?? notConfigured
    if (reply.kind === 'done') return this.#decline(state, declined)
    await this.#inquireLater(state)
    return { kind: 'pending' }
  }

  /** Records the payment of an approved charge, however often called. */
  async finish(authorized: StateIn<'authorized'>): Promise<SubmitOutcome> {
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

  #approve(intent: ChargeIntent, approved: Authorized): Promise<SubmitOutcome> {
    return this.finish({ phase: 'authorized', intent, approved, recordFails: 0 })
  }

  /** Stores that the payer has to confirm at the bank, then reports it: a crash in between loses nothing. */
  async #waitForPayer(
    { tries, declines, intent }: SentState,
    { transactionId, actionUrl }: NeedsAction,
  ): Promise<SubmitOutcome> {
    const expiresAt = intent.startedAt + actionTtlMs
    const waiting = {
      phase: 'needs_action',
      tries,
      declines,
      intent,
      transactionId,
      actionUrl,
      expiresAt,
      inquiries: 0,
    } as const
    this.#attempt.save(waiting)
    await this.#attempt.durable.setAlarm(expiresAt)
    await this.#attempt.durable.sync()
    await this.#services.hitFaultPoint('after_action')
    return actionUrl === null
      ? this.cancel(waiting, notConfirmed)
      : { kind: 'needs_action', actionUrl }
  }

  async #settleAction(state: ActionState, reply: InquiryReply): Promise<void> {
    const { expiresAt } = state
    if (reply.kind !== 'needs_action')
      await this.cancel(state, reply.kind === 'declined' ? reply : notConfirmed)
    else if (this.#services.now() < expiresAt) await this.#attempt.durable.setAlarm(expiresAt)
    else await this.cancel(state, notConfirmed)
  }

  async #inquireLater(state: SentState | ActionState): Promise<void> {
    this.#attempt.save({ ...state, inquiries: state.inquiries + 1 })
    // Alerts once, about five minutes after the charge: a short outage needs no alert.
    if (state.inquiries === 10)
      log('alert', 'charge_still_unknown', { attemptId: this.#attempt.id })
    await this.#attempt.alarmIn(inquiryDelayMs(state.inquiries))
  }

  async #decline(state: SentState | ActionState, declined: Declined): Promise<SubmitOutcome> {
    const { tries, intent } = state
    const until = await this.#services.cardTesting.findWithheldUntil(intent.reserved)
    await settleTry({ intent, reply: declined, withheldUntil: until }, this.#services)
    if (until > 0) return this.#withholdDecline(intent, until)
    const declines = state.declines + 1
    const isUnconfirmed = declined.reason === 'not_confirmed'
    const ended = {
      ...{ attemptId: this.#attempt.requireId(), startedAt: intent.startedAt },
      ...({ outcome: 'declined', withheldUntil: 0 } as const),
    }
    await this.#reopen({ tries, declines, intent, ...(isUnconfirmed && { isUnconfirmed }) }, [
      endTry(this.#services.db, ended),
    ])
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

  /** Nothing was charged: the try is free again. */
  async #undo(sent: SentState): Promise<void> {
    await this.#reopen(sent)
    await this.#services.cardTesting.release(sent.intent.reserved)
  }

  async #reopen(
    from: Pick<SentState, 'tries' | 'declines' | 'intent'> & { readonly isUnconfirmed?: true },
    ended: readonly D1PreparedStatement[] = [],
  ): Promise<void> {
    const { tries, declines, intent, isUnconfirmed } = from
    const { captcha } = intent
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
      await releaseBill(this.#services.db, this.#attempt.requireId(), ended)
      await this.#attempt.durable.setAlarm(retainedUntil)
    } catch (error) {
      // Without the alarm, the bill could not be paid until the scheduled job releases it.
      log('warn', 'claim_not_released', { attemptId: this.#attempt.id, error: toErrorText(error) })
      await this.#attempt.alarmIn(inquiryDelayMs(0))
    }
  }
}
