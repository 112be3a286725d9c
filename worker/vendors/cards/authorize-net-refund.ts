// Refunds at Authorize.net. A charge can be refunded after it has settled, usually within a day. Until then, a
// full refund is done as a void, and a partial one has to wait. Authorize.net has no idempotency keys, so a
// refund has an invoice number derived from our key and is looked up by it.
import type * as z from 'zod/mini'
import {
  type AuthorizeNetAccount,
  batchListBody,
  callAuthorizeNet,
  transactionListBody,
  transactionResponseBody,
} from './authorize-net-api'
import { isRetryable } from './authorize-net-codes'
import { findDetails, isDone, toInvoiceNumber } from './authorize-net-details'
import {
  isLastPage,
  toBatchesRequest,
  toBatchTransactionsRequest,
  toCaptureOrVoidRequest,
  toRefundRequest,
  toUnsettledRequest,
} from './authorize-net-requests'
import type { RefundInquiryReply, RefundReply, RefundRequest, Unknown } from './card-processor'

const clockSkewMs = 10 * 60 * 1000
/** The API's limit is 31. */
const maxBatchDays = 30
const maxPages = 20

/** A duplicate within two minutes. */
const duplicateCode = '11'

type RefundDeps = { readonly account: AuthorizeNetAccount; readonly now: () => number }

export async function refundByAuthorizeNet(
  account: AuthorizeNetAccount,
  request: RefundRequest,
): Promise<RefundReply> {
  const details = await findDetails(account, request.transactionId)
  if (details.kind === 'missing') return { kind: 'rejected', code: details.cause }
  // No refund was sent.
  if (details.kind === 'unknown') return { kind: 'not_yet', code: details.cause }
  switch (details.transaction.transactionStatus) {
    case 'settledSuccessfully':
      return sendRefund(account, request)
    case 'capturedPendingSettlement':
      return request.cents === request.capturedCents
        ? voidCaptured(account, request)
        : { kind: 'not_yet', code: 'unsettled' }
    case 'voided':
      return toVoidedReply(request)
    default:
      return { kind: 'rejected', code: 'not_captured' }
  }
}

/** A void returns all of the money. */
const toVoidedReply = ({ transactionId, cents, capturedCents }: RefundRequest) =>
  cents === capturedCents
    ? ({ kind: 'refunded', refundId: transactionId } as const)
    : ({ kind: 'rejected', code: 'voided' } as const)

async function voidCaptured(
  account: AuthorizeNetAccount,
  request: RefundRequest,
): Promise<RefundReply> {
  const { transactionId: refTransId } = request
  const reply = await callAuthorizeNet(
    account,
    toCaptureOrVoidRequest(account, { transactionType: 'voidTransaction', refTransId }),
    transactionResponseBody,
  )
  if (!reply.ok) return { kind: 'unknown', cause: reply.failure }
  if (isDone(reply.body)) return toVoidedReply(request)
  const details = await findDetails(account, refTransId)
  const status = details.kind === 'found' ? details.transaction.transactionStatus : ''
  if (status === 'voided') return toVoidedReply(request)
  // The charge has settled since, so the next try refunds it.
  if (status === 'settledSuccessfully') return { kind: 'not_yet', code: 'settled' }
  return toRefusal(reply.body)
}

async function sendRefund(
  account: AuthorizeNetAccount,
  { idempotencyKey, transactionId, cents, cardLastFour }: RefundRequest,
): Promise<RefundReply> {
  const invoiceNumber = await toInvoiceNumber(idempotencyKey)
  const reply = await callAuthorizeNet(
    account,
    toRefundRequest(account, { refTransId: transactionId, cents, cardLastFour, invoiceNumber }),
    transactionResponseBody,
  )
  if (!reply.ok) return { kind: 'unknown', cause: reply.failure }
  const transId = reply.body.transactionResponse?.transId
  if (!isDone(reply.body)) return toRefusal(reply.body)
  return transId === undefined || transId === '0'
    ? { kind: 'unknown', cause: 'unreadable_reply' }
    : { kind: 'refunded', refundId: transId }
}

function toRefusal({
  transactionResponse: found,
  messages,
}: z.output<typeof transactionResponseBody>): RefundReply {
  const code = found?.errors?.[0]?.errorCode ?? messages.message[0]?.code ?? 'no_code'
  const isRefused = found?.responseCode === '2' || found?.responseCode === '3'
  return isRefused && code !== duplicateCode && !isRetryable(code)
    ? { kind: 'rejected', code }
    : { kind: 'unknown', cause: code }
}

export async function inquireAuthorizeNetRefund(
  { account, now }: RefundDeps,
  { request, sentAt }: { readonly request: RefundRequest; readonly sentAt: number },
): Promise<RefundInquiryReply> {
  const details = await findDetails(account, request.transactionId)
  if (details.kind !== 'found') return { kind: 'unknown', cause: details.cause }
  if (details.transaction.transactionStatus === 'voided') return toVoidedReply(request)
  const invoiceNumber = await toInvoiceNumber(request.idempotencyKey)
  // A refund moves from the unsettled list into a batch, so this order cannot miss it.
  const unsettled = await searchPages(
    (page) => callAuthorizeNet(account, toUnsettledRequest(account, page), transactionListBody),
    invoiceNumber,
  )
  if (unsettled.kind !== 'none') return unsettled
  const from = sentAt - clockSkewMs
  const to = Math.min(now(), from + maxBatchDays * 24 * 60 * 60 * 1000)
  const batches = await callAuthorizeNet(
    account,
    toBatchesRequest(account, { from, to }),
    batchListBody,
  )
  if (!batches.ok) return { kind: 'unknown', cause: batches.failure }
  const { messages, batchList } = batches.body
  if (messages.resultCode !== 'Ok') return toUnknown(batches.body)
  if (!batchList && !isNone(messages)) return { kind: 'unknown', cause: 'unreadable_reply' }
  for (const { batchId } of batchList ?? []) {
    const settled = await searchPages(
      (page) =>
        callAuthorizeNet(
          account,
          toBatchTransactionsRequest(account, { batchId, page }),
          transactionListBody,
        ),
      invoiceNumber,
    )
    if (settled.kind !== 'none') return settled
  }
  return { kind: 'none' }
}

/** Only I00004 ("no records found") proves that there is none. */
const isNone = ({ message }: z.output<typeof transactionListBody>['messages']): boolean =>
  message[0]?.code === 'I00004'

const toUnknown = ({
  messages,
}: Pick<z.output<typeof transactionListBody>, 'messages'>): Unknown => ({
  kind: 'unknown',
  cause: messages.message[0]?.code ?? 'no_code',
})

type Page = Awaited<ReturnType<typeof callAuthorizeNet<z.output<typeof transactionListBody>>>>

async function searchPages(
  read: (page: number) => Promise<Page>,
  invoiceNumber: string,
): Promise<RefundInquiryReply> {
  for (let page = 1; page <= maxPages; page += 1) {
    const reply = await read(page)
    if (!reply.ok) return { kind: 'unknown', cause: reply.failure }
    const { messages, transactions } = reply.body
    if (messages.resultCode !== 'Ok') return toUnknown(reply.body)
    if (!transactions && !isNone(messages)) return { kind: 'unknown', cause: 'unreadable_reply' }
    const rows = transactions ?? []
    const match = rows.find((row) => row.invoiceNumber === invoiceNumber)
    if (match) return toRefundReply(match)
    if (isLastPage(rows.length)) return { kind: 'none' }
  }
  return { kind: 'unknown', cause: 'too_many_to_search' }
}

function toRefundReply({
  transId,
  transactionStatus,
}: {
  readonly transId: string
  readonly transactionStatus: string
}): RefundInquiryReply {
  switch (transactionStatus) {
    case 'refundPendingSettlement':
    case 'refundSettledSuccessfully':
      return { kind: 'refunded', refundId: transId }
    case 'voided':
    case 'declined':
    case 'expired':
    case 'generalError':
    case 'communicationError':
    case 'settlementError':
      return { kind: 'rejected', code: transactionStatus }
    default:
      return { kind: 'unknown', cause: 'status_unknown' }
  }
}
