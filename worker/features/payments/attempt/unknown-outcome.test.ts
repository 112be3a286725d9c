// An attempt whose charge has an unknown outcome, or whose payment cannot be recorded: the alarm or the scheduled
// job settles it.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  readPaymentRows,
} from '../../../../tests/support/builders/submit'
import { fetchPaymentStatus } from '../../../../tests/support/requests/payment-status'
import { getAttemptStub, settleAttempts } from '../../../../tests/support/requests/services'
import { settleOpenAttempts } from './settle-open-attempts'

test('an unknown outcome after the charge is pending and is recorded by the alarm', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const response = await pay(payee, { attempt, amount: '20.98' })
  expect(response.status).toBe(202)
  expect(await response.json()).toMatchObject({ status: 'pending' })
  expect(await fetchPaymentStatus(attempt)).toEqual({ status: 'pending' })
  await runDurableObjectAlarm(getAttemptStub(attempt))
  expect(await fetchPaymentStatus(attempt)).toMatchObject({ status: 'success' })
  expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  expect((await readPaymentRows(payee)).payments).toHaveLength(1)
})

test('an unknown outcome before the charge ends as not charged, and only the new attempt can pay', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  expect((await pay(payee, { attempt, amount: '20.97' })).status).toBe(202)
  await runDurableObjectAlarm(getAttemptStub(attempt))
  const outcome = await fetchPaymentStatus(attempt)
  expect(outcome.status).toBe('not_charged')
  const fresh = outcome.attempt ?? ''
  expect((await pay(payee, { attempt: fresh, amount: '20.00' })).status).toBe(200)
  expect((await pay(payee, { attempt, amount: '20.00' })).status).toBe(409)
  expect(await listAuthorizedCharges(attempt)).toHaveLength(0)
  expect(await listAuthorizedCharges(fresh)).toHaveLength(1)
})

test('a pending attempt rejects a submit with different fields', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  await pay(payee, { attempt, amount: '20.98' })
  const other = await pay(payee, { attempt, amount: '21.00' })
  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ code: 'ATTEMPT_BUSY' })
})

test('the scheduled job settles an attempt whose alarm did not run', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  await pay(payee, { attempt, amount: '20.98' })
  await settleOpenAttempts({
    db: env.DB,
    now: () => Date.now() + 5 * 60_000,
    queueAttempts: settleAttempts,
  })
  expect((await readPaymentRows(payee)).payments).toHaveLength(1)
  const openCount = await env.DB.prepare(
    'SELECT count(*) AS n FROM open_attempts WHERE attempt_id = ?1',
  )
    .bind(attempt.split('.')[0])
    .first('n')
  expect(openCount).toBe(0)
})

test('a payment is pending while D1 fails after the charge, then recorded once', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const write = env.DB.batch.bind(env.DB)
  const batch = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
    const isCharged = (await listAuthorizedCharges(attempt)).length > 0
    return isCharged ? Promise.reject(new Error('D1 is locked')) : write(statements)
  })
  const response = await pay(payee, { attempt })
  batch.mockRestore()
  expect(response.status).toBe(202)
  await runDurableObjectAlarm(getAttemptStub(attempt))
  expect(await fetchPaymentStatus(attempt)).toMatchObject({ status: 'success' })
  expect((await readPaymentRows(payee)).payments).toHaveLength(1)
  expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
})

test('a payment that cannot be recorded is retried with backoff and raises one alert', async () => {
  const logSpy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const stub = getAttemptStub(attempt)
  await env.DB.prepare(
    `CREATE TRIGGER no_record BEFORE INSERT ON payments WHEN NEW.payee_id = '${payee}'
    BEGIN SELECT RAISE(ABORT, 'no'); END`,
  ).run()
  const seconds: number[] = []
  // The clock stands still, so that a delay is exact on a busy machine.
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    expect((await pay(payee, { attempt })).status).toBe(202)
    for (let tries = 1; tries <= 9; tries += 1) {
      const alarmAt = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())
      seconds.push((Number(alarmAt) - Date.now()) / 1000)
      await runDurableObjectAlarm(stub)
    }
  } finally {
    vi.useRealTimers()
    await env.DB.prepare('DROP TRIGGER no_record').run()
  }
  expect(seconds).toEqual([2, 3, 5, 10, 20, 30, 60, 60, 60])
  const logged = logSpy.mock.calls.map(String).filter((line) => line.includes('not_recorded_yet'))
  logSpy.mockRestore()
  expect(logged.filter((line) => line.includes('"alert"'))).toHaveLength(1)
  expect(logged.filter((line) => line.includes('"warn"'))).toHaveLength(9)
  await runDurableObjectAlarm(stub)
  expect((await readPaymentRows(payee)).payments).toHaveLength(1)
  expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
})
