// Sends a question from staff to the payer of a payment in review, or withdraws it.

import { toEasternDay } from '../../../../shared/eastern-day'
import type { FieldErrors } from '../../../../shared/field-rules'
import { toFieldErrors } from '../../../../shared/form-schema'
import { commandErrors } from '../../../../shared/locales/en/back-office/commands'
import { type InfoRequest, infoRequestInput } from '../../../../shared/payments/info-request'
import { err, ok, type Result } from '../../../../shared/result'
import type { PaymentsServices } from '../context'
import type { InfoStepOutcome, SentTo } from '../model/info-step'
import { findPayment } from '../stores/payment-store'
import type { Seen } from '../stores/payment-version'

/** If `sentTo` has neither, the question is on the status page only, and staff have to reach the payer. */
export type SentInfoRequest = { readonly requestId: string; readonly sentTo: SentTo }

export type AskError =
  | { readonly kind: 'invalid_request'; readonly fields: FieldErrors }
  | Exclude<
      InfoStepOutcome,
      { readonly kind: 'asked' | 'answered' | 'releasing' | 'withdrawn' | 'not_open' }
    >

type Ask = Seen & {
  /** The staff member, for the history. */
  readonly by: string
  /** An InfoRequestInput (shared/payments/info-request.ts). Parsed here: it comes from another system. */
  readonly request: unknown
  /** Instead of the question that is open. */
  readonly replaces?: boolean
}

/** The payer reads the due date as a fact. */
export function checkDueDate(request: InfoRequest, now: number): FieldErrors | null {
  if (request.type !== 'confirmDeadlineApproaching') return null
  return request.dueDate < toEasternDay(now) ? { dueDate: commandErrors.dueDatePast } : null
}

/** Withdraws the open question: the payment is under review again. */
export async function withdrawQuestion(
  { paymentId, by, version }: Pick<Ask, 'paymentId' | 'by' | 'version'>,
  { db, paymentAttempt }: Pick<PaymentsServices, 'db' | 'paymentAttempt'>,
): Promise<'done' | 'wrong_state' | 'hold_ended' | 'not_found' | 'changed_meanwhile'> {
  const payment = await findPayment(db, paymentId)
  if (!payment) return 'not_found'
  const step = { action: 'withdraw', by, version } as const
  const { kind } = await paymentAttempt(payment.attempt_id).exchange(paymentId, step)
  if (kind === 'withdrawn') return 'done'
  const isSaid = kind === 'not_found' || kind === 'hold_ended' || kind === 'changed_meanwhile'
  return isSaid ? kind : 'wrong_state'
}

/** Does not return the link: only the payer may get it. */
export async function askForInfo(
  { paymentId, by, request, replaces = false, version }: Ask,
  { db, now, paymentAttempt }: Pick<PaymentsServices, 'db' | 'now' | 'paymentAttempt'>,
): Promise<Result<SentInfoRequest, AskError>> {
  const parsed = infoRequestInput.safeParse(request)
  if (!parsed.success) return err({ kind: 'invalid_request', fields: toFieldErrors(parsed.error) })
  const fields = checkDueDate(parsed.data, now())
  if (fields !== null) return err({ kind: 'invalid_request', fields })
  const payment = await findPayment(db, paymentId)
  if (!payment) return err({ kind: 'not_found' })
  const step = { action: 'ask', by, ask: parsed.data, replaces, version } as const
  const outcome = await paymentAttempt(payment.attempt_id).exchange(paymentId, step)
  switch (outcome.kind) {
    case 'asked':
      return ok({ requestId: outcome.requestId, sentTo: outcome.sentTo })
    case 'answered':
    case 'releasing':
    case 'withdrawn':
    case 'not_open':
      throw new Error('a question got the outcome of an answer')
    default:
      return err(outcome)
  }
}
