// Refused submits and status requests create no Durable Object for an attempt that was never charged. Without
// this, an attacker could fill the storage.
import { listDurableObjectIds } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
  validForm,
} from '../../../../tests/support/builders/submit'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchSite, newIpAddress } from '../../../../tests/support/requests/site'
import { countNewCounters, listStoredCounters } from '../../../../tests/support/stored-counters'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const countObjects = async () => (await listDurableObjectIds(env.PAYMENT_ATTEMPTS)).length
const dayMs = 24 * 60 * 60 * 1000
const countRows = async (table: 'open_attempts' | 'submitted_attempts') =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')
const readStorage = async () => ({
  objects: await countObjects(),
  open: await countRows('open_attempts'),
  submitted: await countRows('submitted_attempts'),
})

/** Another test's counter may end meanwhile, so only new ones count. */
async function watchStorage() {
  const [before, counters] = [await readStorage(), await listStoredCounters()]
  return async () => {
    expect(await readStorage()).toEqual(before)
    expect(await countNewCounters(counters)).toBe(0)
  }
}

type Refusal = {
  readonly by: string
  readonly status: number
  readonly form?: Readonly<Record<string, string>>
  /** The attempt's token, when it is not a fresh one of the payee. */
  readonly toAttempt?: (payee: string) => string | Promise<string>
  /** Every submit comes from this address. */
  readonly ip?: string
}

const refusals: readonly Refusal[] = [
  { by: 'a changed fee', status: 409, form: { shownFee: '12345' } },
  { by: 'an empty field', status: 422, form: { patientName: '' } },
  { by: 'an invalid card number', status: 422, form: { ccn: '4111 1111 1111 1112' } },
  { by: 'a malformed attempt', status: 422, toAttempt: () => 'x' },
  {
    by: 'an expired attempt',
    status: 422,
    toAttempt: (payee) => buildAttemptToken(payee, Date.now() - dayMs - 1000),
  },
  {
    by: 'an attempt of another payee',
    status: 422,
    toAttempt: async () => buildAttemptToken(await insertPayablePayee()),
  },
  { by: 'a failed captcha', status: 403, form: { googleRecaptchaToken: 'x' } },
]

describe.each(refusals)('twenty submits refused by $by', (refusal) => {
  test.each(['JSON call', 'plain form'] as const)(
    'with the %s create no Durable Object and no row',
    async (entry) => {
      const payee = await insertPayablePayee()
      const expectUnchanged = await watchStorage()
      for (let sent = 0; sent < 20; sent += 1) {
        const attempt = await (refusal.toAttempt?.(payee) ?? buildAttemptToken(payee))
        const form = { ...validForm, ...refusal.form, attempt }
        const response =
          entry === 'JSON call'
            ? await pay(payee, form)
            : (await pressButton(payee, 'submit', form)).response
        expect(response.status).toBe(refusal.status)
      }
      await expectUnchanged()
    },
  )
})

test('submits over the rate limit create no Durable Object and no row', async () => {
  const payee = await insertPayablePayee()
  const ip = newIpAddress()
  for (const amount of ['11.00', '12.00', '13.00'])
    expect((await pay(payee, { amount }, { ip })).status).toBe(200)
  // Otherwise `pay` may clear it between the submits.
  await createTestServices().limiter.clear('payment_unchecked_site', 'site')
  const expectUnchanged = await watchStorage()
  for (let sent = 0; sent < 20; sent += 1)
    expect((await pay(payee, { amount: '14.00' }, { ip })).status).toBe(429)
  await expectUnchanged()
})

test('status requests for attempts without a submit create no Durable Object and no row', async () => {
  const payee = await insertPayablePayee()
  const expectUnchanged = await watchStorage()
  for (let sent = 0; sent < 20; sent += 1) {
    const attempt = await buildAttemptToken(payee)
    const query = `?a=${encodeURIComponent(attempt)}`
    const call = await fetchSite(`/payment/payment_status.php${query}`)
    expect(await call.json()).toMatchObject({ status: 'not_sent', attempt })
    const page = await fetchSite(`/web-payment/confirming${query}`)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(await page.text()).toContain('<title>You weren’t charged | Papaya</title>')
  }
  await expectUnchanged()
})

test('an attempt with only a status request and refused submits can still pay', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  await fetchSite(`/payment/payment_status.php?a=${encodeURIComponent(attempt)}`)
  const refused = await pay(payee, { attempt, shownFee: '12345' })
  expect(await refused.json()).toMatchObject({ code: 'FEE_CHANGED' })
  const page = await pressButton(payee, 'submit', { ...validForm, attempt, shownFee: '12345' })
  expect(page.value('attempt')).toBe(attempt)
  expect((await pay(payee, { attempt })).status).toBe(200)
})
