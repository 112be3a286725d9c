import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { takeSteps } from '../../../../tests/support/builders/made-payment'
import {
  type CreatedPayment,
  createAcceptedPayment,
  createPayment,
} from '../../../../tests/support/builders/payment'
import {
  buildRefundOrder,
  readRefundState,
  requestRefund,
} from '../../../../tests/support/builders/refund'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import {
  createTestServices,
  getAttemptStub,
  settleAttempts,
} from '../../../../tests/support/requests/services'
import { PaymentAttemptMachine } from '../attempt/payment-attempt-machine'
import type { FaultPoint } from '../model/attempt-calls'
import { insertRefund, listRefunds } from '../stores/refund-store'
import { refundPayment } from './refund-payment'
import { settleOpenRefunds } from './settle-open-refunds'

const minuteMs = 60 * 1000
const lines = captureLogLines()
const countOf = (event: string) =>
  lines.filter((line) => line.includes(`"event":"${event}"`)).length

const runAlarm = ({ attemptId }: CreatedPayment) => runDurableObjectAlarm(getAttemptStub(attemptId))
const runJob = (now = Date.now()) =>
  settleOpenRefunds({ db: env.DB, now: () => now, queueAttempts: settleAttempts })
const makeDue = ({ id }: CreatedPayment) =>
  env.DB.prepare('UPDATE refunds SET next_try_at = 0 WHERE payment_id = ?1').bind(id).run()

const fullyRefunded = {
  refunds: ['refunded 2000'],
  ledger: ['card 2000', 'payee -2000'],
  simulated: ['refunded 2000 x1'],
  emails: 1,
}

test('a refund without an amount returns all that was captured, once, with one email', async () => {
  const payment = await createAcceptedPayment()
  const order = buildRefundOrder(payment)
  const first = await requestRefund(payment, order)
  expect(first).toMatchObject({ kind: 'done', cents: 2000, refundedCents: 2000 })
  expect(await requestRefund(payment, order)).toEqual(first)
  expect(await readRefundState(payment)).toEqual(fullyRefunded)
})

test('several partial refunds add up to at most what was captured', async () => {
  const payment = await createAcceptedPayment()
  expect(await requestRefund(payment, { cents: 500 })).toMatchObject({ kind: 'done' })
  expect(await requestRefund(payment, { cents: 1500 })).toMatchObject({ refundedCents: 2000 })
  expect(await requestRefund(payment, { cents: 1 })).toEqual({
    kind: 'exceeds_captured',
    refundableCents: 0,
  })
  expect(await requestRefund(payment)).toMatchObject({ kind: 'exceeds_captured' })
  const state = await readRefundState(payment)
  expect(state.refunds).toEqual(['refunded 500', 'refunded 1500'])
  expect(state.emails).toBe(2)
})

test('a refund of more than was captured is refused, and the processor is not called', async () => {
  const payment = await createAcceptedPayment()
  expect(await requestRefund(payment, { cents: 2001 })).toEqual({
    kind: 'exceeds_captured',
    refundableCents: 2000,
  })
  expect(await readRefundState(payment)).toEqual({
    refunds: [],
    ledger: [],
    simulated: [],
    emails: 0,
  })
})

test('of two concurrent refunds that together exceed the capture, one is carried out', async () => {
  const payment = await createAcceptedPayment()
  const results = await Promise.all([
    requestRefund(payment, { cents: 1200 }),
    requestRefund(payment, { cents: 1200 }),
  ])
  expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'exceeds_captured'])
  expect((await readRefundState(payment)).simulated).toEqual(['refunded 1200 x1'])
})

test('two refunds at the same moment, each within the limit of a reviewer, do not exceed it together', async () => {
  const payment = await createAcceptedPayment()
  const part = { cents: 600, limitCents: 1_000 }
  const results = await Promise.all([requestRefund(payment, part), requestRefund(payment, part)])
  expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'exceeds_limit'])
  expect((await readRefundState(payment)).refunds).toEqual(['refunded 600'])
})

test('ten concurrent requests with one key make one refund with one call to the processor', async () => {
  const payment = await createAcceptedPayment()
  const order = buildRefundOrder(payment, { cents: 700 })
  const results = await Promise.all(Array.from({ length: 10 }, () => requestRefund(payment, order)))
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['done']))
  const state = await readRefundState(payment)
  expect(state.simulated).toEqual(['refunded 700 x1'])
  expect(state.emails).toBe(1)
})

test('a key that was used for a refund of another amount is refused', async () => {
  const payment = await createAcceptedPayment()
  const order = buildRefundOrder(payment, { cents: 700 })
  await requestRefund(payment, order)
  expect(await requestRefund(payment, { ...order, cents: 800 })).toEqual({ kind: 'key_used' })
})

test('a payment that was not captured, or does not exist, cannot be refunded', async () => {
  const payment = await createPayment()
  expect(await requestRefund(payment)).toEqual({ kind: 'wrong_state' })
  await takeSteps(payment, { do: 'reject' })
  expect(await requestRefund(payment)).toEqual({ kind: 'wrong_state' })
  expect(await requestRefund({ id: 'pay_unknown', attemptId: '' })).toEqual({ kind: 'not_found' })
})

test('a silent payment is refunded without an email', async () => {
  const payment = await createAcceptedPayment()
  await env.DB.prepare('UPDATE payments SET is_silent = 1 WHERE id = ?1').bind(payment.id).run()
  await requestRefund(payment)
  expect(await readRefundState(payment)).toEqual({ ...fullyRefunded, emails: 0 })
})

test('a refund that the processor rejects has failed, and its amount can be refunded again', async () => {
  const payment = await createAcceptedPayment()
  const order = buildRefundOrder(payment, { cents: 596 })
  const refused = { kind: 'refused_by_processor', code: 'refund_refused' }
  expect(await requestRefund(payment, order)).toEqual(refused)
  expect(await requestRefund(payment, order)).toEqual(refused)
  expect(countOf('refund_rejected')).toBe(1)
  expect(await requestRefund(payment)).toMatchObject({ kind: 'done', cents: 2000 })
  expect((await readRefundState(payment)).refunds).toEqual(['failed 596', 'refunded 2000'])
})

describe.each([
  ['the alarm', (payment: CreatedPayment) => runAlarm(payment)],
  ['the scheduled job', () => runJob()],
] as const)('%s', (_, act) => {
  test.each([
    ['call', 597, 'refunded 597 x2'],
    ['reply', 598, 'refunded 598 x1'],
  ])(
    'completes once, with one email, a refund whose %s was lost',
    async (_lost, cents, simulated) => {
      const payment = await createAcceptedPayment()
      expect(await requestRefund(payment, { cents })).toMatchObject({ kind: 'pending' })
      expect((await readRefundState(payment)).refunds).toEqual([`unknown ${cents}`])
      await makeDue(payment)
      await act(payment)
      await makeDue(payment)
      await act(payment)
      expect(await readRefundState(payment)).toEqual({
        refunds: [`refunded ${cents}`],
        ledger: [`card ${cents}`, `payee -${cents}`],
        simulated: [simulated],
        emails: 1,
      })
    },
  )

  test('carries out once a refund that was stored and never sent', async () => {
    const payment = await createAcceptedPayment()
    const { paymentId, reason, requestedBy } = buildRefundOrder(payment)
    const id = `${paymentId}.r-stored-1`
    await insertRefund(env.DB, { id, paymentId, cents: 2000, reason, requestedBy, now: 1 }).run()
    await runInDurableObject(getAttemptStub(payment.attemptId), (_instance, state) =>
      state.storage.setAlarm(Date.now() + 1000),
    )
    await act(payment)
    await act(payment)
    expect(await readRefundState(payment)).toEqual(fullyRefunded)
  })
})

test('a partial refund of a charge that is not settled waits an hour and does not count as refunded', async () => {
  const payment = await createAcceptedPayment()
  const sentFrom = Date.now()
  expect(await requestRefund(payment, { cents: 590 })).toMatchObject({
    kind: 'pending',
    refundedCents: 0,
  })
  const [refund] = await listRefunds(env.DB, payment.id)
  expect(refund).toMatchObject({ status: 'requested', last_code: 'unsettled' })
  expect(refund?.next_try_at).toBeGreaterThanOrEqual(sentFrom + 60 * minuteMs)
  expect(refund?.next_try_at).toBeLessThanOrEqual(Date.now() + 60 * minuteMs)
  // The waiting amount is reserved.
  expect(await requestRefund(payment, { cents: 1411 })).toMatchObject({
    kind: 'exceeds_captured',
    refundableCents: 1410,
  })
  await runJob()
  expect((await readRefundState(payment)).refunds).toEqual(['requested 590'])
})

/** Runs a refund in a process that dies at the fault point, after it has set the alarm. */
async function dieAt(point: FaultPoint, payment: CreatedPayment): Promise<void> {
  const { paymentId, reason, requestedBy } = buildRefundOrder(payment)
  const id = `${paymentId}.r-killed-1`
  await insertRefund(env.DB, {
    id,
    paymentId,
    cents: 2000,
    reason,
    requestedBy,
    now: Date.now(),
  }).run()
  await runInDurableObject(getAttemptStub(payment.attemptId), async (_, state) => {
    const services = Object.create(createTestServices(), {
      hitFaultPoint: {
        value: (reached: FaultPoint) =>
          reached === point ? Promise.reject(new Error('killed')) : Promise.resolve(),
      },
    })
    const dying = new PaymentAttemptMachine(state.storage, services)
    await expect(dying.refund(id)).rejects.toThrow('killed')
    expect(await state.storage.getAlarm()).not.toBeNull()
  })
}

test.each([
  ['before_refund', []],
  ['after_refund', ['refunded 2000 x1']],
] as const)(
  'a refund whose process dies at %s happens once, with one email',
  async (point, simulated) => {
    const payment = await createAcceptedPayment()
    await dieAt(point, payment)
    expect(await readRefundState(payment)).toEqual({
      refunds: ['sent 2000'],
      ledger: [],
      simulated,
      emails: 0,
    })
    // A second refund cannot use what the first may have refunded.
    expect(await requestRefund(payment)).toMatchObject({ kind: 'exceeds_captured' })
    await makeDue(payment)
    await runAlarm(payment)
    await runAlarm(payment)
    expect(await readRefundState(payment)).toEqual(fullyRefunded)
  },
)

test('a refund whose attempt cannot be reached is pending, and the scheduled job carries it out', async () => {
  const payment = await createAcceptedPayment()
  const services = createTestServices()
  const paymentAttempt = () => {
    throw new Error('Network connection lost')
  }
  const order = buildRefundOrder(payment)
  expect(
    await refundPayment(order, { db: env.DB, now: services.now, paymentAttempt }),
  ).toMatchObject({ kind: 'pending' })
  await runJob(Date.now() + 2 * minuteMs)
  expect(await readRefundState(payment)).toEqual(fullyRefunded)
})
