// Applies a step of a question to its payment: staff ask, or the payer answers. Runs inside the
// attempt's Durable Object, never at the same time as a decision. Without this, staff could ask a
// question during a capture.
import type { Payee } from '../../../../shared/payees/payee'
import { toTotalChangeCents } from '../../../../shared/payments/info-question'
import { type InfoQuestion, infoQuestion } from '../../../../shared/payments/info-question-schema'
import { toQuestion } from '../../../../shared/payments/info-request'
import { maxAmountCents } from '../../../../shared/promised-limits'
import { hashToken, randomToken } from '../../../platform/crypto/tokens'
import type { PaymentsServices } from '../context'
import type { AttemptState } from '../model/attempt-state'
import { toCorrections } from '../model/bill-correction'
import { toInfoState } from '../model/info-state'
import type { InfoStep, InfoStepOutcome } from '../model/info-step'
import type { AgreedCancel } from '../model/review-decision'
import { noNotice, notifyPayer } from '../payer-messages/notify-payer'
import { hasEnded, toReleaseAt } from '../review/hold-expiry'
import { nextStatus } from '../review/payment-state'
import { proposeBillKey, toProposal } from '../stores/bill-correction-store'
import {
  findRequest,
  insertRequest,
  isToldQuestion,
  listRequests,
  withdrawRequest,
  writeAnswers,
} from '../stores/info-request-store'
import { changeStatus, findPayment, type PaymentRow } from '../stores/payment-store'
import { writeIfUnchanged } from '../stores/payment-version'
import { listCorrectable, toCorrectableBill } from './correct-bill'
import { isAnswerable } from './find-info'
import { toInfoToken } from './info-token'

type Deps = Pick<
  PaymentsServices,
  'db' | 'now' | 'config' | 'limiter' | 'directory' | 'queueOutbox'
>
type PaymentStep = { readonly paymentId: string; readonly step: InfoStep }

/** The least time that a payer gets to answer. */
export const minAnswerMs = 60 * 60 * 1000

/** A yes to a new total, which the attempt carries out as a cancellation. */
export type Agreed = Pick<AgreedCancel, 'requestId' | 'agreedAt'> & { readonly kind: 'agreed' }

export async function applyInfoStep(
  attempt: AttemptState,
  { paymentId, step }: PaymentStep,
  deps: Deps,
): Promise<InfoStepOutcome | Agreed> {
  if (attempt.phase !== 'recorded') return { kind: 'not_found' }
  if (attempt.review !== null) return { kind: 'wrong_state' }
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) return { kind: 'not_found' }
  if (payment.deciding !== null) return { kind: 'wrong_state' }
  // The payment is being canceled, as the payer was told.
  if (step.action !== 'answer' && hasEnded(payment.hold_until_at, deps.now()))
    return { kind: 'hold_ended' }
  switch (step.action) {
    case 'ask':
      return ask(payment, step, deps)
    case 'withdraw':
      return withdraw(payment, step, deps)
    case 'answer':
      return answer(payment, step, deps)
  }
}

async function ask(
  payment: PaymentRow,
  { ask: input, by, replaces, version }: InfoStep & { action: 'ask' },
  deps: Deps,
): Promise<InfoStepOutcome> {
  const { db, directory, config } = deps
  const now = deps.now()
  const to = nextStatus(payment.status, replaces ? 'replace' : 'ask')
  if (to === null) return { kind: 'wrong_state' }
  const { amount_cents: amountCents, hold_until_at: holdUntilAt } = payment
  const question = toQuestion(input, toCorrectableBill(payment))
  const payee = await directory.findById(payment.payee_id)
  const correctable = listCorrectable(payment, payee)
  const fault = findAskFault(question, { payee, amountCents, correctable, holdUntilAt, now })
  if (fault !== null) return { kind: fault }
  // A repeated request sends one message.
  if (replaces && (await isOpenQuestion(question, payment, deps))) return { kind: 'wrong_state' }

  const requestId = randomToken(32)
  const notice = await notifyPayer(
    { kind: 'question', requestId, question, expiresAt: toReleaseAt(holdUntilAt) },
    { id: toMessageId(payment, 'question', requestId), payment, payee },
    deps,
  )
  const isWritten = await writeIfUnchanged(db, { paymentId: payment.id, version }, [
    withdrawRequest(db, { paymentId: payment.id, now }),
    insertRequest(db, {
      id: requestId,
      paymentId: payment.id,
      tokenHash: await hashToken(await toInfoToken(config.APP_SECRET, requestId)),
      question,
      totalChangeCents: toTotalChangeCents(question),
      now,
    }),
    ...changeStatus(db, {
      paymentId: payment.id,
      from: payment.status,
      to,
      actor: 'staff',
      actorName: by,
      note: input.type,
      now,
    }),
    ...notice.statements,
  ])
  if (!isWritten) return { kind: 'changed_meanwhile' }
  deps.queueOutbox(notice.outboxIds)
  const { kind: channel } = notice.channel
  const sentTo = { email: channel === 'email', text: channel === 'text' }
  return { kind: 'asked', requestId, sentTo }
}

type AskFacts = {
  readonly payee: Payee | null
  /** Of the payment. */
  readonly amountCents: number
  /** The fields of its bill that can be corrected. */
  readonly correctable: readonly string[]
  readonly holdUntilAt: number
  readonly now: number
}

/** Why the payer cannot be asked this; null if they can. */
export function findAskFault(
  question: InfoQuestion,
  { payee, amountCents, correctable, holdUntilAt, now }: AskFacts,
): 'hold_ending' | 'not_payable' | 'not_correctable' | 'fee_not_authorized' | null {
  if (toReleaseAt(holdUntilAt) - now < minAnswerMs) return 'hold_ending'
  if (listCorrected(question).some((field) => !correctable.includes(field)))
    return 'not_correctable'
  // The law (12 CFR 1006.22(b)) lets a debt collector ask for authorized fees only.
  if (question.type === 'confirmAmountIncreaseFee' && payee?.debtCollector)
    if (payee.feesAuthorizedBy === null) return 'fee_not_authorized'
  if (!isAboutTotal(question)) return null
  const changeCents = toTotalChangeCents(question)
  const isPayable = changeCents > 0 && amountCents + changeCents <= maxAmountCents
  return payee === null || !isPayable ? 'not_payable' : null
}

const listCorrected = (question: InfoQuestion): readonly string[] =>
  question.type === 'extraFields'
    ? question.fields.flatMap(({ field }) => field.corrects?.field ?? [])
    : []

const isAboutTotal = ({ type }: InfoQuestion): boolean =>
  type === 'confirmAmountIncrease' || type === 'confirmAmountIncreaseFee'

async function isOpenQuestion(
  question: InfoQuestion,
  payment: PaymentRow,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<boolean> {
  const at = now()
  const requests = await listRequests(db, payment.id)
  const open = requests.findLast((row) => isAnswerable(row, payment, at))
  return open?.question === JSON.stringify(question)
}

async function withdraw(
  payment: PaymentRow,
  { by, version }: InfoStep & { action: 'withdraw' },
  deps: Deps,
): Promise<InfoStepOutcome> {
  const { db, directory } = deps
  const to = nextStatus(payment.status, 'withdraw')
  if (to === null) return { kind: 'wrong_state' }
  const at = deps.now()
  const payee = await directory.findById(payment.payee_id)
  const id = `${payment.id}:withdrawn:${at}`
  const notice = (await isToldQuestion(db, payment.id))
    ? await notifyPayer({ kind: 'withdrawn' }, { id, payment, payee }, deps)
    : noNotice
  const isWritten = await writeIfUnchanged(db, { paymentId: payment.id, version }, [
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
    ...notice.statements,
  ])
  if (!isWritten) return { kind: 'changed_meanwhile' }
  deps.queueOutbox(notice.outboxIds)
  return { kind: 'withdrawn' }
}

/** Unique per question. The request id is shortened for display. */
const toMessageId = (payment: PaymentRow, event: 'question' | 'answered', requestId: string) =>
  `${payment.id}:${event}:${requestId.slice(0, 12)}`

async function answer(
  payment: PaymentRow,
  { requestId, answers }: InfoStep & { action: 'answer' },
  deps: Deps,
): Promise<InfoStepOutcome | Agreed> {
  const { db, directory } = deps
  const now = deps.now()
  const request = await findRequest(db, requestId)
  if (!request || request.payment_id !== payment.id) return { kind: 'not_found' }
  const state = toInfoState({
    request: request.status,
    payment: payment.status,
    deciding: payment.deciding,
    isWithdrawn: request.withdrawn_at !== null,
    isAgreed: request.pay_by !== null,
    expiresAt: toReleaseAt(payment.hold_until_at),
    now,
  })
  if (state !== 'open') return { kind: 'not_open', state }
  const to = nextStatus(payment.status, 'answer')
  if (to === null) return { kind: 'wrong_state' }
  if (isAboutTotal(infoQuestion.parse(JSON.parse(request.question))))
    return { kind: 'agreed', requestId, agreedAt: now }

  const payee = await directory.findById(payment.payee_id)
  const notice = await notifyPayer(
    { kind: 'answered' },
    { id: toMessageId(payment, 'answered', requestId), payment, payee },
    deps,
  )
  const corrections = toCorrections({
    question: request.question,
    answers: JSON.stringify(answers),
    answered_at: now,
  })
  const earlier = (await listRequests(db, payment.id)).flatMap(toCorrections)
  const proposed =
    corrections.length === 0
      ? []
      : proposeBillKey(db, payment, await toProposal(db, payment, [...earlier, ...corrections]))
  await db.batch([
    writeAnswers(db, { requestId, answers, now }),
    ...proposed,
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
