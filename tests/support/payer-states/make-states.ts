// Every state in which a payer can find a payment, and what is true in it. Each is made by the product's own steps.
import { env } from 'cloudflare:workers'
import { dayMs } from '../../../shared/durations'
import { toEasternDay } from '../../../shared/eastern-day'
import type { Locale } from '../../../shared/locales/locale'
import type { InfoRequestInput } from '../../../shared/payments/info-request'
import type { RejectCode } from '../../../shared/payments/reject-reasons'
import { recordDispute } from '../../../worker/features/payments/disputes/record-dispute'
import { toInfoToken } from '../../../worker/features/payments/info-requests/info-token'
import type { ReviewDecision } from '../../../worker/features/payments/model/review-decision'
import { recordRemittanceEnd } from '../../../worker/features/payments/remittances/end-remittance'
import { refundUncollected } from '../../../worker/features/payments/remittances/refund-uncollected'
import { insertRefund } from '../../../worker/features/payments/stores/refund-store'
import { configOf } from '../../../worker/platform/config/config'
import { increase, memberId, postAnswer, requestInfo } from '../builders/info-request'
import { payInLanguage } from '../builders/payment-in-language'
import { requestRefund } from '../builders/refund'
import { easternToday, recordSentPayment, servicesAfterDays } from '../builders/remittance'
import { createTestServices, getAttemptStub } from '../requests/services'
import type { Claim } from './claims'

/**
 * The card: `held` until a decision, `charged`, or `free`: never charged, and the hold is released. `returned`: charged,
 * and all of it went back to the payer.
 */
export type CardFact = 'held' | 'charged' | 'free' | 'returned'

/**
 * `sent`: to the biller. `toSend`: still to be sent. `held`: not sent, for now or at all. `back`: returned to the payer.
 * `hold`: on the card, as the status page says.
 */
export type Sums = Readonly<
  Partial<Record<'sent' | 'toSend' | 'held' | 'back' | 'hold', readonly string[]>>
>

export type PayerState = {
  readonly card: CardFact
  /** Whether the biller was sent the money and still has it. */
  readonly isWithBiller: boolean
  /** What the payment waits for: no one, the team, the payer, or the money's way to the biller. */
  readonly waitsFor: null | 'team' | 'payer' | 'biller'
  /** The sums that the status page and the email of this state name, by claim, and no others. */
  readonly sums?: Sums
  /** What the status page has to say besides what follows from the facts. */
  readonly says?: readonly Claim[]
  /** The payer's bank has not decided, and may ask the payer: nothing says that the payer need not act. */
  readonly isWithBank?: boolean
  readonly make: (payment: MadePayment) => Promise<MadeState>
}

export type MadePayment = {
  readonly id: string
  readonly attemptId: string
  readonly payeeId: string
  readonly locale: Locale
}

/** The secret of the question's link; null without a question. */
export type MadeState = { readonly questionToken: string | null }

const noQuestion: MadeState = { questionToken: null }
const accept = { action: 'accept', by: 'Sam Staff' } as const

/** In three days, as MM/DD/YYYY. */
const nearDueDate = () =>
  toEasternDay(Date.now() + 3 * dayMs).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

const deadline: InfoRequestInput = {
  type: 'confirmDeadlineApproaching',
  dueDate: nearDueDate(),
}

const increaseFee: InfoRequestInput = { type: 'confirmAmountIncreaseFee', feeCents: 350 }

async function review({ id, attemptId }: MadePayment, decision: ReviewDecision): Promise<void> {
  const outcome = await getAttemptStub(attemptId).review(id, decision)
  if (outcome.kind !== 'done') throw new Error(`the decision was not made: ${outcome.kind}`)
}

const decided = (decision: ReviewDecision) => async (payment: MadePayment) => {
  await review(payment, decision)
  return noQuestion
}

const rejected = (code: RejectCode) =>
  decided({ action: 'reject', by: 'Sam Staff', code, reason: '' })

async function ask({ id }: MadePayment, question: InfoRequestInput) {
  const created = await requestInfo(id, question)
  if (!created.ok) throw new Error(`the question was refused: ${created.error.kind}`)
  const { requestId } = created.value
  return { requestId, questionToken: await toInfoToken(configOf(env).APP_SECRET, requestId) }
}

const withQuestion = (question: InfoRequestInput) => (payment: MadePayment) =>
  ask(payment, question)

async function answered(payment: MadePayment, question: InfoRequestInput, answer?: unknown) {
  const made = await ask(payment, question)
  const response = await postAnswer(made.questionToken, answer)
  if (response.status !== 200) throw new Error(`the answer was refused: ${response.status}`)
  return made
}

async function send(payment: MadePayment): Promise<void> {
  await review(payment, accept)
  const { kind } = await recordSentPayment(payment)
  if (kind !== 'done') throw new Error(`the payment was not sent: ${kind}`)
}

async function end({ id }: MadePayment, action: 'confirm' | 'return'): Promise<MadeState> {
  const report = { paymentId: id, action, endedOn: easternToday(), endedBy: 'Sam Staff' }
  const { kind } = await recordRemittanceEnd(report, createTestServices())
  if (kind !== 'done') throw new Error(`the end was not recorded: ${kind}`)
  return noQuestion
}

const ended = (action: 'confirm' | 'return') => async (payment: MadePayment) => {
  await send(payment)
  return end(payment, action)
}

const refunded = (cents: number | null) => async (payment: MadePayment) => {
  await review(payment, accept)
  const reason = cents === null ? 'paid_twice' : 'wrong_amount'
  const { kind } = await requestRefund(payment, { cents, reason })
  if (kind !== 'done') throw new Error(`the payment was not refunded: ${kind}`)
  return noQuestion
}

async function dispute({ id }: MadePayment, status: 'opened' | 'won' | 'lost', cents = 12_550) {
  const report = { paymentId: id, vendorReference: `dp_${id}`, date: easternToday(), cents }
  const { kind } = await recordDispute(
    { ...report, status, recordedBy: 'Sam Staff' },
    createTestServices(),
  )
  if (kind !== 'done') throw new Error(`the dispute was not recorded: ${kind}`)
}

const disputed = (status: 'opened' | 'lost') => async (payment: MadePayment) => {
  await review(payment, accept)
  await dispute(payment, 'opened')
  if (status === 'lost') await dispute(payment, status)
  return noQuestion
}

async function record(payment: MadePayment, trace: string): Promise<void> {
  const { kind } = await recordSentPayment(payment, { trace })
  if (kind !== 'done') throw new Error(`the payment was not sent: ${kind}`)
}

/** $50.00 is disputed before the payment is sent. */
const disputedThenSent =
  (decision: 'won' | null, isSentAgain = false) =>
  async (payment: MadePayment) => {
    await review(payment, accept)
    await dispute(payment, 'opened', 5_000)
    await record(payment, 'first')
    if (decision !== null) await dispute(payment, decision, 5_000)
    if (isSentAgain) await record(payment, 'second')
    return noQuestion
  }

/** A refund of $25.00 whose reply of the processor was lost. */
async function startRefund({ id }: MadePayment): Promise<void> {
  const now = Date.now()
  const refund = { id: `${id}.r-open-refund`, paymentId: id, cents: 2_500, reason: 'wrong_amount' }
  await insertRefund(env.DB, { ...refund, requestedBy: 'Sam Staff', now })
}

async function refundThenSend(payment: MadePayment): Promise<MadeState> {
  await review(payment, accept)
  await startRefund(payment)
  await record(payment, 'first')
  return noQuestion
}

const sentThen =
  (after: (payment: MadePayment) => Promise<unknown>) => async (payment: MadePayment) => {
    await send(payment)
    await after(payment)
    return noQuestion
  }

/** All but the card fee of $2.95, which the payment has besides its amount. */
async function refundAllButFee(payment: MadePayment): Promise<MadeState> {
  await env.DB.prepare(
    'UPDATE payments SET fee_cents = 295, amount_cents = amount_cents - 295 WHERE id = ?1',
  )
    .bind(payment.id)
    .run()
  return refunded(12_255)(payment)
}

/** Only a payee that is no partner has to collect. */
async function leaveUncollected(payment: MadePayment): Promise<MadeState> {
  await env.DB.prepare('UPDATE payees SET is_partner = 0 WHERE id = ?1').bind(payment.payeeId).run()
  await review(payment, accept)
  await refundUncollected(servicesAfterDays(31))
  return noQuestion
}

async function payBalance(payment: MadePayment): Promise<MadeState> {
  const { requestId, questionToken } = await answered(payment, increase)
  const { payeeId, locale } = payment
  await payInLanguage({ locale, payeeId, balanceOf: requestId })
  return { questionToken }
}

const underReview = { card: 'held', isWithBiller: false, waitsFor: 'team' } as const
const waitsForPayer = { card: 'held', isWithBiller: false, waitsFor: 'payer' } as const
const charged = { card: 'charged', isWithBiller: false, waitsFor: 'biller' } as const
const free = { card: 'free', isWithBiller: false, waitsFor: null } as const
const returned = { card: 'returned', isWithBiller: false, waitsFor: null } as const

export const payerStates = {
  'in review': { ...underReview, make: async () => noQuestion },
  'asked, due date': { ...waitsForPayer, says: ['dueDate'], make: withQuestion(deadline) },
  'asked, higher amount': { ...waitsForPayer, make: withQuestion(increase) },
  'asked, processing fee': { ...waitsForPayer, make: withQuestion(increaseFee) },
  'asked, member ID': { ...waitsForPayer, make: withQuestion(memberId) },
  answered: { ...underReview, make: (payment) => answered(payment, deadline) },
  'balance to be paid': {
    ...waitsForPayer,
    says: ['balanceDue'],
    make: (payment) => answered(payment, increase),
  },
  'balance paid': {
    ...underReview,
    sums: { hold: ['$125.50', '$24.50'] },
    says: ['balancePaid'],
    make: payBalance,
  },
  'accepted, not sent': { ...charged, make: decided(accept) },
  sent: {
    ...charged,
    isWithBiller: true,
    make: async (payment) => {
      await send(payment)
      return noQuestion
    },
  },
  confirmed: { ...charged, isWithBiller: true, waitsFor: null, make: ended('confirm') },
  'sent and come back': { ...charged, make: ended('return') },
  'refunded in part': { ...charged, make: refunded(2_500) },
  'refunded whole': { ...returned, make: refunded(null) },
  'refunded, not collected': { ...returned, make: leaveUncollected },
  'refunded but for the card fee': {
    ...charged,
    waitsFor: null,
    sums: { sent: [], toSend: [], held: [], back: ['$122.55'] },
    make: refundAllButFee,
  },
  'sent, then refunded in part': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$125.50'], toSend: [], held: [], back: ['$25.00'] },
    make: sentThen((payment) => requestRefund(payment, { cents: 2_500, reason: 'wrong_amount' })),
  },
  'sent, then lost a dispute in part': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$125.50'], toSend: [], held: [], back: ['$25.00'] },
    make: sentThen(async (payment) => {
      await dispute(payment, 'opened', 2_500)
      await dispute(payment, 'lost', 2_500)
    }),
  },
  'sent, then disputed in part': {
    ...charged,
    isWithBank: true,
    isWithBiller: true,
    sums: { sent: [], toSend: [], held: [], back: [] },
    make: sentThen((payment) => dispute(payment, 'opened', 2_500)),
  },
  'refund open, then sent': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$100.50'], toSend: [], held: ['$25.00'], back: [] },
    make: refundThenSend,
  },
  'dispute open in part, then sent': {
    ...charged,
    isWithBank: true,
    isWithBiller: true,
    sums: { sent: ['$75.50'], toSend: [], held: ['$50.00'], back: [] },
    make: disputedThenSent(null),
  },
  'dispute won after a part was sent': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$75.50'], toSend: ['$50.00'], held: [], back: [] },
    make: disputedThenSent('won'),
  },
  'sent in two parts': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$75.50', '$50.00'], toSend: [], held: [], back: [] },
    make: disputedThenSent('won', true),
  },
  'second part came back': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$75.50'], toSend: [], held: [], back: [] },
    make: async (payment) => {
      await disputedThenSent('won', true)(payment)
      return end(payment, 'return')
    },
  },
  'disputed, open': {
    ...charged,
    isWithBank: true,
    sums: { sent: [], toSend: [], held: ['$125.50'], back: [] },
    make: disputed('opened'),
  },
  'disputed, lost': { ...returned, make: disputed('lost') },
  'rejected, wrong account': { ...free, make: rejected('account_not_found') },
  'rejected, paid already': { ...free, make: rejected('already_paid') },
  'canceled by the payer': { ...free, make: decided({ action: 'cancel', why: 'payer' }) },
  'canceled, hold ended': { ...free, make: decided({ action: 'cancel', why: 'hold_ended' }) },
} as const satisfies Record<string, PayerState>

export type PayerStateName = keyof typeof payerStates
