// Applies a step of a question to its payment: staff ask, or the payer answers. Runs inside the
// attempt's Durable Object, never at the same time as a decision. Without this, staff could ask a
// question during a capture.
import { toEasternDayEnd } from '../../../../shared/eastern-day'
import type { Payee } from '../../../../shared/payees/payee'
import { toTotalChangeCents } from '../../../../shared/payments/info-question'
import type { InfoQuestion } from '../../../../shared/payments/info-question-schema'
import { infoLinkMaxMs, toQuestion } from '../../../../shared/payments/info-request'
import { hashToken, randomToken } from '../../../platform/crypto/tokens'
import type { PaymentsServices } from '../context'
import type { AttemptState } from '../model/attempt-state'
import { toInfoState } from '../model/info-state'
import type { InfoStep, InfoStepOutcome } from '../model/info-step'
import { notifyPayer } from '../payer-messages/notify-payer'
import type { PayerEvent } from '../payer-messages/write-message'
import { toReleaseAt } from '../review/hold-expiry'
import { nextStatus } from '../review/payment-state'
import { findAgreedIncrease, findBillHoldEnd, isPayable } from '../stores/agreed-increase'
import {
  findRequest,
  type InfoRow,
  insertRequest,
  listRequests,
  withdrawRequest,
  writeAnswers,
} from '../stores/info-request-store'
import { changeStatus, findPayment, type PaymentRow } from '../stores/payment-store'
import { toBalancePath } from './balance-link'
import { isAnswerable } from './find-info'
import { toInfoToken } from './info-token'

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
  switch (step.action) {
    case 'ask':
      return ask(payment, step, deps)
    case 'withdraw':
      return withdraw(payment, step.by, deps)
    case 'answer':
      return answer(payment, step, deps)
  }
}

async function ask(
  payment: PaymentRow,
  { ask: input, by, replaces }: InfoStep & { action: 'ask' },
  deps: Deps,
): Promise<InfoStepOutcome> {
  const { db, directory, config } = deps
  const now = deps.now()
  const to = nextStatus(payment.status, replaces ? 'replace' : 'ask')
  if (to === null) return { kind: 'wrong_state' }
  const holdUntilAt = await findBillHoldEnd(payment, db)
  const earlier = await findAgreedIncrease(payment, db)
  const { missingCents } = earlier
  const paymentAsAgreed = { ...payment, amount_cents: earlier.agreedTotalCents - payment.fee_cents }
  const question = toQuestion(input, paymentAsAgreed.amount_cents)
  const payee = await directory.findById(payment.payee_id)
  const fault = findAskFault(question, { payee, missingCents, holdUntilAt, now })
  if (fault !== null) return { kind: fault }
  // A repeated request sends one message.
  if (replaces && (await isOpenQuestion(question, payment, deps))) return { kind: 'wrong_state' }

  const requestId = randomToken(32)
  const expiresAt = toExpiresAt(question, holdUntilAt, now)
  const notice = await notifyPayer(
    { kind: 'question', requestId, question, expiresAt },
    { id: toMessageId(payment, 'question', requestId), payment: paymentAsAgreed, payee },
    deps,
  )
  await db.batch([
    withdrawRequest(db, { paymentId: payment.id, now }),
    insertRequest(db, {
      id: requestId,
      paymentId: payment.id,
      tokenHash: await hashToken(await toInfoToken(config.APP_SECRET, requestId)),
      question,
      totalChangeCents: toTotalChangeCents(question),
      expiresAt,
      now,
    }),
    ...changeStatus(db, {
      paymentId: payment.id,
      from: payment.status,
      to,
      actor: 'staff',
      actorName: by,
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

type AskFacts = {
  readonly payee: Payee | null
  /** Of earlier increases. */
  readonly missingCents: number
  /** Of `findBillHoldEnd`. */
  readonly holdUntilAt: number
  readonly now: number
}

/** Why the payer cannot be asked this; null if they can. */
export function findAskFault(
  question: InfoQuestion,
  { payee, missingCents, holdUntilAt, now }: AskFacts,
): 'hold_ending' | 'not_payable' | 'balance_missing' | null {
  if (toReleaseAt(holdUntilAt) - now < minAnswerMs) return 'hold_ending'
  const isIncrease =
    question.type === 'confirmAmountIncrease' || question.type === 'confirmAmountIncreaseFee'
  if (!isIncrease) return null
  if (payee === null || !isPayable(toTotalChangeCents(question))) return 'not_payable'
  return missingCents > 0 ? 'balance_missing' : null
}

async function isOpenQuestion(
  question: InfoQuestion,
  { id }: PaymentRow,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<boolean> {
  const at = now()
  const open = (await listRequests(db, id)).findLast((row) => isAnswerable(row, at))
  return open?.question === JSON.stringify(question)
}

/** When the question's link stops working. `holdUntilAt`: of `findBillHoldEnd`. */
export const toExpiresAt = (question: InfoQuestion, holdUntilAt: number, now: number): number =>
  Math.min(toReleaseAt(holdUntilAt), now + infoLinkMaxMs, toDueTime(question))

/** An answer after the bill's due date would not help. */
const toDueTime = (question: InfoQuestion): number =>
  question.type === 'confirmDeadlineApproaching'
    ? toEasternDayEnd(question.dueDate)
    : Number.POSITIVE_INFINITY

async function withdraw(
  payment: PaymentRow,
  by: string,
  { db, now }: Deps,
): Promise<InfoStepOutcome> {
  const to = nextStatus(payment.status, 'withdraw')
  if (to === null) return { kind: 'wrong_state' }
  const at = now()
  await db.batch([
    withdrawRequest(db, { paymentId: payment.id, now: at }),
    ...changeStatus(db, {
      paymentId: payment.id,
      from: payment.status,
      to,
      actor: 'staff',
      actorName: by,
      note: 'the question was withdrawn',
      now: at,
    }),
  ])
  return { kind: 'withdrawn' }
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
    isWithdrawn: request.withdrawn_at !== null,
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
  if (payee === null || !isPayable(totalCents)) return { kind: 'answered' }
  const payBy = toReleaseAt(payment.hold_until_at)
  const balance = { totalCents, path: toBalancePath(payment), requestId, payBy }
  return { kind: 'increased', requestId, balance }
}
