// Charges that the bank wants the payer to confirm (3-D Secure): waits for the payer, asks the processor for
// the outcome, and cancels what was not confirmed.
import { log } from '../../../platform/logging/logger'
import {
  type Declined,
  type NeedsAction,
  notConfirmed,
} from '../../../vendors/cards/card-processor'
import type { PaymentsServices } from '../context'
import {
  type AttemptState,
  actionPollMs,
  actionTtlMs,
  inquiryDelayMs,
  type SubmitOutcome,
} from '../model/attempt-state'
import type { AttemptStorage } from './attempt-storage'

export type AuthorizingState = AttemptState & { readonly phase: 'authorizing' }
export type AuthorizedState = AttemptState & { readonly phase: 'authorized' }
type ActionState = AttemptState & { readonly phase: 'needs_action' }
/** A charge was sent to the processor, and its outcome is open. */
export type ChargedState = AuthorizingState | ActionState

/** Stands in for the reply of a processor that is no longer configured. */
export const notConfigured = { kind: 'unknown', cause: 'processor_not_configured' } as const

type OutcomeHandlers = {
  readonly finish: (authorized: AuthorizedState) => Promise<SubmitOutcome>
  readonly decline: (state: ChargedState, declined: Declined) => Promise<SubmitOutcome>
}

export class BankConfirmation {
  readonly #attempt: AttemptStorage
  readonly #services: PaymentsServices
  readonly #handlers: OutcomeHandlers
  /** Epoch ms of the last inquiry. */
  #inquiredAt = 0

  constructor(attempt: AttemptStorage, services: PaymentsServices, handlers: OutcomeHandlers) {
    this.#attempt = attempt
    this.#services = services
    this.#handlers = handlers
  }

  /** False for `actionPollMs` after an inquiry, so that status requests do not flood the processor. */
  isInquiryDue(): boolean {
    return Date.now() - this.#inquiredAt >= actionPollMs
  }

  /** Stores that the payer has to confirm at the bank, then reports it: a crash in between loses nothing. */
  async waitForPayer(
    { tries, declines, intent }: AuthorizingState,
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

  /** Asks the processor whether the payer has confirmed, and acts on its reply. */
  async inquire(state: ActionState): Promise<void> {
    const { findCardProcessor, now } = this.#services
    const { intent, transactionId, expiresAt } = state
    this.#inquiredAt = Date.now()
    const processor = findCardProcessor(intent.processor)
    const { processorKey, startedAt, shown } = intent
    const known = { transactionId, shown }
    const reply = (await processor?.inquire(processorKey, startedAt, known)) ?? notConfigured
    switch (reply.kind) {
      case 'approved':
        await this.#handlers.finish({
          phase: 'authorized',
          intent,
          approved: reply,
          recordFails: 0,
        })
        return
      case 'unknown':
        return this.#inquireLater(state)
      case 'needs_action':
        if (now() < expiresAt) return this.#attempt.durable.setAlarm(expiresAt)
        await this.cancel(state, notConfirmed)
        return
      default:
        await this.cancel(state, reply.kind === 'declined' ? reply : notConfirmed)
    }
  }

  /**
   * Cancels the charge at the processor before it counts as declined: the payer's browser could still confirm
   * it at the bank otherwise.
   */
  async cancel(state: ActionState, declined: Declined): Promise<SubmitOutcome> {
    const processor = this.#services.findCardProcessor(state.intent.processor)
    const reply = (await processor?.void(state.transactionId)) ?? notConfigured
    if (reply.kind === 'done') return this.#handlers.decline(state, declined)
    await this.#inquireLater(state)
    return { kind: 'pending' }
  }

  async #inquireLater(state: ActionState): Promise<void> {
    this.#attempt.save({ ...state, inquiries: state.inquiries + 1 })
    // Alerts once, after ten inquiries: a short outage needs no alert.
    if (state.inquiries === 10)
      log('alert', 'charge_still_unknown', { attemptId: this.#attempt.id })
    await this.#attempt.alarmIn(inquiryDelayMs(state.inquiries))
  }
}
