// Stripe's own SDK understands the replies of our fake, which refuses what Stripe refuses.
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publishedDecline, slowMs } from '../support/fakes/card-vendor.ts'
import { mockNetwork } from '../support/fakes/mock-network.ts'
import { type FakeStripe, fakeStripe } from '../support/fakes/stripe.ts'
import { createFakeToken, stripeTestCards } from '../support/fakes/stripe-cards.ts'
import { stripeSdk as sdk } from './stripe-sdk.ts'

let fake: FakeStripe
beforeEach(() => {
  fake = fakeStripe()
  mockNetwork(fake)
})
afterEach(() => vi.restoreAllMocks())

const { StripeCardError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors

const newKey = (): string => crypto.randomUUID()
const charge = (
  token = createFakeToken('4242424242424242'),
  more = {},
  idempotencyKey = newKey(),
) =>
  sdk.paymentIntents.create(
    {
      amount: 12_550,
      currency: 'usd',
      capture_method: 'manual',
      confirm: true,
      confirmation_token: token,
      return_url: 'https://pay.example.com/',
      expand: ['latest_charge'],
      ...more,
    },
    { idempotencyKey },
  )
const capture = (id: string, cents = 12_550) =>
  sdk.paymentIntents.capture(id, { amount_to_capture: cents })
const cancel = (id: string) => sdk.paymentIntents.cancel(id)
const refund = (id: string, amount?: number, idempotencyKey = newKey()) =>
  sdk.refunds.create(
    { payment_intent: id, ...(amount !== undefined && { amount }) },
    { idempotencyKey },
  )

/** The error of a call that Stripe refuses. */
const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

test('a charge is authorized, captured and refunded in two parts', async () => {
  const authorized = await charge()
  expect(authorized).toMatchObject({ status: 'requires_capture', amount_capturable: 12_550 })
  expect(authorized.latest_charge).toMatchObject({ object: 'charge' })
  expect(await capture(authorized.id)).toMatchObject({
    status: 'succeeded',
    amount_received: 12_550,
  })
  expect(await refund(authorized.id, 2500)).toMatchObject({ status: 'succeeded', amount: 2500 })
  expect(await refund(authorized.id)).toMatchObject({ amount: 10_050 })
})

test('pages of refunds and of charges are read to their end', async () => {
  const { id } = await charge()
  await capture(id)
  for (const amount of [100, 200, 300, 400, 500]) await refund(id, amount)
  const params = { payment_intent: id, limit: 2 }
  const refunds = await sdk.refunds.list(params).autoPagingToArray({ limit: 100 })
  expect(refunds.map(({ amount }) => amount)).toEqual([500, 400, 300, 200, 100])
  await charge()
  await charge()
  const intents = await sdk.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(intents.map((each) => each.id)).toEqual(fake.charges.map((each) => each.id))
})

test('a declined card is a card error with its intent', async () => {
  const error = await errorOf(charge(createFakeToken(publishedDecline)))
  expect(error).toBeInstanceOf(StripeCardError)
  expect(error).toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    payment_intent: { status: 'requires_payment_method' },
  })
})

describe('bank confirmation', () => {
  const token = () => createFakeToken(stripeTestCards.withBankConfirmation)
  const read = (id: string) => sdk.paymentIntents.retrieve(id)

  test.each([
    [true, { status: 'requires_capture', last_payment_error: null }],
    [
      false,
      {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      },
    ],
  ])('a charge waits for the payer, whose answer %s decides', async (isConfirmed, expected) => {
    const { id, status, next_action } = await charge(token())
    expect([status, next_action?.type]).toEqual(['requires_action', 'redirect_to_url'])
    expect(await errorOf(capture(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
    fake.answerAtBank(isConfirmed)
    expect(await read(id)).toMatchObject(expected)
  })

  test('a waiting charge can be canceled', async () => {
    const { id } = await charge(token())
    expect(await cancel(id)).toMatchObject({ status: 'canceled' })
  })

  test('a request that cannot send the payer to the bank is declined', async () => {
    expect(await errorOf(charge(token(), { error_on_requires_action: true }))).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
    })
  })
})

describe('an idempotency key', () => {
  test('repeats the first reply, also a refusal', async () => {
    const token = createFakeToken('4242424242424242')
    const first = await charge(token, {}, 'key-1')
    expect((await charge(token, {}, 'key-1')).id).toBe(first.id)
    expect(fake.charges).toHaveLength(1)
    const early = await errorOf(refund(first.id, 100, 'key-2'))
    await capture(first.id)
    expect(await errorOf(refund(first.id, 100, 'key-2'))).toMatchObject({
      message: early instanceof Error ? early.message : '',
    })
  })

  test('with other parameters, or for another call, is an idempotency error', async () => {
    const { id } = await charge(undefined, {}, 'key-1')
    await capture(id)
    await refund(id, 100, 'key-2')
    for (const key of ['key-1', 'key-2'])
      expect(await errorOf(refund(id, 200, key))).toBeInstanceOf(StripeIdempotencyError)
    expect(fake.refunds).toHaveLength(1)
  })

  test('of a call that is in progress is refused with 409, and then repeats the reply', async () => {
    const { id } = await charge()
    await capture(id)
    fake.lose('refund', 'during')
    await errorOf(refund(id, 100, 'key-1'))
    expect(await errorOf(refund(id, 100, 'key-1'))).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    })
    const list = () => sdk.refunds.list({ payment_intent: id })
    expect((await list()).data).toEqual([])
    const doneAt = Date.now() + slowMs
    vi.spyOn(Date, 'now').mockReturnValue(doneAt)
    expect((await refund(id, 100, 'key-1')).amount).toBe(100)
    expect((await list()).data).toHaveLength(1)
  })
})

describe('Stripe refuses', () => {
  const refusals: readonly (readonly [string, () => Promise<unknown>, object])[] = [
    [
      'a refund before the capture',
      async () => refund((await charge()).id),
      { statusCode: 400, param: 'payment_intent', code: undefined },
    ],
    [
      'a refund of more than is left',
      async () => {
        const { id } = await charge()
        await capture(id, 1000)
        await refund(id, 600)
        return refund(id, 401)
      },
      { statusCode: 400, param: 'amount', code: undefined },
    ],
    [
      'a refund of a refunded charge',
      async () => {
        const { id } = await charge()
        await capture(id)
        await refund(id)
        return refund(id, 1)
      },
      { statusCode: 400, code: 'charge_already_refunded' },
    ],
    [
      'a refund of an unknown charge',
      () => refund('pi_none'),
      { statusCode: 404, code: 'resource_missing' },
    ],
    [
      'a capture of more than was authorized',
      async () => capture((await charge()).id, 12_551),
      { statusCode: 400, code: 'amount_too_large' },
    ],
    [
      'a capture of a canceled charge',
      async () => {
        const { id } = await charge()
        await cancel(id)
        return capture(id)
      },
      { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } },
    ],
    [
      'a cancellation of a captured charge',
      async () => {
        const { id } = await charge()
        await capture(id)
        return cancel(id)
      },
      { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
    ],
    [
      'a token that was used before',
      async () => {
        const token = createFakeToken('4242424242424242')
        await charge(token)
        return charge(token)
      },
      { statusCode: 400, code: 'token_already_used', param: 'confirmation_token' },
    ],
    [
      'a charge of less than fifty cents',
      () => charge(undefined, { amount: 49 }),
      { statusCode: 400, code: 'amount_too_small' },
    ],
    [
      'an unknown parameter',
      () => charge(undefined, { refund_at: 'noon' }),
      { statusCode: 400, code: 'parameter_unknown', param: 'refund_at' },
    ],
    [
      'a page of more than a hundred rows',
      () => sdk.refunds.list({ limit: 101 }),
      { statusCode: 400, param: 'limit' },
    ],
    [
      'a call that the fake does not know',
      () => sdk.customers.list({}),
      { statusCode: 404, code: undefined },
    ],
    [
      'a version that the fake does not speak',
      () => sdk.refunds.list({}, { apiVersion: '2020-08-27' }),
      { statusCode: 400 },
    ],
  ]
  test.each(refusals)('%s', async (_, call, expected) => {
    const error = await errorOf(call())
    expect(error).toBeInstanceOf(StripeInvalidRequestError)
    expect(error).toMatchObject(expected)
  })

  test('another key', async () => {
    const error = await errorOf(sdk.refunds.list({}, { apiKey: 'sk_test_other' }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })
})
