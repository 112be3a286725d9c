// Cards by Authorize.net: authorizes now, captures or voids later. It has no idempotency keys, so a
// charge is sent once, with an invoice number derived from our key, and looked up by that number
// afterwards. Its HTTP status 200 says nothing about the outcome. The texts of its messages are
// never read, so none can be stored or shown. The account needs the Transaction Details API; without it, unknown
// charges stay unknown.
import type * as z from 'zod/mini'
import {
  type AuthorizeNetAccount,
  callAuthorizeNet,
  toCents,
  transactionListBody,
  transactionResponseBody,
} from './authorize-net-api'
import {
  isConfigurationFault,
  isRetryable,
  isValueFault,
  stateByStatus,
  toDeclineReason,
} from './authorize-net-codes'
import { findDetails, isDone, isOtherCard, toInvoiceNumber } from './authorize-net-details'
import { inquireAuthorizeNetRefund, refundByAuthorizeNet } from './authorize-net-refund'
import {
  isLastPage,
  toAuthOnlyRequest,
  toCaptureOrVoidRequest,
  toCardPayment,
  toDecimal,
  toHeldRequest,
  toUnsettledRequest,
} from './authorize-net-requests'
import type {
  Authorized,
  AuthorizeReply,
  AuthorizeRequest,
  CaptureOrVoidReply,
  CardProcessor,
  Declined,
  InquiryReply,
  ShownCard,
  Unknown,
} from './card-processor'

/**
 * Authorize.net keeps an authorization for 30 days, but banks release the money earlier: after
 * seven days for Visa, Mastercard and American Express, ten for Discover. Uses the shortest.
 */
export const authorizeNetHoldMs = 7 * 24 * 60 * 60 * 1000
/** The largest expected difference between Authorize.net's clock and ours. */
const clockSkewMs = 10 * 60 * 1000
const maxPages = 20
/** Longer than a request's timeout plus the lag of Authorize.net's transaction list. */
export const authorizeNetNoneIsFinalAfterMs = 3 * 60 * 1000

type TransactionResponse = z.output<typeof transactionResponseBody>['transactionResponse']
export type AuthorizeNetDeps = { readonly account: AuthorizeNetAccount; readonly now: () => number }

export function authorizeNetProcessor({ account, now }: AuthorizeNetDeps): CardProcessor {
  return {
    name: 'authorize_net',
    noneIsFinalAfterMs: authorizeNetNoneIsFinalAfterMs,
    authorize: (request) => authorize(account, request, now),
    inquire: (key, sentAt, known) => inquire(account, { key, sentAt, shown: known?.shown }),
    capture: (refTransId, amountCents) => capture(account, refTransId, amountCents),
    void: (refTransId) => voidCharge(account, refTransId),
    refund: (request) => refundByAuthorizeNet(account, request),
    inquireRefund: (request, sentAt) =>
      inquireAuthorizeNetRefund({ account, now }, { request, sentAt }),
  }
}

const sendTransaction = (
  account: AuthorizeNetAccount,
  request: Readonly<Record<string, unknown>>,
) => callAuthorizeNet(account, request, transactionResponseBody)

/**
 * One payer's value can be refused although it passed our own rules. The charge is then sent without the email;
 * if that is not it, the payer has to correct name or address. Nothing was charged before.
 */
async function authorize(
  account: AuthorizeNetAccount,
  request: AuthorizeRequest,
  now: () => number,
): Promise<AuthorizeReply> {
  const first = await authorizeAsGiven(account, request, now)
  if (!isValueRefused(first)) return first
  const second =
    request.email === '' ? first : await authorizeAsGiven(account, { ...request, email: '' }, now)
  return isValueRefused(second) ? { kind: 'declined', reason: 'address_mismatch' } : second
}

const isValueRefused = (reply: AuthorizeReply): boolean =>
  reply.kind === 'misconfigured' && isValueFault(reply.cause)

async function authorizeAsGiven(
  account: AuthorizeNetAccount,
  request: AuthorizeRequest,
  now: () => number,
): Promise<AuthorizeReply> {
  const payment = toCardPayment(request.card)
  if (payment === null) return { kind: 'declined', reason: 'card_token_gone' }
  const sentAt = now()
  const invoiceNumber = await toInvoiceNumber(request.idempotencyKey)
  const reply = await sendTransaction(
    account,
    toAuthOnlyRequest(account, request, payment, invoiceNumber),
  )
  if (!reply.ok)
    return reply.isRefusal || isConfigurationFault(reply.failure)
      ? { kind: 'misconfigured', cause: reply.failure }
      : { kind: 'unknown', cause: reply.failure }
  const { transactionResponse: found, messages } = reply.body
  const code = found?.errors?.[0]?.errorCode ?? messages.message[0]?.code ?? 'no_code'
  const shown = request.card.kind === 'token' ? request.card.shown : undefined
  switch (found?.responseCode) {
    case '1':
    case '4': {
      const approved = toAuthorized(found, now())
      if (approved === null) return { kind: 'unknown', cause: 'unreadable_reply' }
      return isOtherCard(shown, found.accountType, found.accountNumber)
        ? voidOtherCard(account, approved.transactionId)
        : approved
    }
    case '2':
      return isConfigurationFault(code)
        ? { kind: 'misconfigured', cause: code }
        : { kind: 'declined', reason: toDeclineReason(code) ?? 'card_declined' }
    default:
      break
  }
  // Duplicate within two minutes: the outcome is that of the first charge.
  if (code === '11') {
    const earlier = await inquire(account, { key: request.idempotencyKey, sentAt, shown })
    return earlier.kind === 'none' ? { kind: 'unknown', cause: code } : earlier
  }
  if (isConfigurationFault(code)) return { kind: 'misconfigured', cause: code }
  const reason = toDeclineReason(code)
  return reason ? { kind: 'declined', reason } : { kind: 'unknown', cause: code }
}

function toAuthorized(found: NonNullable<TransactionResponse>, now: number): Authorized | null {
  const { transId } = found
  if (transId === undefined || !/^[1-9]\d*$/.test(transId)) return null
  return {
    kind: 'approved',
    transactionId: transId,
    avsCode: found.avsResultCode ?? '',
    cvvCode: found.cvvResultCode ?? '',
    heldByProcessor: found.responseCode === '4',
    holdUntilAt: now + authorizeNetHoldMs,
  }
}

const otherCard: Declined = { kind: 'declined', reason: 'other_card' }

/**
 * A nonce cannot be previewed, so its card is known only now. Until the void is certain the charge is unknown, and the
 * next inquiry voids it again.
 */
async function voidOtherCard(
  account: AuthorizeNetAccount,
  transactionId: string,
): Promise<Declined | Unknown> {
  const reply = await voidCharge(account, transactionId)
  return reply.kind === 'done' ? otherCard : { kind: 'unknown', cause: 'other_card_held' }
}

type Inquiry = {
  readonly key: string
  readonly sentAt: number
  readonly shown: ShownCard | undefined
}

async function inquire(
  account: AuthorizeNetAccount,
  { key, sentAt, shown }: Inquiry,
): Promise<InquiryReply> {
  const invoiceNumber = await toInvoiceNumber(key)
  for (let page = 1; page <= maxPages; page += 1) {
    const reply = await callAuthorizeNet(
      account,
      toUnsettledRequest(account, page),
      transactionListBody,
    )
    if (!reply.ok) return { kind: 'unknown', cause: reply.failure }
    const { messages, transactions } = reply.body
    const code = messages.message[0]?.code ?? 'no_code'
    if (messages.resultCode !== 'Ok') return { kind: 'unknown', cause: code }
    // Only I00004 ("no records found") proves that there is none.
    if (!transactions && code !== 'I00004') return { kind: 'unknown', cause: 'unreadable_reply' }
    const rows = transactions ?? []
    const match = rows.find((row) => row.invoiceNumber === invoiceNumber)
    if (match) return inquireTransaction(account, match.transId, { invoiceNumber, shown })
    const oldest = Date.parse(rows.at(-1)?.submitTimeUTC ?? '')
    if (isLastPage(rows.length) || oldest < sentAt - clockSkewMs) return { kind: 'none' }
  }
  return { kind: 'unknown', cause: 'too_many_to_search' }
}

async function inquireTransaction(
  account: AuthorizeNetAccount,
  transId: string,
  { invoiceNumber, shown }: Pick<Inquiry, 'shown'> & { readonly invoiceNumber: string },
): Promise<InquiryReply> {
  const details = await findDetails(account, transId)
  if (details.kind !== 'found') return { kind: 'unknown', cause: details.cause }
  const { transaction } = details
  if (transaction.order?.invoiceNumber !== invoiceNumber)
    return { kind: 'unknown', cause: 'unreadable_reply' }
  const submittedAt = Date.parse(transaction.submitTimeUTC)
  const state = stateByStatus[transaction.transactionStatus]
  const { cardType, cardNumber } = transaction.payment?.creditCard ?? {}
  const isOther = isOtherCard(shown, cardType, cardNumber)
  switch (state) {
    case 'authorized':
    case 'held':
    case 'captured':
      if (isOther) return voidOtherCard(account, transaction.transId)
      return {
        kind: 'approved',
        transactionId: transaction.transId,
        avsCode: transaction.AVSResponse ?? '',
        cvvCode: transaction.cardCodeResponse ?? '',
        heldByProcessor: state === 'held',
        holdUntilAt: submittedAt + authorizeNetHoldMs,
      }
    case 'declined':
      return {
        kind: 'declined',
        reason: toDeclineReason(transaction.responseReasonCode ?? '') ?? 'card_declined',
      }
    case 'failed':
    case 'voided':
    case 'expired':
      return isOther && state === 'voided' ? otherCard : { kind: 'none' }
    case undefined:
      return { kind: 'unknown', cause: 'status_unknown' }
  }
}

async function capture(
  account: AuthorizeNetAccount,
  refTransId: string,
  amountCents: number,
): Promise<CaptureOrVoidReply> {
  const amount = toDecimal(amountCents)
  const request = toCaptureOrVoidRequest(account, {
    transactionType: 'priorAuthCaptureTransaction',
    amount,
    refTransId,
  })
  const reply = await sendTransaction(account, request)
  if (reply.ok && isDone(reply.body)) return { kind: 'done' }
  // The code of a refusal is ambiguous (16 means "not found" or "too late"), so read the transaction's details.
  const details = await findDetails(account, refTransId)
  if (details.kind === 'missing') return { kind: 'rejected', code: details.cause }
  if (details.kind === 'unknown') return details
  const { transaction } = details
  switch (stateByStatus[transaction.transactionStatus]) {
    case 'captured':
      return toCents(transaction.settleAmount ?? transaction.authAmount) === amountCents
        ? { kind: 'done' }
        : { kind: 'rejected', code: 'amount_mismatch' }
    case 'held': {
      // Staff accepted the payment, so the processor's review is approved, too.
      const isApproved = await decideHeld(account, refTransId, 'approve')
      if (!isApproved) return { kind: 'unknown', cause: 'held' }
      const again = await sendTransaction(account, request)
      return again.ok && isDone(again.body) ? { kind: 'done' } : { kind: 'unknown', cause: 'held' }
    }
    case 'voided':
      return { kind: 'rejected', code: 'voided' }
    case 'expired':
      return { kind: 'rejected', code: 'hold_expired' }
    case 'declined':
    case 'failed':
      return { kind: 'rejected', code: 'declined' }
    default:
      return toUnexecutedReply(reply)
  }
}

async function voidCharge(
  account: AuthorizeNetAccount,
  refTransId: string,
): Promise<CaptureOrVoidReply> {
  const request = toCaptureOrVoidRequest(account, {
    transactionType: 'voidTransaction',
    refTransId,
  })
  const reply = await sendTransaction(account, request)
  if (reply.ok && isDone(reply.body)) return { kind: 'done' }
  const details = await findDetails(account, refTransId)
  if (details.kind === 'missing') return { kind: 'rejected', code: details.cause }
  if (details.kind === 'unknown') return details
  switch (stateByStatus[details.transaction.transactionStatus]) {
    // The money is no longer held, as intended.
    case 'voided':
    case 'expired':
    case 'declined':
    case 'failed':
      return { kind: 'done' }
    case 'captured':
      return { kind: 'rejected', code: 'captured' }
    case 'held':
      return (await decideHeld(account, refTransId, 'decline'))
        ? { kind: 'done' }
        : { kind: 'unknown', cause: 'held' }
    default:
      return toUnexecutedReply(reply)
  }
}

/** The money is still held: the request was lost or failed for now (`unknown`: it is retried), or was refused. */
function toUnexecutedReply(reply: Awaited<ReturnType<typeof sendTransaction>>): CaptureOrVoidReply {
  if (!reply.ok) return { kind: 'unknown', cause: reply.failure }
  const { transactionResponse, messages } = reply.body
  const code = transactionResponse?.errors?.[0]?.errorCode ?? messages.message[0]?.code ?? 'no_code'
  return isRetryable(code) ? { kind: 'unknown', cause: code } : { kind: 'rejected', code }
}

async function decideHeld(
  account: AuthorizeNetAccount,
  refTransId: string,
  action: 'approve' | 'decline',
): Promise<boolean> {
  const reply = await sendTransaction(account, toHeldRequest(account, { action, refTransId }))
  return reply.ok && reply.body.messages.resultCode === 'Ok'
}
