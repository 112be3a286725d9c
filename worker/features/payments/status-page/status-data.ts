// The page data of the status page. Only the browser that paid sees the full account and email.

import { withHeaderlessQuery } from '../../../../shared/headerless'
import { keepSpanish } from '../../../../shared/locales/language-url'
import type { Payee } from '../../../../shared/payees/payee'
import { toUnderWay } from '../../../../shared/payments/deciding'
import { toFeeList } from '../../../../shared/payments/fee-list'
import { maskAccount, maskEmail } from '../../../../shared/payments/masked'
import type {
  OtherPayment,
  Paid,
  PaymentMoney,
  ReceiptPageData,
  Unreached,
} from '../../../../shared/payments/page-data'
import { type NextStep, toNextStep } from '../../../../shared/payments/reject-reasons'
import type { Remittance } from '../../../../shared/payments/remittance'
import { mayReturn } from '../../../../shared/payments/return-url'
import { receiptTtlMs } from '../../../../shared/retention'
import { toShortHash } from '../../../platform/crypto/tokens'
import { isRefundDayTold } from '../../notifications/store'
import type { PaymentsServices } from '../context'
import { findNewTotal } from '../info-requests/agreed-total'
import { findOpenQuestion } from '../info-requests/find-info'
import { toPaid, toReturns } from '../model/paid'
import { paysBackUncollected } from '../model/remittance-state'
import { toCancelCause } from '../model/review-decision'
import { toBiller, toPhone, toStatementName } from '../payee-view'
import { toNotifiedBy } from '../payer-messages/decide-channel'
import { isErased } from '../privacy/personal-data'
import { toRefunded } from '../refunds/refund-days'
import { hasEnded, toReleaseAt } from '../review/hold-expiry'
import { isOpen } from '../review/payment-state'
import { findTypicalTime } from '../review-time/review-time'
import { listDisputes } from '../stores/dispute-store'
import { findFirstPayment, type InfoRow, listRequests } from '../stores/info-request-store'
import { findOtherPayment } from '../stores/other-payment-store'
import {
  findPaymentByReceipt,
  findTypedBill,
  type HistoryRow,
  type PaymentRow,
  parsePayeeFees,
} from '../stores/payment-store'
import { findUnreached, listHistoryAndReach } from '../stores/reach-store'
import { listRefunds, type RefundRow } from '../stores/refund-store'
import { listRemittances } from '../stores/remittance-store'
import { toRemittance } from '../stores/remittance-view'
import { listTakenBack } from '../stores/taken-back-store'
import { toEmptyFormPath } from './pay-again'
import { toTimeline } from './timeline'

export type RecordedPayment = {
  readonly payment: PaymentRow
  /** Null if the directory no longer has the payee. */
  readonly payee: Payee | null
  readonly history: readonly HistoryRow[]
  /** Oldest first. */
  readonly questions: readonly InfoRow[]
  readonly refunds: readonly RefundRow[]
  readonly paid: Paid
  readonly remittance: Remittance
  readonly timeline: ReceiptPageData['timeline']
  readonly unreached: Unreached | null
  /** Its link shows the short receipt, without the forms of its own page. */
  readonly hasShortPage: boolean
}

export type StatusDeps = Pick<
  PaymentsServices,
  'locale' | 'db' | 'directory' | 'now' | 'secrets' | 'config'
>

export type LaterDeps = Omit<StatusDeps, 'secrets'>

export type ShownPayment = RecordedPayment & { readonly beside: Beside }

/**
 * `gone`: the last change is too long ago and nothing is outstanding, or the payment was erased. Null: no payment has the
 * token. `known`: its row, if it was read.
 */
export async function findRecordedPayment(
  token: string,
  deps: StatusDeps,
  known?: PaymentRow,
): Promise<ShownPayment | 'gone' | null> {
  const payment =
    known ?? (token === '' ? null : await findPaymentByReceipt(deps.db, await toShortHash(token)))
  if (!payment) return null
  if (isErased(payment)) return 'gone'
  // At the same time: each trip to D1 takes longer than the rest of the page.
  const [{ recorded }, beside] = await Promise.all([
    readRecorded(payment, deps),
    readBeside(payment, deps),
  ])
  return recorded.hasShortPage ? 'gone' : { ...recorded, beside }
}

type Outstanding = Pick<RecordedPayment, 'payment' | 'remittance'>

/** It is not decided, its money waits to be sent or collected, or is in question: the same rule as the archive's `isSettled`. */
const isOutstanding = ({ payment, remittance }: Outstanding): boolean =>
  isOpen(payment.status) ||
  payment.remittance_open_since !== null ||
  remittance.refundingCents + remittance.disputedCents > 0

type Recorded = {
  readonly recorded: RecordedPayment
  /** The last change of the payment, its refunds, disputes and remittances, in epoch ms. */
  readonly changedAt: number
}

export async function readRecorded(
  payment: PaymentRow,
  { db, directory, locale, now }: Omit<StatusDeps, 'secrets' | 'config'>,
): Promise<Recorded> {
  const [payee, { history, reach }, questions, refunds, disputes, remittances, takenBack] =
    await Promise.all([
      directory.findById(payment.payee_id),
      listHistoryAndReach(db, payment),
      listRequests(db, payment.id),
      listRefunds(db, payment.id),
      listDisputes(db, payment.id),
      listRemittances(db, payment.id),
      listTakenBack(db, payment.id),
    ])
  const rows = { history, questions, refunds, disputes, remittances, takenBack }
  const changedAt = Math.max(
    payment.updated_at,
    ...refunds.map((refund) => refund.updated_at),
    ...disputes.map((dispute) => dispute.updated_at),
    ...remittances.map((sent) => sent.updated_at),
    ...takenBack.map((row) => row.created_at),
  )
  const paid = toPaid(payment, toReturns({ refunds, disputes }))
  const { chargedCents } = paid
  const timeline = toTimeline({ payment, locale, chargedCents, ...rows })
  const remittance = await toTold(
    toRemittance({ payment, payee, ...rows, now: now() }),
    payment,
    db,
  )
  const unreached = findUnreached(reach, payment, payee)
  // One that was put back from the archive is as open as one that changed.
  const openedAt = Math.max(changedAt, payment.restored_at ?? 0)
  const hasShortPage = !isOutstanding({ payment, remittance }) && now() - openedAt > receiptTtlMs
  const state = { refunds, paid, remittance, timeline, unreached, hasShortPage }
  return { recorded: { payment, payee, history, questions, ...state }, changedAt }
}

/** Without a promised day that no message told before the money was sent. A silent payer reads this page only. */
async function toTold(
  remittance: Remittance,
  { id: paymentId, is_silent: isSilent }: PaymentRow,
  db: D1Database,
): Promise<Remittance> {
  const { refund } = remittance
  if (refund?.state !== 'ended' || isSilent === 1) return remittance
  return (await isRefundDayTold(db, { paymentId, on: refund.on }))
    ? remittance
    : { ...remittance, refund: null }
}

export function toRejection(history: readonly HistoryRow[]): ReceiptPageData['rejection'] {
  const [rejection = null] = history.flatMap(({ reason_code: code, note }) =>
    code === null ? [] : [{ code, note }],
  )
  return rejection
}

/** What became of the money of an accepted payment. */
export const toMoney = (
  { payee, refunds, paid, remittance }: RecordedPayment,
  now: number,
): PaymentMoney => ({
  payeeName: payee?.payeeName ?? '',
  statementName: toStatementName(payee),
  paid,
  refunded: toRefunded(refunds, now),
  remittance,
  isUncollected: refunds.some(
    (row) => row.status === 'refunded' && paysBackUncollected(row, { refunds, remittance }),
  ),
})

/** By the payment alone. */
function toOwnStep({ payment, payee, history }: RecordedPayment): NextStep {
  const rejection = toRejection(history)
  if (rejection !== null) return toNextStep(rejection.code, payee)
  return payment.status === 'canceled' && payee !== null ? 'again' : 'none'
}

type LaterPayments = {
  readonly newTotal: Awaited<ReturnType<typeof findNewTotal>>
  /** Of the bill. */
  readonly otherPayment: OtherPayment | null
}

type Later = LaterPayments & {
  /** What the payer can do about the bill. */
  readonly nextStep: NextStep
}

async function findLaterPayments(payment: PaymentRow, deps: LaterDeps): Promise<LaterPayments> {
  const [newTotal, otherPayment] = await Promise.all([
    payment.status === 'canceled' || payment.status === 'rejected'
      ? findNewTotal(payment, deps)
      : null,
    payment.status === 'accepted' ? null : findOtherPayment(deps.db, payment, { now: deps.now() }),
  ])
  return { newTotal, otherPayment }
}

/** With what the payer can do about the bill. */
export function toLater(recorded: RecordedPayment, found: LaterPayments): Later {
  const { newTotal, otherPayment } = found
  const isOver = newTotal === null || newTotal.newTotal.state === 'over'
  return { ...found, nextStep: isOver && otherPayment === null ? toOwnStep(recorded) : 'none' }
}

/** What the payer did about the bill after a payment that was not charged, or besides one in review. */
export const findLater = async (recorded: RecordedPayment, deps: LaterDeps): Promise<Later> =>
  toLater(recorded, await findLaterPayments(recorded.payment, deps))

/** An undecided payment of which nothing is asked, and whose decision has time. */
const isWaiting = ({ status, deciding, hold_until_at: holdUntilAt }: PaymentRow, now: number) =>
  isOpen(status) &&
  status !== 'awaiting_info' &&
  toUnderWay(deciding) === null &&
  !hasEnded(holdUntilAt, now)

/** What the page shows besides the payment's own rows. */
type Beside = Awaited<ReturnType<typeof readBeside>>

async function readBeside(payment: PaymentRow, deps: StatusDeps) {
  const { payee_id: payeeId, created_at: createdAt } = payment
  const [reviewTime, typed, first, later] = await Promise.all([
    isWaiting(payment, deps.now()) ? findTypicalTime({ payeeId, createdAt }, deps) : null,
    findTypedBill(deps.db, payment.id),
    findFirstPayment(payment, deps.db),
    findLaterPayments(payment, deps),
  ])
  return { reviewTime, typed, first, later }
}

/** Null if the payee no longer lists the host. What the payee did not choose is not added. */
function toBackUrl(
  { return_url: url, reference, partner_ref: ref }: PaymentRow,
  payee: Payee,
): string | null {
  if (url === null || !mayReturn(url, payee)) return null
  const back = new URL(url)
  if (payee.returnParams) {
    back.searchParams.set('reference', reference)
    if (ref !== null) back.searchParams.set('ref', ref)
  }
  return back.href
}

export type StatusView = {
  readonly view: ReceiptPageData['view']
  readonly path: string
  readonly isOwn: boolean
  readonly isHeaderless: boolean
  readonly typedProof: ReceiptPageData['typedProof']
  readonly notice: ReceiptPageData['notice']
}

export async function toStatusData(
  recorded: ShownPayment,
  { view, path, isOwn, isHeaderless: headerless, typedProof, notice }: StatusView,
  deps: StatusDeps,
): Promise<ReceiptPageData> {
  const { payment, payee, history, timeline, beside } = recorded
  const { status, is_btob: isBtoB, payee_id: payeeId, created_at: createdAt } = payment
  const underWay = toUnderWay(payment.deciding)
  const isUndecided = isOpen(status) && underWay === null
  const isEnding = isUndecided && hasEnded(payment.hold_until_at, deps.now())
  const question =
    isUndecided && status === 'awaiting_info' ? await findOpenQuestion(recorded, deps) : null
  const { otherPayment, nextStep, ...later } = toLater(recorded, beside.later)
  const newTotal = later.newTotal?.newTotal ?? null
  const additional: readonly { readonly value: string }[] = JSON.parse(payment.additional_accounts)
  const accounts = [payment.account, ...additional.map(({ value }) => value)].filter(Boolean)
  return {
    view,
    path,
    isOwnBrowser: isOwn,
    reference: payment.reference,
    status,
    underWay,
    payeeId: isOwn ? payeeId : null,
    ...toMoney(recorded, deps.now()),
    biller: payee && toBiller(payee),
    payeePhone: payee?.pphone ?? null,
    payeeAddress: isOwn ? (payee?.address ?? null) : null,
    backUrl: payee && toBackUrl(payment, payee),
    isMedical: payee?.notMedical === false,
    isDebtCollector: payee?.debtCollector ?? false,
    isBtoB: isBtoB === 1,
    payerName: payment.payer_name,
    accounts: isOwn ? accounts : accounts.map(maskAccount),
    serviceDate: isOwn ? (beside.typed?.service_date ?? '') : '',
    amountCents: payment.amount_cents,
    feeCents: payment.fee_cents,
    feeList: toFeeList(
      {
        payeeName: payee?.payeeName ?? '',
        payeeFees: parsePayeeFees(payment.payee_fees),
        payeeFeesEs: parsePayeeFees(payment.payee_fees_es),
        phone: toPhone(payee?.pphone ?? null),
      },
      deps.locale,
    ),
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
    email: isOwn ? payment.email : maskEmail(payment.email),
    isSilent: payment.is_silent === 1,
    unreached: payment.is_silent === 1 ? null : recorded.unreached,
    notifiedBy: toNotifiedBy(payment, deps.config, recorded.unreached),
    createdAt,
    reviewTime: beside.reviewTime,
    newTotal: newTotal && {
      ...newTotal,
      url: isOwn ? newTotal.url && withHeaderlessQuery(newTotal.url, headerless) : null,
    },
    otherPayment,
    inPlaceOf: beside.first?.reference ?? null,
    timeline,
    cancelCause:
      status === 'canceled'
        ? toCancelCause(history.find(({ to_status: to }) => to === 'canceled')?.note)
        : null,
    finishBy: isUndecided ? toReleaseAt(payment.hold_until_at) : null,
    isEnding,
    rejection: toRejection(history),
    question: question && {
      ...question,
      path: isOwn ? keepSpanish(withHeaderlessQuery(question.path, headerless), deps.locale) : null,
    },
    canCancel: isUndecided && !isEnding,
    nextStep,
    emptyFormPath:
      payee === null && nextStep !== 'search'
        ? null
        : keepSpanish(toEmptyFormPath(payment, { nextStep, headerless }), deps.locale),
    typedProof,
    notice,
  }
}
