// Applies a step of a question to its payment: staff ask, or the payer answers. Runs inside the
// attempt's Durable Object, never at the same time as a decision. Without this, staff could ask a
// question during a capture.
import type { Payee } from '../../../../shared/payees/payee'
import { toTotalChangeCents } from '../../../../shared/payments/info-question'
import {
  type InfoRequest,
  infoLinkMaxMs,
  toQuestion,
} from '../../../../shared/payments/info-request'
import { hashToken, randomToken } from '../../../platform/crypto/tokens'
import type { AttemptState } from '../attempt/attempt-state'
import type { PaymentsServices } from '../context'
import { notifyPayer } from '../payer-messages/notify-payer'
import type { PayerEvent } from '../payer-messages/write-message'
import { toReleaseAt } from '../review/hold-expiry'
import { nextStatus } from '../review/payment-state'
import { changeStatus, findPayment, type PaymentRow } from '../store'
import { findAgreedIncrease, toBalanceAmount } from './agreed-increase'
import { toBalancePath } from './balance-link'
import { toInfoState } from './info-state'
import type { InfoStep, InfoStepOutcome } from './info-step'
import { toInfoToken } from './info-token'
import { findRequest, type InfoRow, insertRequest, writeAnswers } from './store'

type Deps = Pick<
  PaymentsServices,
  'db' | 'now' | 'config' | 'limiter' | 'directory' | 'queueOutbox'
>
type PaymentStep = { readonly paymentId: string; readonly step: InfoStep }

/** The least time that a payer gets to answer. */
export const minAnswerMs = 60 * 60 * 1000

export async function applyInfoStep(
  attempt: AttemptState,
  { paymentId, step }: PaymentStep,
  deps: Deps,
): Promise<InfoStepOutcome> {
  if (attempt.phase !== 'recorded') return { kind: 'not_found' }
  if (attempt.review !== null) return { kind: 'wrong_state' }
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) return { kind: 'not_found' }
  return step.action === 'ask' ? ask(payment, step.ask, deps) : answer(payment, step, deps)
}

async function ask(payment: PaymentRow, input: InfoRequest, deps: Deps): Promise<InfoStepOutcome> {
  const { db, directory, config } = deps
  const now = deps.now()
  const to = nextStatus(payment.status, 'ask')
  if (to === null) return { kind: 'wrong_state' }
  const releaseAt = toReleaseAt(payment.hold_until_at)
  if (releaseAt - now < minAnswerMs) return { kind: 'hold_ending' }

  const earlier = await findAgreedIncrease(payment, db)
  const paymentAsAgreed = { ...payment, amount_cents: earlier.agreedTotalCents - payment.fee_cents }
  const question = toQuestion(input, paymentAsAgreed.amount_cents)
  const totalChangeCents = toTotalChangeCents(question)
  const payee = await directory.findById(payment.payee_id)
  const isIncrease =
    input.type === 'confirmAmountIncrease' || input.type === 'confirmAmountIncreaseFee'
  if (isIncrease && (payee === null || toBalanceAmount(totalChangeCents, payee) === null))
    return { kind: 'not_payable' }
  if (isIncrease && earlier.missingCents > 0) return { kind: 'rest_missing' }

  const requestId = randomToken(32)
  const expiresAt = Math.min(releaseAt, now + infoLinkMaxMs)
  const notice = await notifyPayer(
    { kind: 'question', requestId, question, expiresAt },
    { id: toMessageId(payment, 'question', requestId), payment: paymentAsAgreed, payee },
    deps,
  )
  await db.batch([
    insertRequest(db, {
      id: requestId,
      paymentId: payment.id,
      tokenHash: await hashToken(await toInfoToken(config.APP_SECRET, requestId)),
      question,
      totalChangeCents,
      expiresAt,
      now,
    }),
    ...changeStatus(db, {
      paymentId: payment.id,
      from: payment.status,
      to,
      actor: 'staff',
      note: question.type,
      now,
    }),
    ...notice.statements,
  ])
  deps.queueOutbox(notice.outboxIds)
  const { kind: channel } = notice.channel
  const sentTo = { email: channel === 'email', text: channel === 'text' }
  return { kind: 'asked', requestId, sentTo }
}

/** Unique per question. The request id is shortened for display. */
const toMessageId = (payment: PaymentRow, event: 'question' | 'answered', requestId: string) =>
  `${payment.id}:${event}:${requestId.slice(0, 12)}`

async function answer(
  payment: PaymentRow,
  { requestId, answers }: InfoStep & { action: 'answer' },
  deps: Deps,
): Promise<InfoStepOutcome> {
  const { db, directory } = deps
  const now = deps.now()
  const request = await findRequest(db, requestId)
  if (!request || request.payment_id !== payment.id) return { kind: 'not_found' }
  const state = toInfoState({
    request: request.status,
    payment: payment.status,
    expiresAt: request.expires_at,
    now,
  })
  if (state !== 'open') return { kind: 'not_open', state }
  const to = nextStatus(payment.status, 'answer')
  if (to === null) return { kind: 'wrong_state' }

  const payee = await directory.findById(payment.payee_id)
  const notice = await notifyPayer(
    toAnsweredEvent({ payment, payee, request }),
    { id: toMessageId(payment, 'answered', requestId), payment, payee },
    deps,
  )
  await db.batch([
    writeAnswers(db, { requestId, answers, now }),
    ...changeStatus(db, {
      paymentId: payment.id,
      from: payment.status,
      to,
      actor: 'payer',
      note: '',
      now,
    }),
    ...notice.statements,
  ])
  deps.queueOutbox(notice.outboxIds)
  return { kind: 'answered' }
}

type AnsweredRequest = {
  readonly payment: PaymentRow
  readonly payee: Payee | null
  readonly request: InfoRow
}

function toAnsweredEvent({ payment, payee, request }: AnsweredRequest): PayerEvent {
  const { id: requestId, extra_cents: totalCents } = request
  const amountCents = totalCents > 0 && payee !== null ? toBalanceAmount(totalCents, payee) : null
  if (amountCents === null) return { kind: 'answered' }
  const rest = { totalCents, amountCents, path: toBalancePath(payment), requestId }
  return { kind: 'increased', requestId, rest }
}
