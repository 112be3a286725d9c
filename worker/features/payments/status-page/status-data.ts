// The page data of the status page. Only the browser that paid sees the full account and email.

import { dayMs, hourMs } from '../../../../shared/durations'
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { keepSpanish } from '../../../../shared/locales/language-url'
import type { Payee } from '../../../../shared/payees/payee'
import { toUnderWay } from '../../../../shared/payments/deciding'
import { toFeeList } from '../../../../shared/payments/fee-list'
import { maskAccount, maskEmail } from '../../../../shared/payments/masked'
import type { NewTotal } from '../../../../shared/payments/new-total'
import type { Paid, ReceiptPageData, ReviewTime } from '../../../../shared/payments/page-data'
import { type NextStep, toNextStep } from '../../../../shared/payments/reject-reasons'
import type { Remittance } from '../../../../shared/payments/remittance'
import { isRefundDue } from '../../../../shared/payments/remittance-sentences'
import { receiptTtlMs } from '../../../../shared/retention'
import { toShortHash } from '../../../platform/crypto/tokens'
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
import { findReviewTime } from '../review-time/review-time'
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
import { isUnreached, listHistoryAndReach } from '../stores/reach-store'
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
  /** Our messages do not reach the payer. */
  readonly isPayerUnreached: boolean
}

export type StatusDeps = Pick<
  PaymentsServices,
  'locale' | 'db' | 'directory' | 'now' | 'secrets' | 'config'
>

/** `gone`: the last change is too long ago and no refund is owed, or the payment was erased. Null: no payment has the token. */
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
  // The payer reads what is owed until it is paid.
  if (isRefundDue(recorded.remittance)) return recorded
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
  const remittance = toRemittance({ payment, payee, ...rows, now: now() })
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

/** Unless `findOwnNewTotal` has a link, which locks the amount. */
export function findNextStep({ payment, payee, history }: RecordedPayment): NextStep {
  const rejection = toRejection(history)
  if (rejection !== null) return toNextStep(rejection.code, payee)
  return payment.status === 'canceled' && payee !== null ? 'again' : 'none'
}

/** The new total that the payer agreed to, by a question about this payment. */
export async function findOwnNewTotal(
  { payment, payee, questions }: RecordedPayment,
  deps: Pick<PaymentsServices, 'db' | 'now' | 'config' | 'locale'>,
): Promise<NewTotal | null> {
  const agreed = questions.find((row) => row.pay_by !== null)
  return agreed === undefined ? null : findNewTotal(agreed, { payment, payee }, deps)
}

/** Null once the payment has waited for longer than most. */
async function findTypicalTime(
  { payee_id: payeeId, created_at: createdAt }: PaymentRow,
  deps: StatusDeps,
): Promise<ReviewTime | null> {
  const time = await findReviewTime(payeeId, deps)
  if (time === null) return null
  const span = time.count * { hour: hourMs, day: dayMs }[time.unit]
  return deps.now() - createdAt < span ? time : null
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
  { view, path, isOwn, isHeaderless: headerless, notice }: StatusView,
  deps: StatusDeps,
): Promise<ReceiptPageData> {
  const { payment, payee, history, refunds, paid, remittance, timeline } = recorded
  const { status, is_btob: isBtoB } = payment
  const underWay = toUnderWay(payment.deciding)
  const isUndecided = isOpen(status) && underWay === null
  const isEnding = isUndecided && hasEnded(payment.hold_until_at, deps.now())
  const isWaiting = isUndecided && !isEnding && status !== 'awaiting_info'
  const [reviewTime, question, typed, newTotal, first, otherPayment] = await Promise.all([
    isWaiting ? findTypicalTime(payment, deps) : null,
    isUndecided && status === 'awaiting_info' ? findOpenQuestion(recorded, deps) : null,
    isOwn ? findTypedBill(deps.db, payment.id) : null,
    findOwnNewTotal(recorded, deps),
    findFirstPayment(payment, deps.db),
    status === 'accepted' ? null : findOtherPayment(deps.db, payment),
  ])
  const additional: readonly { readonly value: string }[] = JSON.parse(payment.additional_accounts)
  const accounts = [payment.account, ...additional.map(({ value }) => value)].filter(Boolean)
  const isLocked = newTotal !== null && newTotal.state !== 'over'
  const nextStep = isLocked || otherPayment !== null ? 'none' : findNextStep(recorded)
  return {
    view,
    path,
    isOwnBrowser: isOwn,
    reference: payment.reference,
    status,
    underWay,
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
    refunded: toRefunded(refunds, deps.now()),
    remittance,
    isUncollected: refunds.some(
      (row) => row.status === 'refunded' && paysBackUncollected(row, { refunds, remittance }),
    ),
    newTotal: newTotal && {
      ...newTotal,
      url: newTotal.url && withHeaderlessQuery(newTotal.url, headerless),
    },
    otherPayment,
    inPlaceOf: first?.reference ?? null,
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
      path: withHeaderlessQuery(question.path, headerless),
    },
    canCancel: isUndecided && !isEnding,
    nextStep,
    emptyFormPath:
      payee === null && nextStep !== 'search'
        ? null
        : keepSpanish(toEmptyFormPath(payment, { nextStep, headerless }), deps.locale),
    notice,
  }
}
