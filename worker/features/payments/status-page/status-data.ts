// The page data of the status page. Only the browser that paid sees the full account and email.

import { keepSpanish } from '../../../../shared/locales/language-url'
import type { Payee } from '../../../../shared/payees/payee'
import { toFeeList } from '../../../../shared/payments/fee-list'
import { maskAccount, maskEmail } from '../../../../shared/payments/masked'
import type { Paid, ReceiptPageData } from '../../../../shared/payments/page-data'
import { mayPayAgainAfter } from '../../../../shared/payments/reject-reasons'
import type { Remittance } from '../../../../shared/payments/remittance'
import { receiptTtlMs } from '../../../../shared/retention'
import { toShortHash } from '../../../platform/crypto/tokens'
import type { PaymentsServices } from '../context'
import { findOpenQuestion } from '../info-requests/find-info'
import { toPaid, toReturns } from '../model/paid'
import { isUncollectedRefund } from '../model/remittance-state'
import { toCancelCause } from '../model/review-decision'
import { toBiller, toPhone, toStatementName } from '../payee-view'
import { toNotifiedBy } from '../payer-messages/decide-channel'
import { isErased } from '../privacy/personal-data'
import { toReleaseAt } from '../review/hold-expiry'
import { isOpen } from '../review/payment-state'
import { findReviewTime } from '../review-time/review-time'
import { listDisputes } from '../stores/dispute-store'
import { type InfoRow, listRequests } from '../stores/info-request-store'
import {
  findPaymentByReceipt,
  findTypedBill,
  type HistoryRow,
  type PaymentRow,
  parsePayeeFees,
} from '../stores/payment-store'
import { isUnreached, listHistoryAndReach } from '../stores/reach-store'
import { listRefunds, type RefundRow } from '../stores/refund-store'
import { listRemittances } from '../stores/remittance-store'
import { toRefundDays, toRemittance } from '../stores/remittance-view'
import { findDueBalance, findParts } from './bill-parts'
import { toEmptyFormPath } from './pay-again'
import { addRests, toTimeline } from './timeline'

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
  /** Our messages do not reach the payer. */
  readonly isPayerUnreached: boolean
}

export type StatusDeps = Pick<
  PaymentsServices,
  'locale' | 'db' | 'directory' | 'now' | 'secrets' | 'config'
>

/** `gone`: the last change is too long ago, or the payment was erased. Null: no payment has the token. */
export async function findRecordedPayment(
  token: string,
  deps: StatusDeps,
): Promise<RecordedPayment | 'gone' | null> {
  const { db, now } = deps
  const payment = token === '' ? null : await findPaymentByReceipt(db, await toShortHash(token))
  if (!payment) return null
  if (isErased(payment)) return 'gone'
  const { recorded, changedAt } = await readRecorded(payment, deps)
  // One that was put back from the archive is as open as one that changed.
  const openedAt = Math.max(changedAt, payment.restored_at ?? 0)
  if (now() - openedAt > receiptTtlMs) return 'gone'
  return recorded
}

type Recorded = {
  readonly recorded: RecordedPayment
  /** The last change of the payment, its refunds, disputes and remittances, in epoch ms. */
  readonly changedAt: number
}

export async function readRecorded(
  payment: PaymentRow,
  { db, directory, config, locale }: StatusDeps,
): Promise<Recorded> {
  const [payee, { history, reach }, questions, refunds, disputes, remittances] = await Promise.all([
    directory.findById(payment.payee_id),
    listHistoryAndReach(db, payment),
    listRequests(db, payment.id),
    listRefunds(db, payment.id),
    listDisputes(db, payment.id),
    listRemittances(db, payment.id),
  ])
  const rows = { history, questions, refunds, disputes, remittances }
  const changedAt = Math.max(
    payment.updated_at,
    ...refunds.map((refund) => refund.updated_at),
    ...disputes.map((dispute) => dispute.updated_at),
    ...remittances.map((sent) => sent.updated_at),
  )
  const paid = toPaid(payment, toReturns({ refunds, disputes }))
  const { chargedCents } = paid
  const timeline = toTimeline({ paymentLocale: payment.locale, locale, chargedCents, ...rows })
  const refundDays = toRefundDays(config)
  const remittance = toRemittance({ payment, payee, refunds, disputes, remittances, refundDays })
  const isPayerUnreached = isUnreached(reach, payment, payee)
  const state = { refunds, paid, remittance, timeline, isPayerUnreached }
  return { recorded: { payment, payee, history, questions, ...state }, changedAt }
}

export function toRejection(history: readonly HistoryRow[]): ReceiptPageData['rejection'] {
  const [rejection = null] = history.flatMap(({ reason_code: code, note }) =>
    code === null ? [] : [{ code, note }],
  )
  return rejection
}

/** A balance payment is paid again through the link of its question, which locks the amount. */
export function mayPayAgain({ payment, payee, history }: RecordedPayment): boolean {
  if (payee === null || payment.balance_of_request_id !== null) return false
  const rejection = toRejection(history)
  return rejection === null ? payment.status === 'canceled' : mayPayAgainAfter(rejection.code)
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
  const { payment, payee, history, refunds, paid, remittance, timeline } = recorded
  const { status, is_btob: isBtoB } = payment
  const isWaiting = status === 'submitted' || status === 'in_review'
  const [reviewTime, question, typed, { holdUntilAt, rests, ...bill }, due] = await Promise.all([
    isWaiting ? findReviewTime(payment.payee_id, deps) : null,
    status === 'awaiting_info' ? findOpenQuestion(recorded.questions, deps) : null,
    isOwn ? findTypedBill(deps.db, payment.id) : null,
    findParts(payment, deps),
    findDueBalance(recorded, deps),
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
    biller: payee && toBiller(payee),
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
        payeeFeesEs: parsePayeeFees(payment.payee_fees_es),
        phone: toPhone(payee?.pphone ?? null),
      },
      deps.locale,
    ),
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
    statementName: toStatementName(payee),
    email: isOwn ? payment.email : maskEmail(payment.email),
    isSilent: payment.is_silent === 1,
    isUnreached: recorded.isPayerUnreached && payment.is_silent === 0,
    notifiedBy: toNotifiedBy(payment, deps.config, recorded.isPayerUnreached),
    createdAt: payment.created_at,
    reviewTime,
    paid,
    remittance,
    isUncollected: refunds.some(
      ({ id, status: state }) => state === 'refunded' && isUncollectedRefund(id),
    ),
    ...bill,
    balance: due && { totalCents: due.totalCents, url: due.url, payBy: due.payBy },
    timeline: addRests(timeline, rests),
    cancelCause:
      status === 'canceled'
        ? toCancelCause(history.find(({ to_status: to }) => to === 'canceled')?.note)
        : null,
    finishBy: isOpen(status) ? toReleaseAt(holdUntilAt) : null,
    rejection: toRejection(history),
    question,
    canCancel: isOpen(status),
    canPayAgain: mayPayAgain(recorded),
    emptyFormPath:
      payee === null ? null : keepSpanish(toEmptyFormPath(payment, isHeaderless), deps.locale),
    notice,
  }
}
