// The payer's answer to a question, or the cancellation of its payment. The link's token is the only credential.
import type { FieldErrors } from '../../../../shared/field-rules'
import { toUnderWay } from '../../../../shared/payments/deciding'
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import { cancelTicketTtlMs, parseInfoAnswers } from '../../../../shared/payments/info-request'
import { err, ok, type Result } from '../../../../shared/result'
import { hashToken, randomToken } from '../../../platform/crypto/tokens'
import type { PaymentsServices } from '../context'
import type { InfoState } from '../model/info-state'
import { cancelByPayer } from '../review/cancel-by-payer'
import { findRequest, spendTicket, writeTicket } from '../stores/info-request-store'
import { findPayment } from '../stores/payment-store'
import { toCorrectionRule } from './correct-bill'
import { type FoundInfo, findInfo } from './find-info'

export type InfoError =
  | { readonly kind: 'unknown_link' }
  | { readonly kind: 'invalid_fields'; readonly fields: FieldErrors }
  | { readonly kind: 'not_open'; readonly state: Exclude<InfoState, 'open'> | 'deciding' }
  /** The card processor rejected the void: nothing changed. */
  | { readonly kind: 'not_canceled' }

type Deps = Pick<
  PaymentsServices,
  'db' | 'now' | 'config' | 'directory' | 'paymentAttempt' | 'locale'
>

export type AnsweredInfo = {
  readonly found: FoundInfo
  /** The payer agreed to a new total, and the card processor has not released the hold yet. */
  readonly isReleasing: boolean
}

/** Accepts the first answer; later ones get `not_open`. */
export async function answerInfo(
  { token, answers }: { readonly token: string; readonly answers: readonly InfoAnswer[] },
  deps: Deps,
): Promise<Result<AnsweredInfo, InfoError>> {
  const open = await requireOpen(token, deps)
  if (!open.ok) return open
  const { row, payment, payee, requestedInfo } = open.value
  const correctionRule = toCorrectionRule(payment, payee, deps.now())
  const { question } = requestedInfo
  const parsed = parseInfoAnswers(question, answers, deps.locale, correctionRule)
  if (!parsed.ok) return err({ kind: 'invalid_fields', fields: parsed.error })
  const step = { action: 'answer', requestId: row.id, answers: parsed.value } as const
  const outcome = await deps.paymentAttempt(payment.attempt_id).exchange(payment.id, step)
  switch (outcome.kind) {
    case 'answered':
    case 'releasing': {
      const found = await findInfo(token, deps)
      const isReleasing = outcome.kind === 'releasing'
      return found ? ok({ found, isReleasing }) : err({ kind: 'unknown_link' })
    }
    case 'not_open':
      return err({ kind: 'not_open', state: outcome.state })
    case 'wrong_state':
      return err({ kind: 'not_open', state: await findClosedState(token, deps) })
    default:
      return err({ kind: 'unknown_link' })
  }
}

/** Why the question is not open: its state, or `deciding` for a decision that has just begun or ended. */
async function findClosedState(token: string, deps: Deps) {
  const state = (await findInfo(token, deps))?.state
  return state === undefined || state === 'open' ? 'deciding' : state
}

async function requireOpen(token: string, deps: Deps): Promise<Result<FoundInfo, InfoError>> {
  const found = await findInfo(token, deps)
  if (!found) return err({ kind: 'unknown_link' })
  return found.state === 'open' ? ok(found) : err({ kind: 'not_open', state: found.state })
}

/** Issues a single-use ticket, which `cancelByTicket` redeems. */
export async function issueCancelTicket(
  token: string,
  deps: Deps,
): Promise<Result<string, InfoError>> {
  const open = await requireOpen(token, deps)
  if (!open.ok) return open
  const ticket = randomToken(32)
  const isWritten = await writeTicket(deps.db, {
    requestId: open.value.row.id,
    ticketHash: await hashToken(ticket),
    until: deps.now() + cancelTicketTtlMs,
  })
  return isWritten
    ? ok(ticket)
    : err({ kind: 'not_open', state: await findClosedState(token, deps) })
}

/** `pending`: the card processor did not respond; the attempt retries the cancellation. */
export async function cancelByTicket(
  ticket: string,
  deps: Deps,
): Promise<Result<'canceled' | 'pending', InfoError>> {
  const requestId = await spendTicket(deps.db, await hashToken(ticket), deps.now())
  const request = requestId === null ? null : await findRequest(deps.db, requestId)
  const payment = request && (await findPayment(deps.db, request.payment_id))
  if (!payment) return err({ kind: 'unknown_link' })
  const outcome = await cancelByPayer(payment, deps)
  switch (outcome) {
    case 'canceled':
    case 'pending':
      return ok(outcome)
    case 'refused':
      return err({ kind: 'not_canceled' })
    case 'decided': {
      const current = await findPayment(deps.db, payment.id)
      return err({ kind: 'not_open', state: toUnderWay(current?.deciding ?? null) ?? 'over' })
    }
    case 'unknown':
      return err({ kind: 'unknown_link' })
  }
}
