// Requests to a card processor, and a mock of fetch.
import { vi } from 'vitest'
import type {
  AuthorizeRequest,
  CardDetails,
  RefundRequest,
} from '../../../worker/vendors/cards/card-processor'

export const sentAt = Date.UTC(2026, 10, 20, 15, 0, 0)

export const cardRequest: AuthorizeRequest & { readonly card: CardDetails } = {
  idempotencyKey: 'Zk3cVbYp1Qa7Xw9LmN0rTg.1',
  amountCents: 12_550,
  reference: 'PPY-7K2M4-QX9TD',
  payeeName: 'Mercy & Sons Clinic',
  statementName: null,
  email: 'pat@example.com',
  ip: '192.0.2.7',
  card: {
    kind: 'number',
    number: '4111111111111111',
    expMonth: 3,
    expYear: 2031,
    cvc: '987',
    name: 'Pat Q Example',
    address1: '1 Example Way',
    city: 'Springfield',
    state: 'CA',
    zip: '94107',
  },
}

/** A partial refund of the charge in tests/support/vendor-replies/authorize-net.ts. */
export const refundRequest: RefundRequest = {
  idempotencyKey: 'pay_1.r-refund-1',
  transactionId: '60010736710',
  cents: 2500,
  capturedCents: 12_550,
  cardLastFour: '1111',
}

export type SentRequest = {
  readonly url: string
  readonly method: string
  readonly redirect: string
  readonly headers: Headers
  readonly body: string
}

type MockResponse = Response | Error | 'hang'

/** Mocks fetch with these responses in turn, and repeats the last one. Returns the sent requests. */
export function mockFetch(
  ...responses: readonly (MockResponse | (() => MockResponse))[]
): readonly SentRequest[] {
  const sent: SentRequest[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url, method, redirect, headers } = new Request(input, init)
    const body = typeof init?.body === 'string' ? init.body : ''
    const next = responses[Math.min(sent.length, responses.length - 1)]
    sent.push({ url, method, redirect, headers, body })
    const response = typeof next === 'function' ? next() : next
    if (response === 'hang')
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    if (response instanceof Error) throw response
    if (!response) throw new Error('no response was prepared')
    return response.clone()
  })
  return sent
}

export const connectionLost = new TypeError('Network connection lost')
export const redirected = new Response(null, {
  status: 302,
  headers: { location: 'https://elsewhere.example/' },
})
