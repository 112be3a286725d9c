// The requests of Authorize.net's JSON API. Their elements must be in the order of its XML schema.
// https://developer.authorize.net/api/reference/
import { parseAcceptToken } from '../../../shared/payments/accept-token'
import type { AuthorizeNetAccount } from './authorize-net-api'
import type { AuthorizeRequest, PaymentCard } from './card-processor'

const pageSize = 100

/** Maximum lengths of the API's fields; longer texts are cut, and a longer email is left out. */
const limits = { description: 255, name: 50, address: 60, city: 40, zip: 20, email: 255 } as const

/** Whole characters. */
const cut = (text: string, maxLength: number): string =>
  Array.from(text).slice(0, maxLength).join('')

const merchantAuthentication = ({ loginId, transactionKey }: AuthorizeNetAccount) => ({
  name: loginId,
  transactionKey,
})

/** Formats cents as "125.50" without a float. */
export const toDecimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

export function toAuthOnlyRequest(
  account: AuthorizeNetAccount,
  request: AuthorizeRequest,
  payment: ReturnType<typeof toCardPayment>,
  invoiceNumber: string,
) {
  const { card } = request
  const holder = card.kind === 'number' ? card : card.holder
  const { firstName, lastName } = toNames(holder.name)
  return {
    createTransactionRequest: {
      merchantAuthentication: merchantAuthentication(account),
      refId: invoiceNumber,
      transactionRequest: {
        transactionType: 'authOnlyTransaction',
        amount: toDecimal(request.amountCents),
        payment,
        order: {
          invoiceNumber,
          description: cut(`${request.reference} ${request.payeeName}`, limits.description),
        },
        ...(request.email !== '' && request.email.length <= limits.email
          ? { customer: { email: request.email } }
          : {}),
        billTo: {
          firstName: cut(firstName, limits.name),
          lastName: cut(lastName, limits.name),
          address: cut(holder.address1, limits.address),
          city: cut(holder.city, limits.city),
          state: holder.state,
          zip: cut(holder.zip, limits.zip),
          country: 'US',
        },
        // Omits IPv6: the fraud filters ignore it, and older ones refuse it.
        ...(/^\d{1,3}(?:\.\d{1,3}){3}$/.test(request.ip) ? { customerIP: request.ip } : {}),
        transactionSettings: {
          setting: [{ settingName: 'duplicateWindow', settingValue: '120' }],
        },
      },
    },
  }
}

/** Null for a token of another vendor. */
export function toCardPayment(card: PaymentCard) {
  if (card.kind === 'token') {
    const found = parseAcceptToken(card.token)
    return (
      found && {
        opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: found.nonce },
      }
    )
  }
  return {
    creditCard: {
      cardNumber: card.number,
      expirationDate: `${card.expYear}-${String(card.expMonth).padStart(2, '0')}`,
      cardCode: card.cvc,
    },
  }
}

function toNames(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

type CaptureOrVoidRequest =
  | {
      readonly transactionType: 'priorAuthCaptureTransaction'
      readonly amount: string
      readonly refTransId: string
    }
  | { readonly transactionType: 'voidTransaction'; readonly refTransId: string }

export const toCaptureOrVoidRequest = (
  account: AuthorizeNetAccount,
  transactionRequest: CaptureOrVoidRequest,
) => ({
  createTransactionRequest: {
    merchantAuthentication: merchantAuthentication(account),
    transactionRequest,
  },
})

export const toHeldRequest = (
  account: AuthorizeNetAccount,
  heldTransactionRequest: { readonly action: 'approve' | 'decline'; readonly refTransId: string },
) => ({
  updateHeldTransactionRequest: {
    merchantAuthentication: merchantAuthentication(account),
    heldTransactionRequest,
  },
})

type RefundFields = {
  readonly refTransId: string
  readonly cents: number
  readonly cardLastFour: string
  readonly invoiceNumber: string
}

/** A refund by reference needs the last four digits, and no expiry. */
export const toRefundRequest = (account: AuthorizeNetAccount, refund: RefundFields) => ({
  createTransactionRequest: {
    merchantAuthentication: merchantAuthentication(account),
    refId: refund.invoiceNumber,
    transactionRequest: {
      transactionType: 'refundTransaction',
      amount: toDecimal(refund.cents),
      payment: { creditCard: { cardNumber: refund.cardLastFour, expirationDate: 'XXXX' } },
      refTransId: refund.refTransId,
      order: { invoiceNumber: refund.invoiceNumber },
    },
  },
})

/** The API's time format has no fractions of a second. */
const toSecondsIso = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

type BatchesTime = {
  readonly from: number
  readonly to: number
  /** How many charges and refunds each batch has. */
  readonly hasStatistics?: true
}

/** From `from` to `to` in epoch ms, at most 31 days. */
export const toBatchesRequest = (
  account: AuthorizeNetAccount,
  { from, to, hasStatistics }: BatchesTime,
) => ({
  getSettledBatchListRequest: {
    merchantAuthentication: merchantAuthentication(account),
    ...(hasStatistics && { includeStatistics: true }),
    firstSettlementDate: toSecondsIso(from),
    lastSettlementDate: toSecondsIso(to),
  },
})

/** The transactions of a settled batch, newest first; pages start at 1. */
export const toBatchTransactionsRequest = (
  account: AuthorizeNetAccount,
  { batchId, page }: { readonly batchId: string; readonly page: number },
) => ({
  getTransactionListRequest: {
    merchantAuthentication: merchantAuthentication(account),
    batchId,
    sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
    paging: { limit: pageSize, offset: page },
  },
})

/** Newest first; pages start at 1. */
export const toUnsettledRequest = (account: AuthorizeNetAccount, page: number) => ({
  getUnsettledTransactionListRequest: {
    merchantAuthentication: merchantAuthentication(account),
    sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
    paging: { limit: pageSize, offset: page },
  },
})

export const isLastPage = (count: number): boolean => count < pageSize

export const toDetailsRequest = (account: AuthorizeNetAccount, transId: string) => ({
  getTransactionDetailsRequest: {
    merchantAuthentication: merchantAuthentication(account),
    transId,
  },
})
