// A fake of the Authorize.net API that the adapter uses, as documented: a duplicate window instead of idempotency
// keys, a batch that settles once a day, and lists to search by invoice number. It refuses what the vendor refuses,
// and every request that it does not know.
import { fail } from './authorize-net-replies.ts'
import { type AuthorizeNetRequest, parseRequest } from './authorize-net-requests.ts'
import {
  authorizeTransaction,
  type Books,
  capture,
  closeBatch,
  listBatch,
  listBatches,
  listUnsettled,
  readDetails,
  refund,
  refundNewest,
  voidCharge,
} from './authorize-net-transactions.ts'
import { createLosses, type FakeCardVendor, type Operation } from './card-vendor.ts'

export const authorizeNetVars = {
  AUTHORIZE_NET_LOGIN_ID: 'login-fake',
  AUTHORIZE_NET_TRANSACTION_KEY: 'key-of-fake',
  AUTHORIZE_NET_BASE_URL: 'https://anet.test',
} as const

const dayMs = 24 * 60 * 60 * 1000

/** Creates a nonce, as the vendor's card form does for this card. It works once. */
export const createFakeNonce = (cardNumber: string): string =>
  btoa(`${crypto.randomUUID()} ${cardNumber}`)

type Transact = Extract<AuthorizeNetRequest, { createTransactionRequest: unknown }>
type TransactionRequest = Transact['createTransactionRequest']['transactionRequest']
type Caller = Transact['createTransactionRequest']['merchantAuthentication']

const isKnown = ({ name, transactionKey }: Caller): boolean =>
  name === authorizeNetVars.AUTHORIZE_NET_LOGIN_ID &&
  transactionKey === authorizeNetVars.AUTHORIZE_NET_TRANSACTION_KEY

const operations = {
  authOnlyTransaction: 'authorize',
  priorAuthCaptureTransaction: 'capture',
  voidTransaction: 'void',
  refundTransaction: 'refund',
} as const satisfies Record<TransactionRequest['transactionType'], Operation>

function transact(books: Books, request: TransactionRequest, doneAt: number): Response {
  switch (request.transactionType) {
    case 'authOnlyTransaction':
      return authorizeTransaction(books, request, doneAt)
    case 'priorAuthCaptureTransaction':
      return capture(books, request.refTransId, request.amount)
    case 'voidTransaction':
      return voidCharge(books, request.refTransId)
    case 'refundTransaction':
      return refund(books, request, doneAt)
  }
}

function query(books: Books, request: Exclude<AuthorizeNetRequest, Transact>): Response {
  if ('getTransactionDetailsRequest' in request)
    return readDetails(books, request.getTransactionDetailsRequest.transId)
  if ('getUnsettledTransactionListRequest' in request)
    return listUnsettled(books, request.getUnsettledTransactionListRequest)
  if ('getSettledBatchListRequest' in request)
    return listBatches(books, request.getSettledBatchListRequest)
  const page = request.getTransactionListRequest
  return listBatch(books, page.batchId, page)
}

export type FakeAuthorizeNet = FakeCardVendor & {
  /** Settles before the day's batch does. */
  closeBatch(): void
}

export function fakeAuthorizeNet(): FakeAuthorizeNet {
  const books: Books = { transactions: [], batches: [], usedNonces: new Set() }
  const calls: Operation[] = []
  const { lose, carryOut } = createLosses(calls)
  let nextBatchAt = Date.now() + dayMs

  function closeDueBatches(): void {
    for (; nextBatchAt <= Date.now(); nextBatchAt += dayMs) closeBatch(books, nextBatchAt)
  }

  function respond(body: unknown): Response {
    const request = parseRequest(body)
    const [caller] = request === null ? [] : Object.values(request)
    if (!request || !caller) return fail('E00003')
    if (!isKnown(caller.merchantAuthentication)) return fail('E00007')
    closeDueBatches()
    if (!('createTransactionRequest' in request))
      return carryOut('query', () => query(books, request))
    const { transactionRequest } = request.createTransactionRequest
    return carryOut(operations[transactionRequest.transactionType], (doneAt) =>
      transact(books, transactionRequest, doneAt),
    )
  }

  return {
    host: new URL(authorizeNetVars.AUTHORIZE_NET_BASE_URL).host,
    get charges() {
      return books.transactions.filter(({ kind }) => kind === 'charge')
    },
    get refunds() {
      return books.transactions
        .filter(({ kind }) => kind === 'refund')
        .map(({ id, cents }) => ({ id, cents, status: 'refunded' as const }))
    },
    calls,
    lose,
    refundElsewhere: (cents) => refundNewest(books, cents),
    closeBatch: () => closeBatch(books, Date.now()),
    async respond(request) {
      const { pathname } = new URL(request.url)
      if (request.method !== 'POST' || pathname !== '/xml/v1/request.api')
        return new Response('', { status: 404 })
      return respond(await request.json().catch(() => null))
    },
  }
}
