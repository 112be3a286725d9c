// Refunds at Authorize.net and Stripe: real adapters, Durable Object and tables. The fake processors record their own
// refunds.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildRefundOrder, readRefundState } from '../../../../tests/support/builders/refund'
import {
  type CardVendors,
  createVendorAttempt,
  mockCardVendors,
  type VendorProcessor,
} from '../../../../tests/support/builders/vendor-attempt'
import { slowMs } from '../../../../tests/support/fakes/card-vendor'
import { stripeTestCards } from '../../../../tests/support/fakes/stripe-cards'
import { listRefunds } from '../stores/refund-store'
import { refundPayment } from './refund-payment'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
const amountCents = 12_550
let fakes: CardVendors

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  fakes = mockCardVendors()
})
afterEach(() => vi.restoreAllMocks())

/** An accepted payment of $125.50. At Authorize.net the charge is not settled yet. */
async function createCapturedPayment(processor: VendorProcessor, cardNumber?: string) {
  const attempt = await createVendorAttempt(processor)
  await attempt.submit(cardNumber)
  expect(await attempt.review({ action: 'accept', by: 'Sam Staff' })).toEqual({ kind: 'done' })
  const { payment, settle, refund } = attempt
  return {
    refund: (cents: number | null) =>
      refundPayment(buildRefundOrder(payment, { cents }), {
        db: env.DB,
        now: Date.now,
        paymentAttempt: () => ({ refund }),
      }),
    /** Continues the refunds that are due `ms` after `from`. */
    settleAfter: async (from: number, ms: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(from + ms)
      await settle()
    },
    readState: async () => {
      const { refunds, ledger, emails } = await readRefundState(payment)
      return { refunds, ledger: ledger.toSorted(), emails }
    },
    readLastCode: async () => (await listRefunds(env.DB, payment.id)).at(-1)?.last_code,
  }
}

async function createSettledPayment(processor: VendorProcessor, cardNumber?: string) {
  const payment = await createCapturedPayment(processor, cardNumber)
  fakes.authorize_net.closeBatch()
  return payment
}

const refundedState = (...cents: readonly number[]) => ({
  refunds: cents.map((each) => `refunded ${each}`),
  ledger: cents.flatMap((each) => [`card ${each}`, `payee -${each}`]).toSorted(),
  emails: cents.length,
})

describe.each(['authorize_net', 'stripe'] as const)('at %s,', (processor) => {
  const fake = () => fakes[processor]
  const listCents = () => fake().refunds.map(({ cents }) => cents)
  const countCalls = () => fake().calls.filter((call) => call === 'refund').length

  test('two parts of a settled charge are refunded, each once and with one email', async () => {
    const payment = await createSettledPayment(processor)
    expect(await payment.refund(2500)).toMatchObject({ kind: 'done' })
    expect(await payment.refund(null)).toMatchObject({ kind: 'done', cents: amountCents - 2500 })
    expect(listCents()).toEqual([amountCents - 2500, 2500])
    expect(await payment.readState()).toEqual(refundedState(2500, amountCents - 2500))
  })

  test('a refund whose reply is lost is found, and is not sent again', async () => {
    const payment = await createSettledPayment(processor)
    fake().lose('refund', 'after')
    expect(await payment.refund(2500)).toMatchObject({ kind: 'pending' })
    await payment.settleAfter(Date.now(), minuteMs)
    expect(await payment.readState()).toEqual(refundedState(2500))
    expect([listCents(), countCalls()]).toEqual([[2500], 1])
  })

  test('a refund that the processor does not list yet is not sent again', async () => {
    const payment = await createSettledPayment(processor)
    const sentAt = Date.now()
    fake().lose('refund', 'during')
    await payment.refund(2500)
    await payment.settleAfter(sentAt, slowMs - 5000)
    expect(await payment.readState()).toMatchObject({ refunds: ['unknown 2500'], emails: 0 })
    expect(await payment.readLastCode()).toBe('not_found_yet')
    await payment.settleAfter(sentAt, 3 * slowMs)
    expect(await payment.readState()).toEqual(refundedState(2500))
    expect([listCents(), countCalls()]).toEqual([[2500], 1])
  })

  test('a refund whose request is lost is sent again only after three minutes', async () => {
    const payment = await createSettledPayment(processor)
    const sentAt = Date.now()
    fake().lose('refund', 'before')
    await payment.refund(2500)
    await payment.settleAfter(sentAt, 2.9 * minuteMs)
    expect(await payment.readState()).toMatchObject({ refunds: ['unknown 2500'] })
    expect(countCalls()).toBe(0)
    await payment.settleAfter(sentAt, 3.4 * minuteMs)
    expect(await payment.readState()).toEqual(refundedState(2500))
    expect([listCents(), countCalls()]).toEqual([[2500], 1])
  })

  test('a refund of more than the processor has left is refused, has failed, and frees its amount', async () => {
    const payment = await createSettledPayment(processor)
    fake().refundElsewhere(amountCents - 1000)
    const code = { authorize_net: '55', stripe: 'invalid_request_error amount' }[processor]
    expect(await payment.refund(2500)).toEqual({ kind: 'refused_by_processor', code })
    expect(await payment.readState()).toEqual({
      refunds: ['failed 2500'],
      ledger: [],
      emails: 0,
    })
    expect(await payment.refund(1000)).toMatchObject({ kind: 'done' })
    expect(listCents()).toEqual([1000, amountCents - 1000])
  })

  test('a refund of a charge that was refunded at the processor is refused', async () => {
    const payment = await createSettledPayment(processor)
    fake().refundElsewhere(amountCents)
    const code = { authorize_net: '55', stripe: 'charge_already_refunded' }[processor]
    expect(await payment.refund(null)).toEqual({ kind: 'refused_by_processor', code })
    expect(listCents()).toEqual([amountCents])
  })
})

describe('at authorize_net, before the charge has settled,', () => {
  const listCharges = () => fakes.authorize_net.charges.map(({ status }) => status)
  const listCents = () => fakes.authorize_net.refunds.map(({ cents }) => cents)

  test('a full refund voids the charge, and no refund is sent', async () => {
    const payment = await createCapturedPayment('authorize_net')
    expect(await payment.refund(null)).toMatchObject({ kind: 'done' })
    expect([listCharges(), listCents()]).toEqual([['voided'], []])
    expect(await payment.readState()).toEqual(refundedState(amountCents))
  })

  test('a partial refund waits for the day’s batch', async () => {
    const payment = await createCapturedPayment('authorize_net')
    expect(await payment.refund(2500)).toMatchObject({ kind: 'pending' })
    expect(await payment.readLastCode()).toBe('unsettled')
    await payment.settleAfter(Date.now(), dayMs + minuteMs)
    expect(listCents()).toEqual([2500])
    expect(await payment.readState()).toEqual(refundedState(2500))
  })

  test('a full refund whose void is carried out and its reply lost is found after the batch', async () => {
    const payment = await createCapturedPayment('authorize_net')
    const sentAt = Date.now()
    fakes.authorize_net.lose('void', 'after')
    expect(await payment.refund(null)).toMatchObject({ kind: 'pending' })
    await payment.settleAfter(sentAt, dayMs + minuteMs)
    expect([listCharges(), listCents()]).toEqual([['voided'], []])
    expect(await payment.readState()).toEqual(refundedState(amountCents))
  })

  test('a full refund whose void is lost, and whose charge settles in the meantime, is made once', async () => {
    const payment = await createCapturedPayment('authorize_net')
    const sentAt = Date.now()
    fakes.authorize_net.lose('void', 'before')
    expect(await payment.refund(null)).toMatchObject({ kind: 'pending' })
    fakes.authorize_net.closeBatch()
    await payment.settleAfter(sentAt, 4 * minuteMs)
    expect([listCharges(), listCents()]).toEqual([['captured'], [amountCents]])
    expect(await payment.readState()).toEqual(refundedState(amountCents))
  })
})

test('a refund that is pending at Stripe is recorded when Stripe has made it', async () => {
  const payment = await createSettledPayment('stripe', stripeTestCards.withPendingRefund)
  const sentAt = Date.now()
  expect(await payment.refund(null)).toMatchObject({ kind: 'pending' })
  await payment.settleAfter(sentAt, 9 * minuteMs)
  expect(await payment.readState()).toMatchObject({ refunds: [`unknown ${amountCents}`] })
  await payment.settleAfter(sentAt, 20 * minuteMs)
  expect(await payment.readState()).toEqual(refundedState(amountCents))
  expect(fakes.stripe.calls).toEqual(['authorize', 'capture', 'refund'])
})
