// The page data of the status page. Only the browser that paid sees the full account and email.
import type { Payee } from '../../../../shared/payees/payee'
import { toFeeList } from '../../../../shared/payments/fee-list'
import { toTotalCents } from '../../../../shared/payments/fees'
import { maskAccount, maskEmail } from '../../../../shared/payments/masked'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { isRejectCode, mayPayAgainAfter } from '../../../../shared/payments/reject-reasons'
import { receiptTtlMs } from '../../../../shared/payments/schema'
import { hashToken } from '../../../platform/crypto/tokens'
import type { PaymentsServices } from '../context'
import { listDisputes } from '../disputes/dispute-store'
import { findAgreedIncrease, findFirstPayment } from '../info-requests/agreed-increase'
import { findSecondPayment } from '../info-requests/balance-link'
import { findOpenQuestion } from '../info-requests/find-info'
import { listRequests } from '../info-requests/store'
import { toPhone, toStatementName } from '../payee-view'
import { listRefunds, type RefundRow } from '../refunds/refund-store'
import { isOpen } from '../review/payment-state'
import { findReviewTime } from '../review-time/review-time'
import {
  findPaymentByReceipt,
  findTypedBill,
  type HistoryRow,
  listHistory,
  type PaymentRow,
  parsePayeeFees,
} from '../store'
import { toEmptyFormPath } from './pay-again'
import { toTimeline } from './timeline'

export type RecordedPayment = {
  readonly payment: PaymentRow
  /** Null if the directory no longer has the payee. */
  readonly payee: Payee | null
  readonly history: readonly HistoryRow[]
  readonly refunds: readonly RefundRow[]
  readonly timeline: ReceiptPageData['timeline']
}

export type StatusDeps = Pick<
  PaymentsServices,
  'locale' | 'db' | 'directory' | 'now' | 'secrets' | 'config'
>

/** `gone`: the last change is too long ago. Null: no payment has the token. */
export async function findRecordedPayment(
  token: string,
  { db, directory, now }: StatusDeps,
): Promise<RecordedPayment | 'gone' | null> {
  const payment = token === '' ? null : await findPaymentByReceipt(db, await hashToken(token))
  if (!payment) return null
  const [payee, history, questions, refunds, disputes] = await Promise.all([
    directory.findById(payment.payee_id),
    listHistory(db, payment.id),
    listRequests(db, payment.id),
    listRefunds(db, payment.id),
    listDisputes(db, payment.id),
  ])
  const timeline = toTimeline({ history, questions, refunds, disputes })
  const changedAt = Math.max(
    payment.updated_at,
    ...refunds.map((refund) => refund.updated_at),
    ...disputes.map((dispute) => dispute.created_at),
    ...timeline.map(({ at }) => at),
  )
  if (now() - changedAt > receiptTtlMs) return 'gone'
  return { payment, payee, history, refunds, timeline }
}

export const isOwnBrowser = (payment: PaymentRow, browserHash: string | null): boolean =>
  browserHash !== null && payment.browser_hash === browserHash

export function toRejection(history: readonly HistoryRow[]): ReceiptPageData['rejection'] {
  const rejected = history.find(({ to_status: status }) => status === 'rejected')
  if (!rejected) return null
  const code = rejected.reason_code ?? ''
  return { code: isRejectCode(code) ? code : null, note: rejected.note }
}

/** A balance payment is paid again through the link of its question, which locks the amount. */
export const mayPayAgain = ({ payment, payee, history }: RecordedPayment): boolean =>
  payee !== null &&
  payment.balance_of_request_id === null &&
  (payment.status === 'cancelled' ||
    (payment.status === 'rejected' && mayPayAgainAfter(toRejection(history)?.code ?? null)))

/** The first payment and its balance payments; empty for a bill with one payment. */
async function listParts(payment: PaymentRow, db: D1Database): Promise<ReceiptPageData['parts']> {
  const first = (await findFirstPayment(payment, db)) ?? payment
  const { balancePayments } = await findAgreedIncrease(first, db)
  if (balancePayments.length === 0) return []
  return [first, ...balancePayments].map(({ reference, status, amount_cents, fee_cents }) => ({
    reference,
    status,
    totalCents: toTotalCents(amount_cents, fee_cents),
  }))
}

async function findDueBalance(
  payment: PaymentRow,
  payee: Payee | null,
  deps: StatusDeps,
): Promise<ReceiptPageData['balance']> {
  if (!isOpen(payment.status)) return null
  for (const row of await listRequests(deps.db, payment.id)) {
    const due = await findSecondPayment(row, { payment, payee }, deps)
    if (due !== null && !due.isReceived) return { totalCents: due.totalCents, url: due.url }
  }
  return null
}

function toNotifiedBy(
  { is_silent: isSilent, email }: PaymentRow,
  { SMS_PROVIDER }: StatusDeps['config'],
): ReceiptPageData['notifiedBy'] {
  if (isSilent === 1) return 'page'
  if (email !== '') return 'email'
  return SMS_PROVIDER === 'off' ? 'page' : 'text'
}

export type StatusView = {
  readonly view: ReceiptPageData['view']
  readonly path: string
  readonly isOwn: boolean
  readonly isHeaderless: boolean
  readonly notice: ReceiptPageData['notice']
}

export async function toStatusData(
  recorded: RecordedPayment,
  { view, path, isOwn, isHeaderless, notice }: StatusView,
  deps: StatusDeps,
): Promise<ReceiptPageData> {
  const { payment, payee, history, refunds, timeline } = recorded
  const { status, is_btob: isBtoB } = payment
  const isWaiting = status === 'submitted' || status === 'in_review'
  const [reviewTime, question, typed, parts, balance] = await Promise.all([
    isWaiting ? findReviewTime(payment.payee_id, deps) : null,
    status === 'awaiting_info' ? findOpenQuestion(payment.id, deps) : null,
    isOwn ? findTypedBill(deps.db, payment.id) : null,
    listParts(payment, deps.db),
    findDueBalance(payment, payee, deps),
  ])
  const additional: readonly { readonly value: string }[] = JSON.parse(payment.additional_accounts)
  const accounts = [payment.account, ...additional.map(({ value }) => value)].filter(Boolean)
  return {
    view,
    path,
    isOwnBrowser: isOwn,
    reference: payment.reference,
    status,
    payeeId: isOwn ? payment.payee_id : null,
    payeeName: payee?.payeeName ?? '',
    payeePhone: payee?.pphone ?? null,
    payeeAddress: isOwn ? (payee?.address ?? null) : null,
    isDebtCollector: payee?.debtCollector ?? false,
    isBtoB: isBtoB === 1,
    payerName: payment.payer_name,
    accounts: isOwn ? accounts : accounts.map(maskAccount),
    serviceDate: typed?.service_date ?? '',
    amountCents: payment.amount_cents,
    feeCents: payment.fee_cents,
    feeList: toFeeList(
      {
        payeeName: payee?.payeeName ?? '',
        payeeFees: parsePayeeFees(payment.payee_fees),
        phone: toPhone(payee?.pphone ?? null),
      },
      deps.locale,
    ),
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
    statementName: toStatementName(payee),
    email: isOwn ? payment.email : maskEmail(payment.email),
    isSilent: payment.is_silent === 1,
    notifiedBy: toNotifiedBy(payment, deps.config),
    createdAt: payment.created_at,
    reviewTime,
    refundedCents: refunds
      .filter((refund) => refund.status === 'refunded')
      .reduce((sum, { cents }) => sum + cents, 0),
    parts,
    balance,
    timeline,
    rejection: status === 'rejected' ? toRejection(history) : null,
    question,
    canCancel: isOpen(status),
    canPayAgain: mayPayAgain(recorded),
    emptyFormPath: payee === null ? null : toEmptyFormPath(payment, isHeaderless),
    notice,
  }
}
