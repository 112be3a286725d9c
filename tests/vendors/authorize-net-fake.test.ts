// Authorize.net's own SDK understands the replies of our fake, which refuses what the vendor refuses.
import sdk from 'authorizenet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { LocalServer } from '../chaos/listen-locally.ts'
import { serveFake } from '../chaos/serve-fake.ts'
import {
  authorizeNetVars,
  type FakeAuthorizeNet,
  fakeAuthorizeNet,
} from '../support/fakes/authorize-net.ts'
import { publishedDecline } from '../support/fakes/card-vendor.ts'

const { APIContracts: contracts, APIControllers: controllers } = sdk
const dayMs = 24 * 60 * 60 * 1000
const merchantAuthentication = {
  name: authorizeNetVars.AUTHORIZE_NET_LOGIN_ID,
  transactionKey: authorizeNetVars.AUTHORIZE_NET_TRANSACTION_KEY,
}

let fake: FakeAuthorizeNet
let server: LocalServer
beforeEach(async () => {
  fake = fakeAuthorizeNet()
  server = await serveFake(fake)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

/** What of a reply the SDK's schema knows. It wraps each list into an object. */
const unwrapLists = (_: string, value: unknown): unknown => {
  const [list, ...others] =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : []
  return Array.isArray(list) && others.length === 0 ? list : value
}

type Operation = keyof typeof operations
const operations = {
  transact: [
    controllers.CreateTransactionController,
    contracts.CreateTransactionRequest,
    contracts.CreateTransactionResponse,
  ],
  listUnsettled: [
    controllers.GetUnsettledTransactionListController,
    contracts.GetUnsettledTransactionListRequest,
    contracts.GetUnsettledTransactionListResponse,
  ],
  listBatches: [
    controllers.GetSettledBatchListController,
    contracts.GetSettledBatchListRequest,
    contracts.GetSettledBatchListResponse,
  ],
  listBatch: [
    controllers.GetTransactionListController,
    contracts.GetTransactionListRequest,
    contracts.GetTransactionListResponse,
  ],
  readDetails: [
    controllers.GetTransactionDetailsController,
    contracts.GetTransactionDetailsRequest,
    contracts.GetTransactionDetailsResponse,
  ],
} as const

/** Sends the request with the SDK, and expects that the SDK knows every element of the reply. */
async function call(operation: Operation, request: object): Promise<unknown> {
  const [Controller, Request, Reply] = operations[operation]
  // The SDK sends its name as the client's id.
  const json = new Request({ merchantAuthentication, clientId: 'sdk', ...request }).getJSON()
  const controller = new Controller(json)
  controller.setEnvironment(`http://127.0.0.1:${server.port}/xml/v1/request.api`)
  await new Promise<void>((resolve) => controller.execute(resolve))
  const reply = controller.getResponse()
  expect(JSON.parse(JSON.stringify(new Reply(reply)), unwrapLists)).toEqual(reply)
  return reply
}

const transact = (transactionType: string, more: object) =>
  call('transact', { transactionRequest: { transactionType, ...more } })

const cardNumber = '4111111111111111'
const transactionReply = z.object({ transactionResponse: z.object({ transId: z.string() }) })

const authorize = (invoiceNumber: string, more: object = {}) =>
  transact('authOnlyTransaction', {
    amount: '125.50',
    payment: { creditCard: { cardNumber, expirationDate: '2031-03', cardCode: '987' } },
    order: { invoiceNumber },
    billTo: { address: '1 Example Way', zip: '94107' },
    ...more,
  })
const toId = (reply: unknown) => transactionReply.parse(reply).transactionResponse.transId
const capture = (refTransId: string, amount = '125.50') =>
  transact('priorAuthCaptureTransaction', { amount, refTransId })
const voidCharge = (refTransId: string) => transact('voidTransaction', { refTransId })
const refund = (refTransId: string, amount: string, invoiceNumber = 'refund-1', last4 = '1111') =>
  transact('refundTransaction', {
    amount,
    payment: { creditCard: { cardNumber: last4, expirationDate: 'XXXX' } },
    refTransId,
    order: { invoiceNumber },
  })

const approved = { transactionResponse: { responseCode: '1' }, messages: { resultCode: 'Ok' } }
const refused = (errorCode: string) => ({
  transactionResponse: { responseCode: '3', errors: [{ errorCode }] },
  messages: { resultCode: 'Error', message: [{ code: 'E00027' }] },
})
const failed = (code: string) => ({ messages: { resultCode: 'Error', message: [{ code }] } })
const none = { messages: { resultCode: 'Ok', message: [{ code: 'I00004' }] } }

/** The id of a charge that the day's batch has settled. */
async function settleCharge(): Promise<string> {
  const id = toId(await authorize('charge-1'))
  await capture(id)
  fake.closeBatch()
  return id
}

test('a charge is authorized, captured, settled by the day’s batch, and refunded', async () => {
  const startedAt = Date.now()
  const id = toId(await authorize('charge-1'))
  expect(await capture(id)).toMatchObject(approved)
  const status = { transaction: { transactionStatus: 'capturedPendingSettlement' } }
  expect(await call('readDetails', { transId: id })).toMatchObject(status)
  vi.spyOn(Date, 'now').mockReturnValue(startedAt + dayMs + 1000)
  expect(await call('listUnsettled', {})).toMatchObject(none)
  const days = [startedAt, startedAt + 2 * dayMs].map((at) => new Date(at).toISOString())
  const batches = await call('listBatches', {
    firstSettlementDate: days[0],
    lastSettlementDate: days[1],
  })
  expect(batches).toMatchObject({ batchList: [{ batchId: '1' }] })
  expect(await refund(id, '25.50')).toMatchObject(approved)
  expect(await call('listBatch', { batchId: '1' })).toMatchObject({
    transactions: [{ transId: id, transactionStatus: 'settledSuccessfully' }],
  })
  expect(await call('listUnsettled', {})).toMatchObject({
    transactions: [{ transactionStatus: 'refundPendingSettlement', invoiceNumber: 'refund-1' }],
  })
})

test('a list is sorted and has pages', async () => {
  for (const name of ['a', 'b', 'c']) await authorize(name)
  const sorting = { orderBy: 'submitTimeUTC', orderDescending: true }
  const read = (offset: number) => call('listUnsettled', { sorting, paging: { limit: 2, offset } })
  expect(await read(1)).toMatchObject({
    transactions: [{ invoiceNumber: 'c' }, { invoiceNumber: 'b' }],
  })
  expect(await read(2)).toMatchObject({ transactions: [{ invoiceNumber: 'a' }] })
  expect(await read(3)).toMatchObject(none)
})

test('a repeated capture or void says that it was done before', async () => {
  const id = toId(await authorize('charge-1'))
  await capture(id)
  const again = (code: string) => ({ transactionResponse: { messages: [{ code }] } })
  expect(await capture(id)).toMatchObject({ ...approved, ...again('311') })
  await voidCharge(id)
  expect(await voidCharge(id)).toMatchObject({ ...approved, ...again('310') })
})

describe('Authorize.net refuses', () => {
  const refusals: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    [
      'a duplicate of a charge',
      '11',
      async () => {
        await authorize('charge-1')
        return authorize('charge-1')
      },
    ],
    [
      'a duplicate of a refund',
      '11',
      async () => {
        const id = await settleCharge()
        await refund(id, '25.50')
        return refund(id, '25.50')
      },
    ],
    ['a void after the settlement', '16', async () => voidCharge(await settleCharge())],
    [
      'a refund before the settlement',
      '54',
      async () => {
        const id = toId(await authorize('charge-1'))
        await capture(id)
        return refund(id, '25.50')
      },
    ],
    [
      'a refund to another card',
      '54',
      async () => refund(await settleCharge(), '1.00', 'a', '2222'),
    ],
    [
      'refunds of more than the charge',
      '55',
      async () => {
        const id = await settleCharge()
        await refund(id, '100.00', 'refund-1')
        return refund(id, '25.51', 'refund-2')
      },
    ],
    ['a refund of an unknown charge', '16', () => refund('1', '1.00')],
    [
      'a capture of more than was authorized',
      '47',
      async () => capture(toId(await authorize('charge-1')), '125.51'),
    ],
    [
      'a capture of a voided charge',
      '16',
      async () => {
        const id = toId(await authorize('charge-1'))
        await voidCharge(id)
        return capture(id)
      },
    ],
  ]
  test.each(refusals)('%s with code %s', async (_, code, act) => {
    expect(await act()).toMatchObject(refused(code))
  })

  test.each([
    ['another key', 'E00007', { merchantAuthentication: { name: 'a', transactionKey: 'b' } }],
    ['a page of no rows', 'E00003', { paging: { limit: 0, offset: 1 } }],
  ])('%s with code %s', async (_, code, request) => {
    expect(await call('listUnsettled', request)).toMatchObject(failed(code))
  })

  test('a nonce that was used before', async () => {
    const payment = {
      opaqueData: {
        dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
        dataValue: btoa(`a ${cardNumber}`),
      },
    }
    expect(await authorize('charge-1', { payment })).toMatchObject(approved)
    expect(await authorize('charge-2', { payment })).toMatchObject(failed('E00114'))
  })

  test('a declined card, with response code 2', async () => {
    const creditCard = { cardNumber: publishedDecline, expirationDate: '2031-03', cardCode: '987' }
    expect(await authorize('charge-1', { payment: { creditCard } })).toMatchObject({
      transactionResponse: { responseCode: '2', errors: [{ errorCode: '2' }] },
      messages: { resultCode: 'Ok' },
    })
  })

  test.each([
    ['a request that it does not know', { getMerchantDetailsRequest: { merchantAuthentication } }],
    [
      'elements in another order',
      { getTransactionDetailsRequest: { transId: '1', merchantAuthentication } },
    ],
    [
      'an element that it does not know',
      { getTransactionDetailsRequest: { merchantAuthentication, transId: '1', refunds: true } },
    ],
  ])('%s with code E00003', async (_, body) => {
    const url = `http://127.0.0.1:${server.port}/xml/v1/request.api`
    const reply = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    expect(JSON.parse((await reply.text()).replace(/^\uFEFF/, ''))).toMatchObject(failed('E00003'))
  })
})
