// Payers with a history while a breaker is tripped, through the whole worker.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { tripBreaker } from '../../../../tests/support/builders/card-testing'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
} from '../../../../tests/support/builders/submit'
import { day } from '../../../../tests/support/durations'
import { randomToken } from '../../../platform/crypto/tokens'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** A browser that has made payments, which staff accepted so many days ago. Its payee's breaker is tripped then. */
async function newPayer(acceptedDaysAgo: readonly number[]) {
  const payee = await insertPayablePayee()
  const cookie = `__Host-b=${randomToken(16)}`
  const ids: string[] = []
  for (const days of acceptedDaysAgo) {
    const attempt = await buildAttemptToken(payee)
    await pay(payee, { attempt, account: `H-${ids.length}` }, { cookie })
    const id = `pay_${attempt.split('.')[0]}`
    await env.DB.prepare("UPDATE payments SET status = 'accepted', decided_at = ?2 WHERE id = ?1")
      .bind(id, Date.now() - days * day)
      .run()
    ids.push(id)
  }
  await tripBreaker(payee)
  const submit = (form = {}) => pay(payee, form, { cookie })
  return { ids, submit }
}

test('a payment that staff accepted a week ago lets its browser learn one outcome right away while a breaker is tripped', async () => {
  const { submit } = await newPayer([8])
  expect((await submit({ account: 'N-1' })).status).toBe(200)
  expect((await submit({ account: 'N-2' })).status).toBe(403)
})

test('each accepted payment vouches for one try, also for a declined one', async () => {
  const { submit } = await newPayer([8, 30])
  const declined = await submit({ account: 'N-1', ccn: '4000000000000002' })
  expect(declined.status).toBe(422)
  expect((await submit({ account: 'N-2' })).status).toBe(200)
  expect((await submit({ account: 'N-3' })).status).toBe(403)
})

test('a payment that was accepted less than a week ago, or is disputed or refunded, is no history', async () => {
  expect((await (await newPayer([6])).submit({ account: 'N-1' })).status).toBe(403)
  for (const insert of [
    `INSERT INTO disputes (id, payment_id, vendor_reference, status, cents, opened_on, recorded_by, created_at, updated_at)
    VALUES (?1, ?1, ?1, 'opened', 100, '2030-01-01', 'Ana', 1, 1)`,
    `INSERT INTO refunds (id, payment_id, cents, reason, requested_by, status, next_try_at, created_at, updated_at)
    VALUES (?1, ?1, 100, 'twice', 'Ana', 'refunded', 1, 1, 1)`,
  ]) {
    const { ids, submit } = await newPayer([8])
    await env.DB.prepare(insert).bind(ids[0]).run()
    expect((await submit({ account: 'N-1' })).status).toBe(403)
  }
})

test('a try that is not charged gives its history back', async () => {
  const { submit } = await newPayer([8])
  const failed = await submit({ account: 'N-1', googleRecaptchaToken: 'bad' })
  expect(await failed.json()).toMatchObject({ code: 'CAPTCHA_FAILED' })
  expect((await submit({ account: 'N-1' })).status).toBe(200)
})
