// What a refused submit counts and stores, and how long a closed attempt is stored.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { solveCaptcha } from '../../../../tests/support/builders/solve-captcha'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
} from '../../../../tests/support/builders/submit'
import { fetchPaymentStatus } from '../../../../tests/support/requests/payment-status'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { newIpAddress } from '../../../../tests/support/requests/site'

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
const emptyStorage = { keys: [], alarmAt: null }

test('after five failed captchas, submits from the same IP address are rate limited', async () => {
  const payee = await insertPayablePayee()
  const ip = newIpAddress()
  const counts: Record<number, number> = {}
  for (let sent = 0; sent < 20; sent += 1) {
    const { status } = await pay(payee, { googleRecaptchaToken: 'x' }, { ip })
    counts[status] = (counts[status] ?? 0) + 1
  }
  expect(counts).toEqual({ 403: 5, 429: 15 })
})

test('each captcha token that is guessed for one attempt counts as a try', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const ip = newIpAddress()
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent += 1) {
    const form = { attempt, googleRecaptchaToken: `guess-${sent}` }
    statuses.push((await pay(payee, form, { ip })).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
})

test('a form without a captcha that is sent ten times concurrently counts as one payment', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const ip = newIpAddress()
  const sent = Array.from({ length: 10 }, () => pay(payee, { attempt }, { ip }))
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  // Three an hour are allowed: this one was the first.
  for (const [amount, status] of [
    ['1.00', 200],
    ['2.00', 200],
    ['3.00', 429],
  ] as const)
    expect((await pay(payee, { amount }, { ip })).status).toBe(status)
})

test('a form with a solved captcha that is sent ten times concurrently pays once and gets the same receipt ten times', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const googleRecaptchaToken = await solveCaptcha()
  const sent = Array.from({ length: 10 }, () => pay(payee, { attempt, googleRecaptchaToken }))
  const bodies = await Promise.all((await Promise.all(sent)).map((response) => response.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toContain('"success"')
  expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  const other = await pay(payee, { amount: '1.00', googleRecaptchaToken })
  expect(other.status).toBe(403)
})

test('a refused second try leaves no open row and preserves the state of the first try', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const ip = newIpAddress()
  expect((await pay(payee, { attempt, ccn: '4000000000000002' }, { ip })).status).toBe(422)
  for (const amount of ['1.00', '2.00']) await pay(payee, { amount }, { ip })
  expect((await pay(payee, { attempt }, { ip })).status).toBe(429)
  expect(await hasOpenRow(attempt)).toBe(false)
  expect(await readStorage(attempt)).toMatchObject({ keys: ['attemptId', 'state'] })
  expect((await pay(payee, { attempt })).status).toBe(200)
})

test('a submit that cannot be recorded charges nothing, stores nothing and can be sent again', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const prepare = env.DB.prepare.bind(env.DB)
  vi.spyOn(scheduler, 'wait').mockResolvedValue()
  const spy = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    if (sql.startsWith('INSERT INTO submitted_attempts')) throw new Error('D1 is locked')
    return prepare(sql)
  })
  expect((await pay(payee, { attempt })).status).toBe(503)
  spy.mockRestore()
  expect(await fetchPaymentStatus(attempt)).toMatchObject({ status: 'not_sent' })
  expect(await listAuthorizedCharges(attempt)).toEqual([])
  expect(await readStorage(attempt)).toEqual(emptyStorage)
  expect((await pay(payee, { attempt })).status).toBe(200)
})

test('a declined attempt with a status request stays closed until its forms expire, then is deleted', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  expect((await pay(payee, { attempt, ccn: '4000000000000002' })).status).toBe(422)
  const closedFrom = Date.now()
  expect(await fetchPaymentStatus(attempt)).toMatchObject({ status: 'not_charged' })
  const closedUntil = Date.now()
  const { keys, alarmAt } = await readStorage(attempt)
  expect(keys).toEqual(['attemptId', 'state'])
  // A form is valid for 24 hours, its status can be read for as long again, and its last submit may arrive ten minutes later.
  const retentionMs = (48 * 60 + 10) * 60_000
  expect(Number(alarmAt)).toBeGreaterThanOrEqual(closedFrom + retentionMs)
  expect(Number(alarmAt)).toBeLessThanOrEqual(closedUntil + retentionMs)
  // An early alarm deletes nothing.
  await runDurableObjectAlarm(getAttemptStub(attempt))
  expect(await readStorage(attempt)).toEqual({ keys, alarmAt })
  expect((await pay(payee, { attempt })).status).toBe(409)

  const later = Number(alarmAt) + 1
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
  await runDurableObjectAlarm(getAttemptStub(attempt))
  // The form has expired.
  expect((await pay(payee, { attempt })).status).toBe(422)
  clock.mockRestore()
  expect(await readStorage(attempt)).toEqual(emptyStorage)
})
