// What each processor's list has after its own calls: the simulator, and the adapters against their vendors' fakes.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hourMs } from '../../../shared/durations'
import { cardRequest } from '../../../tests/support/builders/card'
import { authorizeNetVars, fakeAuthorizeNet } from '../../../tests/support/fakes/authorize-net'
import { mockNetwork } from '../../../tests/support/fakes/mock-network'
import { fakeStripe, stripeVars } from '../../../tests/support/fakes/stripe'
import { listSettlements } from '../../list-settlements'
import { authorizeNetProcessor } from './authorize-net'
import type { CardProcessor } from './card-processor'
import { cardSimulator } from './simulator'
import { stripeProcessor } from './stripe'

type Setup = {
  readonly processor: CardProcessor
  readonly vars: Readonly<Record<string, string>>
  settle(): void
}

const stripe = (): Setup => {
  mockNetwork(fakeStripe())
  const { STRIPE_BASE_URL: baseUrl, STRIPE_SECRET_KEY: secretKey } = stripeVars
  return {
    processor: stripeProcessor({ baseUrl, secretKey }),
    vars: stripeVars,
    settle: () => undefined,
  }
}
const authorizeNet = (): Setup => {
  const fake = fakeAuthorizeNet()
  mockNetwork(fake)
  const account = {
    baseUrl: authorizeNetVars.AUTHORIZE_NET_BASE_URL,
    loginId: authorizeNetVars.AUTHORIZE_NET_LOGIN_ID,
    transactionKey: authorizeNetVars.AUTHORIZE_NET_TRANSACTION_KEY,
  }
  return {
    processor: authorizeNetProcessor({ account, now: Date.now }),
    vars: authorizeNetVars,
    settle: () => fake.closeBatch(),
  }
}
const simulator = (): Setup => ({
  processor: cardSimulator({ db: env.DB, now: Date.now }),
  vars: {},
  settle: () => undefined,
})

afterEach(() => vi.restoreAllMocks())

describe.each([
  ['simulator', simulator],
  ['stripe', stripe],
  ['authorize_net', authorizeNet],
] as const)('the list of %s', (name, createSetup) => {
  test('has captures and refunds by our ids, in their time only', async () => {
    const { processor, vars, settle } = createSetup()
    const began = Math.floor(Date.now() / 1000) * 1000
    const idempotencyKey = crypto.randomUUID().slice(0, 18)
    const approved = await processor.authorize({ ...cardRequest, idempotencyKey })
    if (approved.kind !== 'approved') throw new Error('expected an approval')
    const { transactionId } = approved
    await processor.capture(transactionId, cardRequest.amountCents)
    settle()
    const refunded = await processor.refund({
      ...{ idempotencyKey: `pay_list.r-${idempotencyKey}`, transactionId, cents: 2500 },
      ...{ capturedCents: cardRequest.amountCents, cardLastFour: '1111' },
    })
    if (refunded.kind !== 'refunded') throw new Error('expected a refund')
    settle()
    const list = async (from: number, to: number) => {
      const bindings = { ...env, ...vars }
      const items = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof listSettlements>> = await listSettlements(
          { processor: name, from, to, cursor },
          bindings,
        )
        if (page.kind !== 'page') throw new Error(page.kind)
        items.push(...page.items)
        cursor = page.next
      }
      return items
    }
    const own = (await list(began, began + hourMs)).filter(
      (one) => one.transactionId === transactionId,
    )
    expect(
      own.map(({ kind, id, cents }) => ({ kind, id, cents })).toSorted((a, b) => b.cents - a.cents),
    ).toEqual([
      { kind: 'charge', id: transactionId, cents: cardRequest.amountCents },
      { kind: 'refund', id: refunded.refundId, cents: 2500 },
    ])
    const others = [
      ...(await list(began - hourMs, began)),
      ...(await list(began + hourMs, began + 2 * hourMs)),
    ]
    expect(others.filter((one) => one.transactionId === transactionId)).toEqual([])
  })
})

test('a processor without keys has no list', async () => {
  const time = { from: 0, to: 1, cursor: '' }
  expect(await listSettlements({ processor: 'stripe', ...time }, env)).toEqual({ kind: 'off' })
})
