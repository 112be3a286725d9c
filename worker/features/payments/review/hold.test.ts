import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderContext } from '../../../../tests/support/builders/messages'
import {
  type CreatedPayment,
  createPayment,
  readPaymentState,
  setHoldExpiry,
  setStatus,
} from '../../../../tests/support/builders/payment'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import {
  createTestServices,
  getAttemptStub,
  settleAttempts,
} from '../../../../tests/support/requests/services'
import { renderStored } from '../../notifications/render-message'
import { PaymentAttemptMachine } from '../attempt/payment-attempt-machine'
import { monitorHolds } from './monitor-holds'

const hour = 60 * 60 * 1000
const lines = captureLogLines()

const runAlarm = (payment: CreatedPayment) =>
  runDurableObjectAlarm(getAttemptStub(payment.attemptId))
const alarmOf = (payment: CreatedPayment) =>
  runInDurableObject(getAttemptStub(payment.attemptId), (_, state) => state.storage.getAlarm())
const loseAlarm = (payment: CreatedPayment) =>
  runInDurableObject(getAttemptStub(payment.attemptId), (_, state) => state.storage.deleteAlarm())
const runHoldJob = () =>
  monitorHolds({
    db: env.DB,
    now: Date.now,
    queueAttempts: settleAttempts,
  })
const warningOf = ({ id }: CreatedPayment) =>
  env.DB.prepare("SELECT * FROM outbox WHERE id = ?1 || ':hold_ending'")
    .bind(id)
    .all<{ readonly recipient: string; readonly template: string; readonly data: string }>()
const countOf = (event: string) =>
  lines.filter((line) => line.includes(`"event":"${event}"`)).length

test('a recorded payment sets its alarm 30 hours before the processor’s deadline', async () => {
  const payment = await createPayment()
  const holdUntilAt = await env.DB.prepare('SELECT hold_until_at FROM payments WHERE id = ?1')
    .bind(payment.id)
    .first<number>('hold_until_at')
  expect(await alarmOf(payment)).toBe(Number(holdUntilAt) - 30 * hour)
})

describe.each([
  ['the alarm', runAlarm],
  [
    'the scheduled job',
    async (payment: CreatedPayment) => {
      await loseAlarm(payment)
      await runHoldJob()
    },
  ],
] as const)('hold monitoring by %s', (_, act) => {
  test.each(['submitted', 'in_review', 'awaiting_info'] as const)(
    'a payment in status %s sends one email and one alert to the team a day before its hold is released',
    async (status) => {
      const payment = await createPayment()
      await setStatus(payment, status)
      await setHoldExpiry(payment, 20 * hour)
      const before = await readPaymentState(payment)
      await act(payment)
      // The next alarm is at the release, six hours before the processor's deadline.
      const next = Number(await alarmOf(payment)) - Date.now()
      expect(next).toBeGreaterThan(13.9 * hour)
      expect(next).toBeLessThan(14.1 * hour)
      await act(payment)
      expect(await readPaymentState(payment)).toEqual({ ...before, emails: ['hold_ending'] })
      expect(countOf('hold_ends_soon')).toBe(1)
    },
  )

  test.each(['submitted', 'in_review', 'awaiting_info'] as const)(
    'a payment in status %s is voided once and the payer gets an email when its hold is due for release',
    async (status) => {
      const payment = await createPayment()
      await setStatus(payment, status)
      await setHoldExpiry(payment, 5 * hour)
      await act(payment)
      await act(payment)
      const facts = await readPaymentState(payment)
      expect(facts).toMatchObject({ status: 'canceled', charge: 'voided' })
      expect(facts.emails).toEqual(['payment_canceled'])
      expect(facts.history.at(-1)).toBe('canceled by system')
      expect(facts.history.filter((line) => line.startsWith('canceled'))).toHaveLength(1)
    },
  )

  test('a payment whose team was warned is voided when its hold is due for release', async () => {
    const payment = await createPayment()
    await setHoldExpiry(payment, 20 * hour)
    await act(payment)
    await setHoldExpiry(payment, 8 * hour)
    await act(payment)
    expect(await readPaymentState(payment)).toMatchObject({
      status: 'in_review',
      charge: 'authorized',
    })
    await setHoldExpiry(payment, 5 * hour)
    await act(payment)
    expect(await readPaymentState(payment)).toMatchObject({ status: 'canceled', charge: 'voided' })
  })

  test.each(['accepted', 'rejected', 'canceled'] as const)(
    'a payment in status %s is not changed after its hold has expired',
    async (status) => {
      const payment = await createPayment()
      await setStatus(payment, status)
      await setHoldExpiry(payment, -hour)
      const before = await readPaymentState(payment)
      await act(payment)
      expect(await readPaymentState(payment)).toEqual(before)
    },
  )

  test('a payment whose hold is not due yet is not changed', async () => {
    const payment = await createPayment()
    const before = await readPaymentState(payment)
    await act(payment)
    expect(await readPaymentState(payment)).toEqual(before)
    expect((await warningOf(payment)).results).toEqual([])
  })
})

test('the team’s email contains the reference, the total and the time of the release, but no payer data', async () => {
  const payment = await createPayment()
  await setHoldExpiry(payment, 20 * hour)
  await runAlarm(payment)
  const [row] = (await warningOf(payment)).results
  expect(row?.recipient).toBe('support@papaya.example')
  const reference = await env.DB.prepare('SELECT reference FROM payments WHERE id = ?1')
    .bind(payment.id)
    .first<string>('reference')
  const { subject, text, html } = await renderStored(
    { template: row?.template ?? '', data: row?.data ?? '' },
    renderContext,
  )
  expect(subject).toMatch(/^Decide on payment PPY-\S+ by \w+ \d+, \d{4}, .+ ET$/)
  for (const part of [subject, text, html]) {
    expect(part).toContain(reference)
    expect(part).not.toMatch(/Test Patient|pat@example|A-1001|1111|given for a payment/)
  }
})

test('a decision that is under way is finished when the hold is due for release', async () => {
  // The simulator's first reply is lost after the capture.
  const payment = await createPayment('20.92')
  const accepted = await getAttemptStub(payment.attemptId).review(payment.id, {
    action: 'accept',
    by: 'Sam Staff',
  })
  expect(accepted).toEqual({ kind: 'pending' })
  await setHoldExpiry(payment, 5 * hour)
  await runHoldJob()
  await runAlarm(payment)
  expect(await readPaymentState(payment)).toMatchObject({
    status: 'accepted',
    charge: 'captured',
    emails: ['payment_accepted'],
  })
})

test.each([
  ['accept', 'canceled'],
  ['reject', 'rejected'],
] as const)(
  'a decision (%s) at the moment when the hold is released never charges, and leads to one consistent outcome',
  async (action, decided) => {
    for (let round = 0; round < 5; round += 1) {
      const payment = await createPayment()
      await setHoldExpiry(payment, 6 * hour)
      const decision = { by: 'Sam Staff', code: 'other', reason: '' } as const
      await Promise.all([
        runAlarm(payment),
        getAttemptStub(payment.attemptId).review(payment.id, { action, ...decision }),
      ])
      const { status, charge, emails, ledger } = await readPaymentState(payment)
      expect([decided, 'canceled']).toContain(status)
      expect(charge).toBe('voided')
      expect(emails).toEqual([`payment_${status}`])
      expect(ledger).toHaveLength(4)
    }
  },
)

describe('a decision without a reply from the processor', () => {
  /** Runs `act` with a processor whose captures have an unknown outcome. */
  const withUnresponsiveProcessor = (
    payment: CreatedPayment,
    act: (machine: PaymentAttemptMachine, storage: DurableObjectStorage) => Promise<void>,
  ) => {
    const services = createTestServices()
    const capture = vi.fn(async () => ({ kind: 'unknown', cause: 'E00007' }) as const)
    const unresponsive = { ...services.cardProcessor, capture }
    const overrides = {
      findCardProcessor: { value: () => unresponsive },
      cardProcessor: { value: unresponsive },
    }
    return runInDurableObject(getAttemptStub(payment.attemptId), async (_, { storage }) => {
      await act(new PaymentAttemptMachine(storage, Object.create(services, overrides)), storage)
      await storage.deleteAlarm()
    })
  }

  test('a decision without a reply is retried with backoff and raises one alert', async () => {
    const payment = await createPayment()
    const seconds: number[] = []
    // The clock stands still, so that a delay is exact on a busy machine.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await withUnresponsiveProcessor(payment, async (machine, storage) => {
      const recordDelay = async () =>
        seconds.push((Number(await storage.getAlarm()) - Date.now()) / 1000)
      expect(await machine.review(payment.id, { action: 'accept', by: 'Sam Staff' })).toEqual({
        kind: 'pending',
      })
      await recordDelay()
      for (let tries = 2; tries <= 9; tries += 1) {
        await machine.alarm()
        await recordDelay()
      }
    })
    expect(seconds).toEqual([2, 20, 60, 120, 300, 300, 300, 300, 300])
    expect(countOf('settlement_unknown')).toBe(9)
    expect(countOf('settlement_still_unknown')).toBe(1)
    expect(lines.find((line) => line.includes('settlement_still_unknown'))).toContain('"alert"')
  })

  test('a payment whose decision got no reply still warns the team before its hold is released, and the decision is not replaced', async () => {
    const payment = await createPayment()
    await withUnresponsiveProcessor(payment, async (machine) => {
      await machine.review(payment.id, { action: 'accept', by: 'Sam Staff' })
      await setHoldExpiry(payment, 20 * hour)
      await machine.alarm()
      await machine.alarm()
      expect(countOf('hold_ends_soon')).toBe(1)
      await setHoldExpiry(payment, 5 * hour)
      await machine.alarm()
      expect(
        await machine.review(payment.id, {
          action: 'reject',
          by: 'Sam Staff',
          code: 'other',
          reason: '',
        }),
      ).toEqual({
        kind: 'wrong_state',
      })
    })
    expect((await warningOf(payment)).results).toHaveLength(1)
    await runAlarm(payment)
    await getAttemptStub(payment.attemptId).settle()
    expect(await readPaymentState(payment)).toMatchObject({
      status: 'accepted',
      charge: 'captured',
    })
  })
})

test('a void without a reply is retried until it succeeds', async () => {
  const payment = await createPayment('20.91')
  await setHoldExpiry(payment, 5 * hour)
  await runAlarm(payment)
  expect(await readPaymentState(payment)).toMatchObject({
    status: 'in_review',
    charge: 'authorized',
  })
  await runAlarm(payment)
  expect(await readPaymentState(payment)).toMatchObject({ status: 'canceled', charge: 'voided' })
})

test('a rejected void raises one alert and is retried in an hour', async () => {
  const payment = await createPayment()
  await setHoldExpiry(payment, 5 * hour)
  await env.DB.prepare("UPDATE payments SET processor = 'stripe' WHERE id = ?1")
    .bind(payment.id)
    .run()
  await runAlarm(payment)
  expect(countOf('hold_not_released')).toBe(1)
  expect(lines.join()).toContain('processor_not_configured')
  expect(await alarmOf(payment)).toBeGreaterThan(Date.now() + 0.9 * hour)
  // The next run of the job does not repeat the alert.
  await runHoldJob()
  expect(countOf('hold_not_released')).toBe(1)
  await env.DB.prepare("UPDATE payments SET processor = 'simulator' WHERE id = ?1")
    .bind(payment.id)
    .run()
  await runAlarm(payment)
  expect(await readPaymentState(payment)).toMatchObject({ status: 'canceled', charge: 'voided' })
})
