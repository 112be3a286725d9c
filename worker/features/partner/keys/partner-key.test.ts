// Partners' keys as managers make and revoke them, and what is stored of them.
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { commandErrors } from '../../../../shared/locales/en/back-office/commands'
import { createOffice } from '../../../../tests/support/builders/office'
import { createKey } from '../../../../tests/support/builders/partner-key'
import { insertPayee } from '../../../../tests/support/builders/payee'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../../tests/support/requests/services'
import { ana, mo, readStaffPage, requestAs } from '../../../../tests/support/requests/staff-page'
import { authenticate } from './partner-key'

const logged = captureLogLines()
const office = createOffice('Ana Manager')
const insertPartner = (overrides = {}) =>
  insertPayee(env.DB, { is_partner: 1, not_medical: 1, ...overrides })

describe('a key', () => {
  test('is shown once, and only a keyed hash is stored', async () => {
    const made = await office.makePartnerKey({ payee: await insertPartner() })
    if (!made.ok) throw new Error(made.error.kind)
    const { key, id, payeeId } = made.value
    expect(key).toMatch(/^ppy_test_[\w-]{43}$/)
    const { results } = await env.DB.prepare('SELECT * FROM partner_keys WHERE id = ?1')
      .bind(id)
      .all()
    const stored = JSON.stringify(results)
    expect(stored).toContain(key.slice(-4))
    expect(stored).not.toContain(key.slice(9, 30))
    expect(JSON.stringify(await office.listPartnerKeys({ payee: payeeId }))).not.toContain(key)
    expect(logged.join()).not.toContain(key)
    const { db, now } = createTestServices()
    expect(
      await authenticate(key, { db, now, secrets: ['another-secret-0123456789abcdef'] }),
    ).toBeNull()
  })

  test('works during a rotation of APP_SECRET, and after it if it was used', async () => {
    const { key } = await createKey(await insertPartner())
    const { db, now, secrets } = createTestServices()
    const next = 'the-secret-of-tomorrow-0123456789abcdef'
    expect(await authenticate(key, { db, now, secrets: [next] })).toBeNull()
    expect(await authenticate(key, { db, now, secrets: [next, ...secrets] })).not.toBeNull()
    expect(await authenticate(key, { db, now, secrets: [next] })).not.toBeNull()
  })

  test('is one of two of a payee: a third is made once one is revoked, which ends it', async () => {
    const payee = await insertPartner()
    const first = await office.makePartnerKey({ payee })
    await office.makePartnerKey({ payee })
    expect(await office.makePartnerKey({ payee })).toEqual({
      ok: false,
      error: { kind: 'invalid', fields: { payee: commandErrors.keys.tooMany } },
    })
    if (!first.ok) throw new Error(first.error.kind)
    const services = createTestServices()
    expect(await authenticate(first.value.key, services)).toMatchObject({ payee_id: payee })
    for (const actor of ['Mo Manager', 'Ana Manager'])
      await createOffice(actor).revokePartnerKey({ key: first.value.id })
    expect(await authenticate(first.value.key, services)).toBeNull()
    expect(await office.makePartnerKey({ payee })).toMatchObject({ ok: true })
    const listed = await office.listPartnerKeys({ payee })
    expect(
      listed.ok && listed.value.keys.filter(({ revokedBy }) => revokedBy === 'Mo Manager'),
    ).toMatchObject([{ id: first.value.id, madeBy: 'Ana Manager', lastUsedOn: expect.any(String) }])
  })

  test('of two that are made at the same moment beside another one, one is made', async () => {
    const payee = await insertPartner()
    await office.makePartnerKey({ payee })
    const made = await Promise.all([
      office.makePartnerKey({ payee }),
      office.makePartnerKey({ payee }),
    ])
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each([
    ['no partner', { is_partner: 0 }, commandErrors.keys.notPartner],
    ['medical, without its agreement', { not_medical: 0 }, commandErrors.keys.needsBaa],
  ] as const)('is refused to a payee that is %s', async (_, overrides, message) => {
    expect(await office.makePartnerKey({ payee: await insertPartner(overrides) })).toEqual({
      ok: false,
      error: { kind: 'invalid', fields: { payee: message } },
    })
  })

  test('of a medical payee works while it has signed its agreement', async () => {
    const payee = await insertPartner({ not_medical: 0, baa_signed_on: '2026-01-15' })
    const made = await office.makePartnerKey({ payee })
    if (!made.ok) throw new Error(made.error.kind)
    const services = createTestServices()
    expect(await authenticate(made.value.key, services)).toMatchObject({ is_allowed: 1 })
    await env.DB.prepare('UPDATE payees SET baa_signed_on = NULL WHERE id = ?1').bind(payee).run()
    expect(await authenticate(made.value.key, services)).toMatchObject({ is_allowed: 0 })
  })
})

test('a manager makes, sees and revokes keys on the staff page, and nobody else', async () => {
  const payee = await insertPartner()
  const post = (path: string, fields: Readonly<Record<string, string>>, person = mo) =>
    requestAs(person, path, fields)
  const made = await readStaffPage(post('/keys', { payee }))
  const key = made.match(/ppy_test_[\w-]{43}/)?.[0] ?? ''
  expect(key).not.toBe('')
  const list = await readStaffPage(requestAs(mo, `/keys?payee=${payee}`))
  expect(list).toContain(`…${key.slice(-4)}`)
  expect(list).not.toContain(key)
  const id = list.match(/key_[\w-]{16}/)?.[0] ?? ''
  const refused = await post('/keys', { payee }, ana)
  expect(await refused.text()).toContain('Only a manager may do that.')
  await post('/keys/revoke', { payee, key: id }, ana)
  expect(await authenticate(key, createTestServices())).not.toBeNull()
  expect((await post('/keys/revoke', { payee, key: id })).status).toBe(303)
  expect(await authenticate(key, createTestServices())).toBeNull()
})
