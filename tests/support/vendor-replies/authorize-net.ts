// Replies in Authorize.net's format, written by hand from its documentation. Their error texts are invented: a test
// checks that they never leave the adapter.

import { authorizeNetProcessor } from '../../../worker/vendors/cards/authorize-net'
import { authorizeNetSettlements } from '../../../worker/vendors/cards/authorize-net-settlements'
import { sentAt } from '../builders/card'

const account = {
  baseUrl: 'https://anet.test',
  loginId: 'login-1',
  transactionKey: 'key-of-account',
}
export const createAuthorizeNet = (timeoutMs = 1000) =>
  authorizeNetProcessor({ account: { ...account, timeoutMs }, now: () => sentAt })
export const createSettlements = () => authorizeNetSettlements({ ...account, timeoutMs: 1000 })
const dayMs = 24 * 60 * 60 * 1000
export const invoice = '649db73708d4a0b2bbd2'

/** JSON after a byte order mark, with status 200 even for errors. */
export const authorizeNetReply = (body: unknown) => new Response(`\uFEFF${JSON.stringify(body)}`)
export const ok = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] }
export const authorizeNetFailure = (code: string) => ({
  resultCode: 'Error',
  message: [{ code, text: 'Canary: the card processor’s own message.' }],
})
const response = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  responseCode: '1',
  authCode: '40C68K',
  avsResultCode: 'Y',
  cvvResultCode: 'M',
  cavvResultCode: '2',
  transId: '60010736710',
  refTransID: '',
  transHash: '',
  testRequest: '0',
  accountNumber: 'XXXX1111',
  accountType: 'Visa',
  messages: [{ code: '1', description: 'This transaction has been approved.' }],
  ...overrides,
})
export const transaction = (
  overrides?: Readonly<Record<string, unknown>>,
  messages: unknown = ok,
) => authorizeNetReply({ transactionResponse: response(overrides), refId: invoice, messages })
export const rejectedTransaction = (responseCode: string, errorCode: string) =>
  transaction(
    {
      responseCode,
      authCode: '',
      transId: '0',
      messages: undefined,
      errors: [{ errorCode, errorText: 'Canary: the card processor’s own message.' }],
    },
    responseCode === '3' ? authorizeNetFailure('E00027') : ok,
  )
export const row = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  transId: '60010736710',
  submitTimeUTC: '2026-11-20T15:00:02Z',
  submitTimeLocal: '2026-11-20T08:00:02',
  transactionStatus: 'authorizedPendingCapture',
  invoiceNumber: invoice,
  accountType: 'Visa',
  accountNumber: 'XXXX1111',
  settleAmount: 125.5,
  ...overrides,
})
export const unsettled = (...transactions: readonly unknown[]) =>
  authorizeNetReply({ transactions, messages: ok })
export const noRecords = authorizeNetReply({
  messages: { resultCode: 'Ok', message: [{ code: 'I00004', text: 'No records found.' }] },
})
/** The settled batches of these ids. */
export const batches = (...ids: readonly string[]) =>
  authorizeNetReply({
    batchList: ids.map((batchId) => ({
      batchId,
      settlementTimeUTC: '2026-11-20T14:55:00Z',
      settlementTimeLocal: '2026-11-20T07:55:00',
      settlementState: 'settledSuccessfully',
      paymentMethod: 'creditCard',
    })),
    messages: ok,
  })
export const settledTime = {
  from: Date.UTC(2026, 10, 20, 5),
  to: Date.UTC(2026, 10, 21, 5),
  cursor: '',
}
const statistics = {
  accountType: 'Visa',
  ...{ chargeAmount: 125.5, chargeCount: 1, refundAmount: 0, refundCount: 0 },
  ...{ voidCount: 0, declineCount: 1, errorCount: 0 },
}
/** A settled batch with what its statistics count, as the list with statistics has it. */
export const settledBatches = (
  counts: Partial<typeof statistics> = {},
  changes: Readonly<Record<string, unknown>> = {},
) =>
  authorizeNetReply({
    batchList: [
      {
        batchId: '12',
        settlementTimeUTC: '2026-11-20T22:30:00Z',
        settlementTimeLocal: '2026-11-20T17:30:00',
        settlementState: 'settledSuccessfully',
        paymentMethod: 'creditCard',
        marketType: 'eCommerce',
        product: 'Card Not Present',
        statistics: [{ ...statistics, ...counts }],
        ...changes,
      },
    ],
    messages: ok,
  })
export const details = (overrides: Readonly<Record<string, unknown>> = {}) =>
  authorizeNetReply({
    transaction: {
      transId: '60010736710',
      submitTimeUTC: '2026-11-20T15:00:02.39Z',
      transactionType: 'authOnlyTransaction',
      transactionStatus: 'authorizedPendingCapture',
      responseCode: 1,
      responseReasonCode: 1,
      AVSResponse: 'Y',
      cardCodeResponse: 'M',
      order: { invoiceNumber: invoice },
      payment: {
        creditCard: { cardNumber: 'XXXX1111', expirationDate: 'XXXX', cardType: 'Visa' },
      },
      authAmount: 125.5,
      settleAmount: 125.5,
      ...overrides,
    },
    messages: ok,
  })

export const authorizeNetApproval = {
  kind: 'approved',
  transactionId: '60010736710',
  avsCode: 'Y',
  cvvCode: 'M',
  heldByProcessor: false,
  holdUntilAt: sentAt + 7 * dayMs,
}
export const foundApproval = {
  ...authorizeNetApproval,
  holdUntilAt: Date.UTC(2026, 10, 27, 15, 0, 2, 390),
}
