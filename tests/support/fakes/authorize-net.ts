// A fake of the Authorize.net API that the adapter uses, as documented: always status 200 and a byte
// order mark, a duplicate window instead of idempotency keys, and transaction lists to search by invoice
// number.
import * as z from 'zod/mini'
import {
  createLosses,
  type FakeCardVendor,
  type FakeCharge,
  type Operation,
  publishedDecline,
} from './card-vendor.ts'

type Transaction = FakeCharge & {
  readonly invoiceNumber: string
  readonly cardNumber: string
  readonly submittedAt: number
}

export const authorizeNetVars = {
  AUTHORIZE_NET_LOGIN_ID: 'login-fake',
  AUTHORIZE_NET_TRANSACTION_KEY: 'key-of-fake',
  AUTHORIZE_NET_BASE_URL: 'https://anet.test',
} as const

const merchantAuthentication = z.object({
  name: z.literal(authorizeNetVars.AUTHORIZE_NET_LOGIN_ID),
  transactionKey: z.literal(authorizeNetVars.AUTHORIZE_NET_TRANSACTION_KEY),
})
const requests = z.union([
  z.object({
    createTransactionRequest: z.object({
      merchantAuthentication,
      transactionRequest: z.discriminatedUnion('transactionType', [
        z.object({
          transactionType: z.literal('authOnlyTransaction'),
          amount: z.string().check(z.regex(/^\d+\.\d\d$/)),
          payment: z.union([
            z.object({ creditCard: z.object({ cardNumber: z.string() }) }),
            z.object({
              opaqueData: z.object({
                dataDescriptor: z.literal('COMMON.ACCEPT.INAPP.PAYMENT'),
                dataValue: z.string(),
              }),
            }),
          ]),
          billTo: z.object({ address: z.string(), zip: z.string() }),
          order: z.object({ invoiceNumber: z.string().check(z.maxLength(20)) }),
        }),
        z.object({
          transactionType: z.literal('priorAuthCaptureTransaction'),
          amount: z.string(),
          refTransId: z.string(),
        }),
        z.object({ transactionType: z.literal('voidTransaction'), refTransId: z.string() }),
      ]),
    }),
  }),
  z.object({ getUnsettledTransactionListRequest: z.object({ merchantAuthentication }) }),
  z.object({
    getTransactionDetailsRequest: z.object({ merchantAuthentication, transId: z.string() }),
  }),
])

const statuses = {
  authorised: 'authorizedPendingCapture',
  declined: 'declined',
  captured: 'capturedPendingSettlement',
  voided: 'voided',
} as const satisfies Record<FakeCharge['status'], string>

const duplicateWindowMs = 120_000
const reply = (body: unknown) => new Response(`\uFEFF${JSON.stringify(body)}`)
const ok = { resultCode: 'Ok', message: [{ code: 'I00001' }] }
const failure = (code: string) => reply({ messages: { resultCode: 'Error', message: [{ code }] } })

/** Creates a nonce, as the vendor's card form does for this card. It works once. */
export const createFakeNonce = (cardNumber: string): string =>
  btoa(`${crypto.randomUUID()} ${cardNumber}`)

const toFakeCard = (cardNumber: string) => ({
  accountNumber: `XXXX${cardNumber.slice(-4)}`,
  accountType: cardNumber.startsWith('5') ? 'MasterCard' : 'Visa',
})

const approve = ({ id: transId, cardNumber }: Transaction, code = '1') =>
  reply({
    transactionResponse: {
      responseCode: '1',
      avsResultCode: 'Y',
      cvvResultCode: 'M',
      ...toFakeCard(cardNumber),
      transId,
      messages: [{ code }],
    },
    messages: ok,
  })
const buildRefusal = (responseCode: '2' | '3', errorCode: string, transId = '0') =>
  reply({
    transactionResponse: { responseCode, transId, errors: [{ errorCode }] },
    messages: responseCode === '2' ? ok : { resultCode: 'Error', message: [{ code: 'E00027' }] },
  })

const toRow = (transaction: Transaction) => ({
  transId: transaction.id,
  submitTimeUTC: new Date(transaction.submittedAt).toISOString(),
  transactionStatus: statuses[transaction.status],
  invoiceNumber: transaction.invoiceNumber,
})

function toDetailedCard(number: string) {
  const { accountNumber: cardNumber, accountType: cardType } = toFakeCard(number)
  return { cardNumber, expirationDate: 'XXXX', cardType }
}

type Payment =
  | { readonly creditCard: { readonly cardNumber: string } }
  | { readonly opaqueData: { readonly dataValue: string } }

export function fakeAuthorizeNet(): FakeCardVendor {
  const transactions: Transaction[] = []
  const calls: Operation[] = []
  const usedNonces = new Set<string>()
  const { lose, carryOut } = createLosses(calls)

  function authorize(invoiceNumber: string, cents: number, cardNumber: string): Response {
    const isRepeat = transactions.some(
      (one) =>
        one.invoiceNumber === invoiceNumber &&
        one.cents === cents &&
        one.cardNumber === cardNumber &&
        Date.now() - one.submittedAt < duplicateWindowMs,
    )
    if (isRepeat) return buildRefusal('3', '11')
    const isDeclined = cardNumber === publishedDecline
    const id = String(60_010_000_000 + transactions.length)
    const transaction: Transaction = {
      id,
      cents,
      invoiceNumber,
      cardNumber,
      submittedAt: Date.now(),
      status: isDeclined ? 'declined' : 'authorised',
    }
    transactions.unshift(transaction)
    return isDeclined ? buildRefusal('2', '2', id) : approve(transaction)
  }

  /** Null for a nonce that was used before. */
  function readCardNumber(payment: Payment): string | null {
    if ('creditCard' in payment) return payment.creditCard.cardNumber
    const { dataValue } = payment.opaqueData
    if (usedNonces.has(dataValue)) return null
    usedNonces.add(dataValue)
    return atob(dataValue).split(' ')[1] ?? null
  }

  function captureOrVoid(id: string, to: 'captured' | 'voided', cents: number | null): Response {
    const found = transactions.find((one) => one.id === id)
    if (!found || found.status === 'declined') return buildRefusal('3', '16')
    if (found.status === to) return approve(found, to === 'captured' ? '311' : '310')
    if (found.status !== 'authorised') return buildRefusal('3', '16')
    if (cents !== null && cents > found.cents) return buildRefusal('3', '47')
    found.status = to
    return approve(found)
  }

  function toDetails(transId: string): Response {
    const found = transactions.find((one) => one.id === transId)
    if (!found) return failure('E00040')
    const { invoiceNumber, ...row } = toRow(found)
    const transaction = {
      ...row,
      responseReasonCode: found.status === 'declined' ? 2 : 1,
      AVSResponse: 'Y',
      cardCodeResponse: 'M',
      order: { invoiceNumber },
      payment: { creditCard: toDetailedCard(found.cardNumber) },
      authAmount: found.cents / 100,
      settleAmount: found.cents / 100,
    }
    return reply({ transaction, messages: ok })
  }

  return {
    host: new URL(authorizeNetVars.AUTHORIZE_NET_BASE_URL).host,
    charges: transactions,
    calls,
    lose,
    async respond(request) {
      const parsed = requests.safeParse(await request.json())
      if (!parsed.success) return failure('E00003')
      const { data } = parsed
      if ('getTransactionDetailsRequest' in data)
        return carryOut('query', () => toDetails(data.getTransactionDetailsRequest.transId))
      if ('getUnsettledTransactionListRequest' in data)
        return carryOut('query', () =>
          transactions.length === 0
            ? reply({ messages: { resultCode: 'Ok', message: [{ code: 'I00004' }] } })
            : reply({ transactions: transactions.map(toRow), messages: ok }),
        )
      const transaction = data.createTransactionRequest.transactionRequest
      switch (transaction.transactionType) {
        case 'authOnlyTransaction': {
          const { invoiceNumber } = transaction.order
          return carryOut('authorise', () => {
            const cardNumber = readCardNumber(transaction.payment)
            return cardNumber === null
              ? failure('E00114')
              : authorize(invoiceNumber, toCents(transaction.amount), cardNumber)
          })
        }
        case 'priorAuthCaptureTransaction':
          return carryOut('capture', () =>
            captureOrVoid(transaction.refTransId, 'captured', toCents(transaction.amount)),
          )
        case 'voidTransaction':
          return carryOut('void', () => captureOrVoid(transaction.refTransId, 'voided', null))
      }
    },
  }
}

const toCents = (decimal: string): number => Number(decimal.replace('.', ''))
