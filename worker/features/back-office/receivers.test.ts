// Receivers as managers set, rotate, resume and remove them, at the terminal and on the staff page.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { createPaymentIn } from '../../../tests/support/builders/made-payment'
import { createOffice } from '../../../tests/support/builders/office'
import { readNotices } from '../../../tests/support/builders/receiver'
import { easternToday } from '../../../tests/support/builders/remittance'
import { insertPayablePayee } from '../../../tests/support/builders/submit'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { ana, mo, readStaffPage, requestAs } from '../../../tests/support/requests/staff-page'

import { createBackServices } from '../../back-services'
import { toOffice } from './commands'

const logged = captureLogLines()
const office = createOffice('Ana Manager')
const url = 'https://hooks.biller.example/papaya?key=canary'
const secretPattern = /whsec_[A-Za-z0-9+/]{43}=/

const queued: unknown[] = []
beforeEach(() => {
  queued.length = 0
  vi.spyOn(Object.getPrototypeOf(env.OUTBOX_QUEUE), 'sendBatch').mockImplementation(
    async (batch) => {
      for (const { body } of batch as Iterable<{ readonly body: unknown }>) queued.push(body)
    },
  )
})

const insertPartner = (overrides = {}) => insertPayablePayee({ not_medical: 1, ...overrides })

async function createNotified() {
  const payee = await insertPartner()
  const made = await office.setReceiver({ payee, url })
  if (!made.ok) throw new Error(made.error.kind)
  await createPaymentIn('in-review', { payeeId: payee })
  return { payee, secret: made.value.secret ?? '' }
}

const storedReceiver = (payee: string) =>
  env.DB.prepare('SELECT * FROM partner_receivers WHERE payee_id = ?1')
    .bind(payee)
    .first<{ readonly secret: string; readonly set_by: string }>()

describe('a receiver', () => {
  test('is set with a secret that is shown once, and another address leaves the secret', async () => {
    const { payee, secret } = await createNotified()
    expect(secret).toMatch(secretPattern)
    const before = await storedReceiver(payee)
    const moved = await office.setReceiver({ payee, url: 'https://other.biller.example/' })
    expect(moved).toMatchObject({ ok: true, value: { secret: null } })
    expect((await storedReceiver(payee))?.secret).toBe(before?.secret)
    const shown = JSON.stringify([
      await office.listReceivers({}),
      await office.listNotices({ payee }),
    ])
    expect(shown).toContain('other.biller.example')
    expect(shown).not.toContain(secret)
    expect(logged.join()).toContain('"event":"receiver_changed"')
    expect(logged.join()).not.toMatch(/whsec_|canary/)
  })

  test.each([
    ['no partner', { is_partner: 0 }, commandErrors.receivers.notPartner],
    ['medical, without its agreement', { not_medical: 0 }, commandErrors.keys.needsBaa],
  ] as const)('is refused to a payee that is %s', async (_, overrides, message) => {
    const payee = await insertPartner(overrides)
    expect(await office.setReceiver({ payee, url })).toEqual({
      ok: false,
      error: { kind: 'invalid', fields: { payee: message } },
    })
  })

  test.each(['http://biller.com/', 'https://127.0.0.1/', 'https://localhost/'])(
    'is not %s',
    async (refused) => {
      expect(await office.setReceiver({ payee: await insertPartner(), url: refused })).toEqual({
        ok: false,
        error: { kind: 'invalid', fields: { url: commandErrors.receivers.url } },
      })
    },
  )

  test('cannot be one of our own hosts', async () => {
    const services = createBackServices({ ...env, SITE_URL: 'https://www.ours.com' })
    const set = toOffice('Ana Manager', services)
    expect(
      await set('setReceiver', { payee: await insertPartner(), url: 'https://www.ours.com/x' }),
    ).toMatchObject({ error: { fields: { url: commandErrors.receivers.url } } })
  })

  test('gets a new secret, and no third one within a day', async () => {
    const { payee, secret } = await createNotified()
    const rotated = await office.rotateReceiverSecret({ payee })
    if (!rotated.ok) throw new Error(rotated.error.kind)
    expect(rotated.value.secret).toMatch(secretPattern)
    expect(rotated.value.secret).not.toBe(secret)
    expect(await office.rotateReceiverSecret({ payee })).toEqual({
      ok: false,
      error: { kind: 'invalid', fields: { payee: commandErrors.receivers.rotating } },
    })
    expect(await office.rotateReceiverSecret({ payee: await insertPartner() })).toMatchObject({
      error: { fields: { payee: commandErrors.receivers.none } },
    })
  })

  test('is removed once, and what waits for it ends', async () => {
    const { payee } = await createNotified()
    expect(await office.removeReceiver({ payee })).toMatchObject({ value: { outcome: 'removed' } })
    expect(await office.removeReceiver({ payee })).toMatchObject({ value: { outcome: 'none' } })
    expect(await office.listNotices({ payee })).toMatchObject({
      value: { receiver: null, notices: [{ state: 'failed', lastCode: 'removed' }] },
    })
  })

  test('is resumed if it was paused, and called right away', async () => {
    const { payee } = await createNotified()
    expect(await office.resumeReceiver({ payee })).toMatchObject({
      value: { outcome: 'not_paused' },
    })
    await env.DB.prepare('UPDATE partner_receivers SET paused_at = 1 WHERE payee_id = ?1')
      .bind(payee)
      .run()
    queued.length = 0
    expect(await office.resumeReceiver({ payee })).toMatchObject({ value: { outcome: 'resumed' } })
    expect(queued).toContainEqual({ payeeId: payee })
  })
})

describe('a notice', () => {
  const end = (payee: string, sentAt: number | null) =>
    env.DB.prepare(
      'UPDATE partner_notices SET next_try_at = NULL, tries = 8, sent_at = ?2 WHERE payee_id = ?1',
    )
      .bind(payee, sentAt)
      .run()

  test('is sent again by its ID, also if it was taken', async () => {
    const { payee } = await createNotified()
    await end(payee, 1)
    const [{ id = '' } = {}] = await readNotices(payee)
    expect(await office.resendNotices({ payee, notice: id })).toMatchObject({ value: { count: 1 } })
    expect(queued).toContainEqual({ payeeId: payee })
    expect(await readNotices(payee)).toMatchObject([{ tries: 0, next_try_at: expect.any(Number) }])
    const other = await createNotified()
    expect(await office.resendNotices({ payee: other.payee, notice: id })).toMatchObject({
      error: { fields: { notice: commandErrors.receivers.notice } },
    })
  })

  test('that was not taken is sent again with all since a day', async () => {
    const { payee } = await createNotified()
    await end(payee, null)
    expect(await office.resendNotices({ payee, since: easternToday() })).toMatchObject({
      value: { count: 1 },
    })
    await end(payee, 1)
    expect(await office.resendNotices({ payee, since: easternToday() })).toMatchObject({
      value: { count: 0 },
    })
    await end(payee, null)
    await env.DB.prepare('UPDATE partner_notices SET created_at = created_at - 2 * 86400000').run()
    expect(await office.resendNotices({ payee, since: easternToday() })).toMatchObject({
      value: { count: 0 },
    })
    for (const both of [{}, { notice: `ntc_${'0'.repeat(24)}`, since: easternToday() }])
      expect(await office.resendNotices({ payee, ...both })).toMatchObject({
        error: { fields: { since: commandErrors.receivers.noticeOrSince } },
      })
  })
})

test('a manager sets, rotates and removes a receiver on the staff page, and nobody else', async () => {
  const payee = await insertPartner()
  const post = (path: string, fields: Readonly<Record<string, string>>, person = mo) =>
    requestAs(person, `/receivers${path}`, { payee, ...fields })
  expect(await (await post('', { url }, ana)).text()).toContain('Only a manager may do that.')
  expect(await storedReceiver(payee)).toBeNull()
  const refused = await post('', { url: 'http://127.0.0.1/' })
  expect(refused.status).toBe(422)
  expect(await readStaffPage(post('', { url }))).toMatch(secretPattern)
  await createPaymentIn('in-review', { payeeId: payee })
  const page = await readStaffPage(requestAs(mo, `/receivers?payee=${payee}`))
  expect(page).toContain('submitted')
  expect(page).not.toMatch(secretPattern)
  const [{ id = '' } = {}] = await readNotices(payee)
  for (const [path, fields] of [
    ['/resend', { notice: id }],
    ['/resend', { since: easternToday() }],
    ['/resume', {}],
  ] as const)
    expect((await post(path, fields)).status).toBe(303)
  expect(await readStaffPage(post('/rotate', {}))).toMatch(secretPattern)
  expect((await post('/rotate', {})).status).toBe(422)
  expect(await readStaffPage(requestAs(mo, '/receivers'))).toContain('hooks.biller.example')
  expect((await post('/remove', {})).status).toBe(303)
  expect(await storedReceiver(payee)).toBeNull()
})
