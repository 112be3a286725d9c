// The stored state after a rejected submit, or after a status request without a submit.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
} from '../../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchSite, newAddress } from '../../../../tests/support/requests/site'
import { settleOpenAttempts } from '../attempt/settle-open-attempts'
import { attemptTtlMs } from './attempt-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const idOf = (attempt: string) => attempt.split('.')[0] ?? ''
const hasOpenRow = async (attempt: string) =>
  (await env.DB.prepare('SELECT 1 FROM open_attempts WHERE attempt_id = ?1')
    .bind(idOf(attempt))
    .first()) !== null
const readStorage = (attempt: string) =>
  runInDurableObject(getAttemptStub(attempt), async (_, { storage }) => ({
    keys: [...(await storage.list()).keys()],
    alarmAt: await storage.getAlarm(),
  }))
const nothing = { keys: [], alarmAt: null }
const fetchStatus = async (attempt: string) =>
  (await fetchSite(`/payment/payment_status.php?a=${encodeURIComponent(attempt)}`)).json()

test('twenty submits with a failed captcha are rejected and leave no row and no stored state', async () => {
  const payee = await insertPayablePayee()
  const ip = newAddress()
  const attempts: string[] = []
  const counts: Record<number, number> = {}
  for (let sent = 0; sent < 20; sent += 1) {
    const attempt = await buildAttemptToken(payee)
    attempts.push(attempt)
    const form = { attempt, googleRecaptchaToken: 'x', payAgain: '1' }
    const { status } = await pay(payee, form, { ip })
    counts[status] = (counts[status] ?? 0) + 1
  }
  expect(counts).toEqual({ 403: 5, 429: 15 })
  for (const attempt of attempts) {
    expect(await hasOpenRow(attempt)).toBe(false)
    expect(await readStorage(attempt)).toEqual(nothing)
  }
})

test('a rejected second try leaves no open row and preserves the state of the first try', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const ip = newAddress()
  expect((await pay(payee, { attempt, ccn: '4000000000000002' }, { ip })).status).toBe(422)
  for (const amount of ['1.00', '2.00']) await pay(payee, { amount }, { ip })
  expect((await pay(payee, { attempt }, { ip })).status).toBe(429)
  expect(await hasOpenRow(attempt)).toBe(false)
  expect(await readStorage(attempt)).toMatchObject({ keys: ['attemptId', 'state'] })
  expect((await pay(payee, { attempt })).status).toBe(200)
})

test('an open row that could not be deleted is deleted by the sweep with the stored state', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const prepare = env.DB.prepare.bind(env.DB)
  const spy = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    if (sql.startsWith('DELETE FROM open_attempts')) throw new Error('D1 is locked')
    return prepare(sql)
  })
  const refused = await pay(payee, { attempt, googleRecaptchaToken: 'x' })
  spy.mockRestore()
  expect(refused.status).toBe(403)
  expect(await hasOpenRow(attempt)).toBe(true)
  await settleOpenAttempts({
    db: env.DB,
    now: () => Date.now() + 5 * 60_000,
    paymentAttempt: getAttemptStub,
  })
  expect(await hasOpenRow(attempt)).toBe(false)
  expect(await readStorage(attempt)).toEqual(nothing)
})

test('an attempt with only a status request stays closed until its forms expire, then is deleted', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  expect(await fetchStatus(attempt)).toMatchObject({ status: 'not_charged' })
  const { keys, alarmAt } = await readStorage(attempt)
  expect(keys).toEqual(['state'])
  expect(Number(alarmAt)).toBeGreaterThan(Date.now() + attemptTtlMs)
  expect(Number(alarmAt)).toBeLessThan(Date.now() + attemptTtlMs + 60 * 60_000)
  // An early sweep or alarm deletes nothing.
  await runDurableObjectAlarm(getAttemptStub(attempt))
  expect(await readStorage(attempt)).toEqual({ keys, alarmAt })
  expect((await pay(payee, { attempt })).status).toBe(409)

  const later = Number(alarmAt) + 1
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
  await runDurableObjectAlarm(getAttemptStub(attempt))
  // The form has expired.
  expect((await pay(payee, { attempt })).status).toBe(422)
  clock.mockRestore()
  expect(await readStorage(attempt)).toEqual(nothing)
})

test('an attempt that was closed without a deletion time stays closed', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  await runInDurableObject(getAttemptStub(attempt), (_, { storage }) => {
    storage.kv.put('state', { phase: 'closed' })
  })
  await getAttemptStub(attempt).settle()
  expect((await pay(payee, { attempt })).status).toBe(409)
})
