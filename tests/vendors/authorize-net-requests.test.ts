// The Authorize.net adapter sends the elements that the vendor's own SDK sends, in the same order, byte for byte: the
// SDK builds each request again from its schema, without elements that the schema does not have.
import sdk from 'authorizenet'
import { expect, test } from 'vitest'
import { toAcceptToken } from '../../shared/payments/accept-token.ts'
import { toAuthOnlyRequest } from '../../worker/vendors/cards/authorize-net-requests.ts'
import { cardRequest, refundRequest, sentAt } from '../support/builders/card.ts'
import { createFakeNonce } from '../support/fakes/authorize-net.ts'
import {
  authorizeNetReply,
  batches,
  createAuthorizeNet,
  createSettlements,
  details,
  noRecords,
  ok,
  rejectedTransaction,
  row,
  settledBatches,
  settledTime,
  transaction,
  unsettled,
} from '../support/vendor-replies/authorize-net.ts'
import { recordRequests } from './compare-requests.ts'

const adapter = createAuthorizeNet()
const id = refundRequest.transactionId
const token = {
  kind: 'token',
  token: toAcceptToken(createFakeNonce('4111111111111111'), { brand: 'visa', lastFour: '1111' }),
  holder: cardRequest.card,
  shown: { brand: 'visa', lastFour: '1111' },
  returnUrl: 'https://pay.example.com/confirming',
} as const
const settled = details({ transactionStatus: 'settledSuccessfully' })

type RequestName = keyof typeof requests
const requests = {
  createTransactionRequest: sdk.APIContracts.CreateTransactionRequest,
  getSettledBatchListRequest: sdk.APIContracts.GetSettledBatchListRequest,
  getTransactionDetailsRequest: sdk.APIContracts.GetTransactionDetailsRequest,
  getTransactionListRequest: sdk.APIContracts.GetTransactionListRequest,
  getUnsettledTransactionListRequest: sdk.APIContracts.GetUnsettledTransactionListRequest,
  updateHeldTransactionRequest: sdk.APIContracts.UpdateHeldTransactionRequest,
} as const
const isRequestName = (name: string): name is RequestName => Object.hasOwn(requests, name)

/** The SDK takes the list of settings itself, where the JSON has an object with it. */
const toSdkInput = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'setting' in value ? value.setting : value

/** The body that the SDK sends for the same elements. */
function buildBySdk(body: string): string {
  const [[name, elements] = ['', {}]] = Object.entries<object>(JSON.parse(body, toSdkInput))
  if (!isRequestName(name)) throw new Error(`an unknown request: ${name}`)
  return JSON.stringify(new requests[name](elements).getJSON())
}

type Row = readonly [
  operation: string,
  names: readonly RequestName[],
  replies: readonly Response[],
  call: () => Promise<unknown>,
]
const rows: readonly Row[] = [
  [
    'the charge of a card number',
    ['createTransactionRequest'],
    [transaction()],
    () => adapter.authorize(cardRequest),
  ],
  [
    'the charge of a nonce',
    ['createTransactionRequest'],
    [transaction()],
    () => adapter.authorize({ ...cardRequest, card: token }),
  ],
  [
    'the inquiry of a charge',
    ['getUnsettledTransactionListRequest', 'getTransactionDetailsRequest'],
    [unsettled(row()), details()],
    () => adapter.inquire(cardRequest.idempotencyKey, sentAt),
  ],
  ['a capture', ['createTransactionRequest'], [transaction()], () => adapter.capture(id, 12_550)],
  [
    'the capture of a charge that is under review',
    [
      'createTransactionRequest',
      'getTransactionDetailsRequest',
      'updateHeldTransactionRequest',
      'createTransactionRequest',
    ],
    [
      rejectedTransaction('3', '16'),
      details({ transactionStatus: 'FDSPendingReview' }),
      transaction(),
    ],
    () => adapter.capture(id, 12_550),
  ],
  ['a void', ['createTransactionRequest'], [transaction()], () => adapter.void(id)],
  [
    'a refund',
    ['getTransactionDetailsRequest', 'createTransactionRequest'],
    [settled, transaction()],
    () => adapter.refund(refundRequest),
  ],
  [
    'the inquiry of a refund',
    [
      'getTransactionDetailsRequest',
      'getUnsettledTransactionListRequest',
      'getSettledBatchListRequest',
      'getTransactionListRequest',
    ],
    [settled, noRecords, batches('1'), authorizeNetReply({ transactions: [], messages: ok })],
    () => adapter.inquireRefund(refundRequest, sentAt),
  ],
  [
    'the list of a day',
    ['getSettledBatchListRequest', 'getTransactionListRequest', 'getTransactionDetailsRequest'],
    [
      settledBatches({ chargeCount: 0, refundCount: 1 }),
      unsettled(row({ transactionStatus: 'refundSettledSuccessfully' })),
      details({ refTransId: '60010736709' }),
    ],
    () => createSettlements().list(settledTime),
  ],
]

test.each(rows)('%s is the request of the SDK', async (_, names, replies, call) => {
  const sent = await recordRequests({ headers: ['content-type'], replies }, call)
  const bodies = sent.map(({ content }) => String(content))
  expect(bodies.map((body) => Object.keys(JSON.parse(body))[0])).toEqual(names)
  expect(bodies).toEqual(bodies.map(buildBySdk))
  for (const request of sent)
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://anet.test/xml/v1/request.api',
      headers: { 'content-type': 'application/json' },
    })
})

test('an address is cut between characters', () => {
  const address1 = `${'a'.repeat(59)}\u{1F3E0}b`
  const request = { ...cardRequest, card: { ...cardRequest.card, address1 } }
  const { createTransactionRequest } = toAuthOnlyRequest(
    { loginId: '', transactionKey: '', baseUrl: '' },
    request,
    null,
    '1',
  )
  expect(createTransactionRequest.transactionRequest.billTo.address).toBe(
    `${'a'.repeat(59)}\u{1F3E0}`,
  )
})
