// What every card processor does, whatever its protocol: the simulator, and the adapters against their vendors' fakes.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toAcceptToken } from '../../../shared/payments/accept-token'
import { cardRequest } from '../../../tests/support/builders/card'
import { buildTokenCard, insertCardToken } from '../../../tests/support/builders/card-token'
import {
  authorizeNetVars,
  createFakeNonce,
  fakeAuthorizeNet,
} from '../../../tests/support/fakes/authorize-net'
import { mockNetwork } from '../../../tests/support/fakes/mock-network'
import { fakeStripe, stripeVars } from '../../../tests/support/fakes/stripe'
import { createFakeToken } from '../../../tests/support/fakes/stripe-cards'
import { authorizeNetProcessor } from './authorize-net'
import { authorizeNetHostedCards } from './authorize-net-card-entry'
import type { HostedCards } from './card-entry'
import type { AuthorizeRequest, CardProcessor } from './card-processor'
import { cardSimulator } from './simulator'
import { simulatorHostedCards } from './simulator-card-entry'
import { stripeProcessor } from './stripe'
import { stripeHostedCards } from './stripe-card-entry'

/** What the browser says of each token below, whose card is a Mastercard that ends in 4444. */
const said = { brand: 'visa', lastFour: '1111' } as const
const mastercard = '5555555555554444'

type Setup = {
  readonly processor: CardProcessor
  readonly hostedCards: HostedCards
  createToken(): Promise<string>
  /** How many charges hold or took money. */
  countCharges(): Promise<number>
  /** The cents of each refund. */
  listRefunds(): Promise<readonly number[]>
  /** Ends the processor's day, after which it refunds in part. */
  settle(): void
}

const held = ['authorized', 'captured']

function setUpSimulator(): Setup {
  const read = async (query: string) =>
    (await env.DB.prepare(query).all<{ cents: number }>()).results
  return {
    processor: cardSimulator({ db: env.DB, now: Date.now }),
    hostedCards: simulatorHostedCards({ db: env.DB, siteUrl: 'http://localhost' }),
    createToken: () => insertCardToken('approved', 'mastercard'),
    countCharges: async () =>
      (
        await read(
          "SELECT amount_cents AS cents FROM simulator_charges WHERE status IN ('authorized', 'captured')",
        )
      ).length,
    listRefunds: async () =>
      (await read('SELECT cents FROM simulator_refunds ORDER BY cents')).map(({ cents }) => cents),
    settle: () => undefined,
  }
}

function setUpStripe(): Setup {
  const fake = fakeStripe()
  mockNetwork(fake)
  const account = {
    baseUrl: stripeVars.STRIPE_BASE_URL,
    secretKey: stripeVars.STRIPE_SECRET_KEY,
  }
  return {
    processor: stripeProcessor(account),
    hostedCards: stripeHostedCards({ account, publishableKey: 'pk_test_fake' }),
    createToken: async () => createFakeToken(mastercard),
    countCharges: async () => fake.charges.filter(({ status }) => held.includes(status)).length,
    listRefunds: async () => fake.refunds.map(({ cents }) => cents).toSorted((a, b) => a - b),
    settle: () => undefined,
  }
}

function setUpAuthorizeNet(): Setup {
  const fake = fakeAuthorizeNet()
  mockNetwork(fake)
  const account = {
    baseUrl: authorizeNetVars.AUTHORIZE_NET_BASE_URL,
    loginId: authorizeNetVars.AUTHORIZE_NET_LOGIN_ID,
    transactionKey: authorizeNetVars.AUTHORIZE_NET_TRANSACTION_KEY,
  }
  return {
    processor: authorizeNetProcessor({ account, now: Date.now }),
    hostedCards: authorizeNetHostedCards({ ...account, clientKey: 'client-key' }),
    createToken: async () => toAcceptToken(createFakeNonce(mastercard), said),
    countCharges: async () => fake.charges.filter(({ status }) => held.includes(status)).length,
    listRefunds: async () => fake.refunds.map(({ cents }) => cents).toSorted((a, b) => a - b),
    settle: () => fake.closeBatch(),
  }
}

let keys = 0
function toRequest(changes: Partial<AuthorizeRequest> = {}): AuthorizeRequest {
  keys += 1
  return { ...cardRequest, idempotencyKey: `conformance-${keys}.1`, ...changes }
}

describe.each([
  ['simulator', setUpSimulator],
  ['stripe', setUpStripe],
  ['authorize_net', setUpAuthorizeNet],
] as const)('the card processor %s', (_, createSetup) => {
  let setup: Setup
  let processor: CardProcessor
  let sentAt: number
  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare('DELETE FROM simulator_refunds'),
      env.DB.prepare('DELETE FROM simulator_charges'),
    ])
    setup = createSetup()
    processor = setup.processor
    sentAt = Date.now()
  })
  afterEach(() => vi.restoreAllMocks())

  async function authorize(request = toRequest()): Promise<string> {
    const reply = await processor.authorize(request)
    if (reply.kind !== 'approved') throw new Error(`expected an approval, got ${reply.kind}`)
    return reply.transactionId
  }

  async function capture(): Promise<string> {
    const id = await authorize()
    expect(await processor.capture(id, cardRequest.amountCents)).toEqual({ kind: 'done' })
    setup.settle()
    return id
  }

  const toRefund = (transactionId: string, cents: number) => {
    keys += 1
    return {
      idempotencyKey: `pay_conformance.r-${keys}`,
      transactionId,
      cents,
      capturedCents: cardRequest.amountCents,
      cardLastFour: '1111',
    }
  }

  test('holds the amount of an approved charge for days', async () => {
    const reply = await processor.authorize(toRequest())
    expect(reply).toMatchObject({ kind: 'approved', heldByProcessor: false })
    const heldMs = reply.kind === 'approved' ? reply.holdUntilAt - sentAt : 0
    expect(heldMs).toBeGreaterThan(5 * 86_400_000)
    expect(heldMs).toBeLessThan(31 * 86_400_000)
    expect(await setup.countCharges()).toBe(1)
  })

  test('charges nothing on a declined card', async () => {
    const card = { ...cardRequest.card, number: '4000000000000002' }
    expect(await processor.authorize(toRequest({ card }))).toEqual({
      kind: 'declined',
      reason: 'card_declined',
    })
    expect(await setup.countCharges()).toBe(0)
  })

  test('charges one key once', async () => {
    const request = toRequest()
    const id = await authorize(request)
    expect(await processor.authorize(request)).toMatchObject({ transactionId: id })
    expect(await setup.countCharges()).toBe(1)
  })

  test('holds no money on another card than the payer was shown, by the reply and by an inquiry', async () => {
    const token = await setup.createToken()
    const preview = await setup.hostedCards.preview(token)
    if (preview.kind !== 'found' || preview.brand === null) throw new Error('expected a preview')
    const shown = { brand: preview.brand, lastFour: preview.lastFour }
    const request = toRequest({ card: { ...buildTokenCard(token), shown } })
    const isOther = shown.brand === said.brand
    const expected = isOther ? { kind: 'declined', reason: 'other_card' } : { kind: 'approved' }
    expect(await processor.authorize(request)).toMatchObject(expected)
    expect(await processor.inquire(request.idempotencyKey, sentAt, { shown })).toMatchObject(
      expected,
    )
    expect(await setup.countCharges()).toBe(isOther ? 0 : 1)
  })

  test('finds a charge by its key, and says "none" for a key that it does not know', async () => {
    const request = toRequest()
    const id = await authorize(request)
    const { idempotencyKey } = request
    expect(await processor.inquire(idempotencyKey, sentAt)).toMatchObject({
      kind: 'approved',
      transactionId: id,
    })
    expect(await processor.inquire(toRequest().idempotencyKey, sentAt)).toEqual({ kind: 'none' })
  })

  test('captures once, and does not void what it captured', async () => {
    const id = await authorize()
    for (let time = 0; time < 2; time += 1)
      expect(await processor.capture(id, cardRequest.amountCents)).toEqual({ kind: 'done' })
    setup.settle()
    expect(await processor.void(id)).toMatchObject({ kind: 'rejected' })
    expect(await setup.countCharges()).toBe(1)
  })

  test('voids once, and does not capture what it voided', async () => {
    const id = await authorize()
    for (let time = 0; time < 2; time += 1)
      expect(await processor.void(id)).toEqual({ kind: 'done' })
    expect(await processor.capture(id, cardRequest.amountCents)).toMatchObject({ kind: 'rejected' })
    expect(await setup.countCharges()).toBe(0)
  })

  test('rejects the capture of a charge that does not exist', async () => {
    expect(await processor.capture('60000000001', 100)).toMatchObject({ kind: 'rejected' })
  })

  test('refunds in parts up to the captured amount', async () => {
    const id = await capture()
    expect(await processor.refund(toRefund(id, 500))).toMatchObject({ kind: 'refunded' })
    expect(await processor.refund(toRefund(id, 12_050))).toMatchObject({ kind: 'refunded' })
    expect(await processor.refund(toRefund(id, 1))).toMatchObject({ kind: 'rejected' })
    expect(await setup.listRefunds()).toEqual([500, 12_050])
  })

  test('finds a refund by its key, and says "none" for a key that it does not know', async () => {
    const id = await capture()
    const request = toRefund(id, 500)
    await processor.refund(request)
    expect(await processor.inquireRefund(request, sentAt)).toMatchObject({ kind: 'refunded' })
    expect(await processor.inquireRefund(toRefund(id, 700), sentAt)).toEqual({ kind: 'none' })
  })

  test('refunds nothing of a charge that was not captured', async () => {
    const id = await authorize()
    expect((await processor.refund(toRefund(id, 500))).kind).not.toBe('refunded')
    expect(await setup.listRefunds()).toEqual([])
  })

  test('replies without the card’s number, its security code or its holder', async () => {
    const id = await capture()
    const replies = [
      await processor.authorize(toRequest()),
      await processor.inquire(`conformance-${keys}.1`, sentAt),
      await processor.refund(toRefund(id, 500)),
    ]
    const { number, cvc, name } = cardRequest.card
    for (const secret of [number, `"${cvc}"`, name])
      expect(JSON.stringify(replies)).not.toContain(secret)
  })
})
