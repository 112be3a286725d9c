// How a payment attempt's object ends.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  alarmOf,
  hasEnded,
  loseAlarm,
  runAlarms,
  wait,
  waitUntil,
} from '../../../../tests/support/builders/attempt-object'
import { archiveNow, eraseMessages } from '../../../../tests/support/builders/ended-payment'
import {
  createAcceptedPayment,
  createPayment,
  readPaymentState,
  setHoldExpiry,
} from '../../../../tests/support/builders/payment'
import { requestRefund } from '../../../../tests/support/builders/refund'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
} from '../../../../tests/support/builders/submit'
import { day, hour, minute } from '../../../../tests/support/durations'
import { getAttemptStub } from '../../../../tests/support/requests/services'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const retainedMs = 2 * day + 10 * minute

describe('an object ends', () => {
  test.each([
    ['accepted', { action: 'accept', by: 'Sam Staff' }],
    ['rejected', { action: 'reject', by: 'Sam', code: 'other', reason: 'No' }],
    ['canceled', { action: 'cancel', why: 'payer' }],
  ] as const)(
    '48 hours and ten minutes after its payment was %s, and not earlier',
    async (_, decision) => {
      const { id, attemptId } = await createPayment()
      const stub = getAttemptStub(attemptId)
      const decidedAt = Date.now()
      expect(await stub.review(id, decision)).toEqual({ kind: 'done' })
      expect(await alarmOf(attemptId)).toBeGreaterThanOrEqual(decidedAt + retainedMs)
      waitUntil(decidedAt + retainedMs - minute)
      await stub.settle(attemptId)
      expect(await stub.status()).toBe('recorded')
      expect(await alarmOf(attemptId)).toBeGreaterThanOrEqual(decidedAt + retainedMs)
      await runAlarms(attemptId)
      expect(await hasEnded(attemptId)).toBe(true)
    },
  )

  test('after its hold was released', async () => {
    const payment = await createPayment()
    await setHoldExpiry(payment, 5 * hour)
    await runAlarms(payment.attemptId)
    expect(await readPaymentState(payment)).toMatchObject({ status: 'canceled', charge: 'voided' })
    expect(await hasEnded(payment.attemptId)).toBe(true)
  })

  test('not while a refund of its payment is open', async () => {
    const payment = await createAcceptedPayment()
    expect(await requestRefund(payment, { cents: 590 })).toMatchObject({ kind: 'pending' })
    wait(3 * day)
    await getAttemptStub(payment.attemptId).settle(payment.attemptId)
    expect(await hasEnded(payment.attemptId)).toBe(false)
    expect(await alarmOf(payment.attemptId)).toBeLessThan(Date.now() + 2 * hour)
    await env.DB.prepare("UPDATE refunds SET status = 'failed' WHERE payment_id = ?1")
      .bind(payment.id)
      .run()
    await runAlarms(payment.attemptId)
    expect(await hasEnded(payment.attemptId)).toBe(true)
  })

  test('after a decline, and after a refused claim, once no form has it', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    expect((await pay(payee, { attempt, ccn: '4000000000000002' })).status).toBe(422)
    const declinedAt = Date.now()
    expect(await alarmOf(attempt)).toBeGreaterThanOrEqual(declinedAt + retainedMs - minute)
    expect((await pay(payee)).status).toBe(200)
    expect((await pay(payee, { attempt })).status).toBe(409)
    expect(await alarmOf(attempt)).toBeGreaterThanOrEqual(declinedAt + retainedMs - minute)
    await runAlarms(attempt)
    expect(await hasEnded(attempt)).toBe(true)
  })

  test('when its payment is archived, if its alarm was lost', async () => {
    const payment = await createAcceptedPayment()
    await loseAlarm(payment.attemptId)
    await env.DB.prepare('UPDATE payments SET remittance_open_since = NULL').run()
    await eraseMessages()
    wait(181 * day)
    await archiveNow(payment.id)
    expect(await hasEnded(payment.attemptId)).toBe(true)
  })

  test('never while its payment can be decided', async () => {
    const payment = await createPayment()
    await loseAlarm(payment.attemptId)
    wait(30 * day)
    await setHoldExpiry(payment, 2 * day)
    await getAttemptStub(payment.attemptId).settle(payment.attemptId)
    expect(await hasEnded(payment.attemptId)).toBe(false)
  })
})
