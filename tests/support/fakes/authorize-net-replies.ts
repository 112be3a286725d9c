// The replies of the fake of Authorize.net: always status 200, JSON after a byte order mark, and one code of the API
// besides that of the transaction.
// https://developer.authorize.net/api/reference/
import type { FakeCharge } from './card-vendor.ts'

export type Transaction = FakeCharge & {
  readonly kind: 'charge' | 'refund'
  readonly invoiceNumber: string
  readonly cardNumber: string
  /** Of a refund: the charge. */
  readonly refTransId: string | null
  /** Epoch ms. */
  readonly submittedAt: number
  /** Epoch ms from which lists have it. */
  readonly doneAt: number
  capturedCents: number
  /** Null until a batch with the transaction is settled. */
  batchId: string | null
}

const reply = (body: unknown) => new Response(`\uFEFF${JSON.stringify(body)}`)
const toMessages = (resultCode: 'Ok' | 'Error', code: string) => ({
  resultCode,
  message: [{ code, text: code }],
})
const okMessages = toMessages('Ok', 'I00001')

/** An error of the API itself. */
export const fail = (code: string): Response => reply({ messages: toMessages('Error', code) })
export const respondEmpty = (): Response => reply({ messages: toMessages('Ok', 'I00004') })
export const respondOk = (body: Readonly<Record<string, unknown>>): Response =>
  reply({ ...body, messages: okMessages })

const toCard = (cardNumber: string) => ({
  accountNumber: `XXXX${cardNumber.slice(-4)}`,
  accountType: cardNumber.startsWith('5') ? 'MasterCard' : 'Visa',
})

/** `code`: 1, or that of a repetition without effect. */
export const approve = ({ id, cardNumber }: Transaction, code = '1'): Response =>
  respondOk({
    transactionResponse: {
      responseCode: '1',
      avsResultCode: 'Y',
      cvvResultCode: 'M',
      ...toCard(cardNumber),
      transId: id,
      messages: [{ code, description: code }],
    },
  })

export const decline = (transId: string): Response =>
  respondOk({
    transactionResponse: {
      responseCode: '2',
      transId,
      errors: [{ errorCode: '2', errorText: 'This transaction has been declined.' }],
    },
  })

/** https://developer.authorize.net/api/reference/responseCodes.html */
export const errorCodes = {
  duplicate: '11',
  notFound: '16',
  captureExceedsAuthorization: '47',
  notSettled: '54',
  refundsExceedCharge: '55',
} as const

/** An error of the transaction. */
export const refuseWith = (error: keyof typeof errorCodes): Response =>
  reply({
    transactionResponse: {
      responseCode: '3',
      transId: '0',
      errors: [{ errorCode: errorCodes[error], errorText: error }],
    },
    messages: toMessages('Error', 'E00027'),
  })

function toStatus({ kind, status, batchId }: Transaction): string {
  const isSettled = batchId !== null
  if (kind === 'refund') return isSettled ? 'refundSettledSuccessfully' : 'refundPendingSettlement'
  switch (status) {
    case 'captured':
      return isSettled ? 'settledSuccessfully' : 'capturedPendingSettlement'
    case 'authorized':
      return 'authorizedPendingCapture'
    default:
      return status
  }
}

const toDollars = (cents: number) => cents / 100
const toSettleAmount = ({ cents, capturedCents }: Transaction) =>
  toDollars(capturedCents === 0 ? cents : capturedCents)

export const toRow = (transaction: Transaction) => ({
  transId: transaction.id,
  submitTimeUTC: new Date(transaction.submittedAt).toISOString(),
  transactionStatus: toStatus(transaction),
  invoiceNumber: transaction.invoiceNumber,
  ...toCard(transaction.cardNumber),
  settleAmount: toSettleAmount(transaction),
})

export function toDetails(transaction: Transaction) {
  const { accountNumber: cardNumber, accountType: cardType } = toCard(transaction.cardNumber)
  const { transId, submitTimeUTC, transactionStatus, invoiceNumber } = toRow(transaction)
  return {
    transId,
    submitTimeUTC,
    transactionStatus,
    responseReasonCode: transaction.status === 'declined' ? 2 : 1,
    ...(transaction.refTransId !== null && { refTransId: transaction.refTransId }),
    AVSResponse: 'Y',
    cardCodeResponse: 'M',
    order: { invoiceNumber },
    payment: { creditCard: { cardNumber, expirationDate: 'XXXX', cardType } },
    authAmount: toDollars(transaction.cents),
    settleAmount: toSettleAmount(transaction),
  }
}
