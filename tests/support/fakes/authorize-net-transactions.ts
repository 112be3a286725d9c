// Transactions of the fake of Authorize.net: a charge is captured or voided, the day's batch settles what is captured,
// and then the charge can be refunded and no longer voided.
// https://developer.authorize.net/api/reference/features/payment-transactions.html
import {
  approve,
  decline,
  fail,
  refuseWith,
  respondEmpty,
  respondOk,
  type Transaction,
  toDetails,
  toRow,
} from './authorize-net-replies.ts'
import type { AuthOnly, Page, Refund } from './authorize-net-requests.ts'
import { publishedDecline } from './card-vendor.ts'

const defaultDuplicateWindowMs = 120_000
const dayMs = 24 * 60 * 60 * 1000
const maxBatchListMs = 31 * dayMs
const defaultPageSize = 1000

export const toCents = (decimal: string): number => Number(decimal.replace('.', ''))

type Batch = { readonly batchId: string; readonly settledAt: number }
export type Books = {
  /** Newest first. */
  readonly transactions: Transaction[]
  readonly batches: Batch[]
  readonly usedNonces: Set<string>
}

/** Settles what is captured. Only what waits for a capture stays unsettled. */
export function closeBatch({ transactions, batches }: Books, settledAt: number): void {
  const batchId = String(batches.length + 1)
  const settled = transactions.filter(
    ({ status, batchId: earlier }) => earlier === null && status !== 'authorized',
  )
  if (settled.length === 0) return
  for (const transaction of settled) transaction.batchId = batchId
  batches.push({ batchId, settledAt })
}

/** Null for a nonce that was used before. */
function consumeCard({ usedNonces }: Books, payment: AuthOnly['payment']): string | null {
  if ('creditCard' in payment) return payment.creditCard.cardNumber
  const { dataValue } = payment.opaqueData
  if (usedNonces.has(dataValue)) return null
  usedNonces.add(dataValue)
  return atob(dataValue).split(' ')[1] ?? null
}

type NewTransaction = Omit<Transaction, 'id' | 'submittedAt' | 'capturedCents' | 'batchId'>

/** Whether the same transaction was submitted within the window. */
const isRepeat = ({ transactions }: Books, row: NewTransaction, windowMs: number): boolean =>
  transactions.some(
    (one) =>
      one.kind === row.kind &&
      one.invoiceNumber === row.invoiceNumber &&
      one.cents === row.cents &&
      one.cardNumber === row.cardNumber &&
      Date.now() - one.submittedAt < windowMs,
  )

function add({ transactions }: Books, row: NewTransaction): Transaction {
  const transaction = {
    ...row,
    id: String(60_010_000_000 + transactions.length),
    submittedAt: Date.now(),
    capturedCents: row.kind === 'refund' ? row.cents : 0,
    batchId: null,
  }
  transactions.unshift(transaction)
  return transaction
}

export function authorizeTransaction(books: Books, request: AuthOnly, doneAt: number): Response {
  const cardNumber = consumeCard(books, request.payment)
  if (cardNumber === null) return fail('E00114')
  const window = request.transactionSettings?.setting.find(
    ({ settingName }) => settingName === 'duplicateWindow',
  )
  const row = {
    kind: 'charge',
    cents: toCents(request.amount),
    invoiceNumber: request.order.invoiceNumber,
    cardNumber,
    refTransId: null,
    doneAt,
    status: cardNumber === publishedDecline ? 'declined' : 'authorized',
  } as const
  const windowMs = window ? Number(window.settingValue) * 1000 : defaultDuplicateWindowMs
  if (isRepeat(books, row, windowMs)) return refuseWith('duplicate')
  const added = add(books, row)
  return added.status === 'declined' ? decline(added.id) : approve(added)
}

const findCharge = ({ transactions }: Books, id: string) =>
  transactions.find((one) => one.id === id && one.kind === 'charge')

export function capture(books: Books, id: string, amount: string | undefined): Response {
  const charge = findCharge(books, id)
  if (charge?.status === 'captured') return approve(charge, '311')
  if (charge?.status !== 'authorized') return refuseWith('notFound')
  const cents = amount === undefined ? charge.cents : toCents(amount)
  if (cents > charge.cents) return refuseWith('captureExceedsAuthorization')
  charge.status = 'captured'
  charge.capturedCents = cents
  return approve(charge)
}

export function voidCharge(books: Books, id: string): Response {
  const charge = findCharge(books, id)
  if (charge?.status === 'voided') return approve(charge, '310')
  const isOpen = charge?.status === 'authorized' || charge?.status === 'captured'
  if (!charge || !isOpen || charge.batchId !== null) return refuseWith('notFound')
  charge.status = 'voided'
  return approve(charge)
}

export function refund(books: Books, request: Refund, doneAt: number): Response {
  const { refTransId, amount, order, payment } = request
  const charge = findCharge(books, refTransId)
  if (!charge) return refuseWith('notFound')
  const isOtherCard = charge.cardNumber.slice(-4) !== payment.creditCard.cardNumber
  if (charge.status !== 'captured' || charge.batchId === null || isOtherCard)
    return refuseWith('notSettled')
  const row = {
    kind: 'refund',
    cents: toCents(amount),
    invoiceNumber: order?.invoiceNumber ?? '',
    cardNumber: charge.cardNumber,
    refTransId,
    doneAt,
    status: 'captured',
  } as const
  if (isRepeat(books, row, defaultDuplicateWindowMs)) return refuseWith('duplicate')
  const left = books.transactions
    .filter((one) => one.refTransId === refTransId)
    .reduce((sum, { cents }) => sum - cents, charge.capturedCents)
  return row.cents > left ? refuseWith('refundsExceedCharge') : approve(add(books, row))
}

/** As the vendor's own site does, without an invoice number. */
export function refundNewest(books: Books, cents: number): void {
  const charge = books.transactions.find(({ kind }) => kind === 'charge')
  if (!charge) throw new Error('there is no charge')
  const { id: refTransId, cardNumber, batchId, capturedCents } = charge
  if (batchId === null || cents > capturedCents) throw new Error(`it cannot refund ${cents} cents`)
  const more = {
    kind: 'refund',
    status: 'captured',
    invoiceNumber: '',
    doneAt: Date.now(),
  } as const
  add(books, { ...more, cents, cardNumber, refTransId })
}

function listPage(rows: readonly Transaction[], { sorting, paging }: Page): Response {
  const listed = rows.filter(({ doneAt }) => doneAt <= Date.now())
  const sorted = sorting?.orderDescending === true ? listed : listed.toReversed()
  const limit = paging?.limit ?? defaultPageSize
  const start = ((paging?.offset ?? 1) - 1) * limit
  const page = sorted.slice(start, start + limit)
  return page.length === 0
    ? respondEmpty()
    : respondOk({ totalNumInResultSet: listed.length, transactions: page.map(toRow) })
}

export const listUnsettled = ({ transactions }: Books, page: Page): Response =>
  listPage(
    transactions.filter(({ batchId }) => batchId === null),
    page,
  )

export const listBatch = ({ transactions }: Books, id: string, page: Page): Response =>
  listPage(
    transactions.filter(({ batchId }) => batchId === id),
    page,
  )

type Days = {
  readonly firstSettlementDate: string
  readonly lastSettlementDate: string
  readonly includeStatistics?: boolean | undefined
}

/** Of all card brands as one. */
function toStatistics(transactions: readonly Transaction[], batchId: string) {
  const listed = transactions.filter((one) => one.batchId === batchId)
  const charges = listed.filter(({ kind, status }) => kind === 'charge' && status === 'captured')
  const refunds = listed.filter(({ kind }) => kind === 'refund')
  const toAmount = (rows: readonly Transaction[]) =>
    rows.reduce((sum, { capturedCents }) => sum + capturedCents, 0) / 100
  return {
    accountType: 'Visa',
    ...{ chargeAmount: toAmount(charges), chargeCount: charges.length },
    ...{ refundAmount: toAmount(refunds), refundCount: refunds.length },
    ...{
      voidCount: 0,
      declineCount: listed.length - charges.length - refunds.length,
      errorCount: 0,
    },
  }
}

export function listBatches({ batches, transactions }: Books, days: Days): Response {
  const [from, to] = [Date.parse(days.firstSettlementDate), Date.parse(days.lastSettlementDate)]
  if (to < from || to - from > maxBatchListMs) return fail('E00013')
  const found = batches.filter(({ settledAt }) => settledAt >= from && settledAt <= to)
  if (found.length === 0) return respondEmpty()
  const batchList = found.map(({ batchId, settledAt }) => ({
    batchId,
    settlementTimeUTC: new Date(settledAt).toISOString(),
    settlementState: 'settledSuccessfully',
    ...(days.includeStatistics && { statistics: [toStatistics(transactions, batchId)] }),
  }))
  return respondOk({ batchList })
}

export function readDetails({ transactions }: Books, id: string): Response {
  const found = transactions.find((one) => one.id === id)
  return found ? respondOk({ transaction: toDetails(found) }) : fail('E00040')
}
