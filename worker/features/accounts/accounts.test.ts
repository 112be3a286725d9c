import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import seed from '../../../migrations/seed/0003_accounts.sql?raw'
import { passwordCopy } from '../../../shared/locales/en/password'
import {
  insertAccount,
  isPasswordValid,
  oldPassword,
} from '../../../tests/support/builders/account'
import { createTestServices } from '../../../tests/support/requests/services'
import { newIpAddress } from '../../../tests/support/requests/site'
import { accountsEmbedded } from '../../vendors/accounts/embedded'
import { accountQueries, purgeAccountTokens } from '../../vendors/accounts/embedded-store'
import { accountEmails } from './account-emails'
import { createPanelAccount } from './create-panel-account'
import { logIn, logOut } from './log-in'
import { findPasswordFault } from './new-password'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const minute = 60_000

/** The account backend with a clock that a test can set. */
function createBackend() {
  const clock = { now: Date.now() }
  const now = () => clock.now
  const emails = accountEmails({ db: env.DB, now, locale: 'en', queueOutbox: () => undefined })
  return {
    clock,
    isCommonPassword: createTestServices().isCommonPassword,
    accounts: accountsEmbedded({ db: env.DB, secret: 's'.repeat(32), emails, now }),
  }
}

const count = (table: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')

describe('a new password', () => {
  test.each(['correct horse battery', 'пароль и ещё слово', ' x1y2z3w4 ', 'abcd'.repeat(32)])(
    '%s is accepted',
    async (password) => expect(await findPasswordFault(password, createTestServices())).toBeNull(),
  )

  test.each([
    ['1234567', passwordCopy.length.missing],
    ['abcde'.repeat(26), passwordCopy.length.tooLong],
    ['password', /too common/],
    ['Password1', /too common/],
    ['TRUSTNO1', /too common/],
    ['12345678', /too common/],
    [' qwertyui ', /too common/],
    ['ｐａｓｓｗｏｒｄ', /too common/],
    ['pass\u200bword', /too common/],
    ['        ', /too common/],
    ['1234567 ', /too common/],
    ['abcabcabc', /too common/],
  ])('%s is refused with a reason', async (password, reason) => {
    expect(await findPasswordFault(password, createTestServices())).toMatch(reason)
  })

  test('is checked against the complete list of common passwords', async () => {
    const { default: text } = await import('./common-passwords.txt?raw')
    const list = text.trim().split('\n')
    expect(list.length).toBeGreaterThan(2500)
    expect(new Set(list).size).toBe(list.length)
    for (const entry of list) expect(entry).toMatch(/^[\x21-\x7e]{8,}$/)
    for (const entry of ['password', '12345678', 'baseball', 'football1'])
      expect([entry, await createTestServices().isCommonPassword(entry)]).toEqual([entry, true])
  })
})

describe('login', () => {
  const deps = () => {
    const { accounts, limiter } = createTestServices()
    return { accounts, limiter }
  }

  test('opens a session that its token finds until logout', async () => {
    const { email, id } = await insertAccount()
    const login = { email: email.toUpperCase(), password: oldPassword, ip: newIpAddress() }
    const result = await logIn(login, deps())
    if (!result.ok) throw new Error(result.error.kind)
    expect(result.value.account).toEqual({ id, email, kind: 'app', payeeGroup: null })
    const { token } = result.value.session
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await deps().accounts.findSession(token))?.id).toBe(id)
    const stored = await env.DB.prepare('SELECT * FROM account_sessions').all()
    expect(JSON.stringify(stored.results)).not.toContain(token)
    await logOut(token, deps())
    expect(await createTestServices().accounts.findSession(token)).toBeNull()
  })

  test('fails with the same error for an unknown account and a wrong password', async () => {
    const { email } = await insertAccount()
    const wrong = await logIn({ email, password: 'wrong words', ip: newIpAddress() }, deps())
    const unknown = await logIn(
      { email: 'nobody@example.com', password: 'wrong words', ip: newIpAddress() },
      deps(),
    )
    expect(wrong).toEqual({ ok: false, error: { kind: 'wrong_login' } })
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(wrong))
  })

  test('rehashes a correct password whose hash has old parameters', async () => {
    const { email } = await insertAccount()
    const hashOf = () =>
      env.DB.prepare('SELECT password_hash FROM accounts WHERE email = ?1')
        .bind(email)
        .first<string>('password_hash')
    expect(await hashOf()).toContain('$ln=4,r=8,p=1$')
    expect(await isPasswordValid(email, 'wrong words')).toBe(false)
    expect(await hashOf()).toContain('$ln=4,r=8,p=1$')
    expect(await isPasswordValid(email, oldPassword)).toBe(true)
    expect(await hashOf()).toContain('$ln=14,r=8,p=5$')
    expect(await isPasswordValid(email, oldPassword)).toBe(true)
  })

  test.each([
    ['one account', () => ({ ip: newIpAddress() }), 10],
    ['one IP address', () => ({ email: `nobody${newIpAddress()}@example.com` }), 20],
  ])('is refused before any hash after too many tries for %s', async (_, change, limit) => {
    const verifyPassword = vi.fn(async () => null)
    const { limiter, accounts } = createTestServices()
    const guarded = { limiter, accounts: { ...accounts, verifyPassword } }
    const fixed = { email: `${newIpAddress()}@example.com`, password: 'x', ip: newIpAddress() }
    for (let tries = 0; tries < limit; tries += 1) {
      const wrong = await logIn({ ...fixed, ...change() }, guarded)
      expect(wrong).toEqual({ ok: false, error: { kind: 'wrong_login' } })
    }
    const refused = await logIn({ ...fixed, ...change() }, guarded)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'too_many' } })
    expect(verifyPassword).toHaveBeenCalledTimes(limit)
  })

  test('opens a session that expires', async () => {
    const { id } = await insertAccount()
    const { accounts, clock } = createBackend()
    const { token, expiresAt } = await accounts.openSession(id)
    clock.now = expiresAt - 1
    expect(await accounts.findSession(token)).not.toBeNull()
    clock.now = expiresAt
    expect(await accounts.findSession(token)).toBeNull()
  })
})

describe('a handoff token for the panel', () => {
  test('works once', async () => {
    const { id } = await insertAccount()
    const { accounts } = createBackend()
    const { token } = await accounts.createHandoffToken(id)
    const redeemed = await Promise.all(
      Array.from({ length: 20 }, () => accounts.redeemHandoffToken(token)),
    )
    expect(redeemed.filter((account) => account?.id === id)).toHaveLength(1)
    expect(redeemed.filter((account) => account === null)).toHaveLength(19)
  })

  test('works for five minutes', async () => {
    const { id } = await insertAccount()
    const { accounts, clock } = createBackend()
    const [early, late] = [
      await accounts.createHandoffToken(id),
      await accounts.createHandoffToken(id),
    ]
    clock.now += 5 * minute - 1
    expect((await accounts.redeemHandoffToken(early.token))?.id).toBe(id)
    clock.now += 1
    expect(await accounts.redeemHandoffToken(late.token)).toBeNull()
    expect(await accounts.redeemHandoffToken('no-such-token')).toBeNull()
  })
})

describe('a panel account', () => {
  const values = { payeeGroup: 'p_cedar', password: 'a quiet papaya orchard' }

  test('is created once per email address, and its payee group then exists', async () => {
    const deps = createBackend()
    const { accounts } = deps
    expect(await accounts.hasGroup('p_cedar')).toBe(false)
    const made = await createPanelAccount({ ...values, email: 'Ada@Clinic.example' }, deps)
    if (!made.ok) throw new Error(made.error.kind)
    expect(made.value).toMatchObject({ email: 'ada@clinic.example', kind: 'panel' })
    expect(await accounts.findByEmail(' ADA@clinic.example')).toEqual(made.value)
    expect(await accounts.hasGroup('p_cedar')).toBe(true)
    expect(await accounts.hasGroup('p_oak')).toBe(false)

    const again = { ...values, email: 'ada@clinic.example', password: 'another good password' }
    expect(await createPanelAccount(again, deps)).toEqual({
      ok: false,
      error: { kind: 'email_in_use' },
    })
    expect(await accounts.verifyPassword('ada@clinic.example', values.password)).not.toBeNull()
    expect(await accounts.verifyPassword('ada@clinic.example', again.password)).toBeNull()
  })

  test('is not created with an invalid email or a common password', async () => {
    const refused = await createPanelAccount(
      { ...values, email: 'no address', password: 'password1' },
      createBackend(),
    )
    expect(refused).toMatchObject({
      ok: false,
      error: {
        kind: 'invalid_fields',
        fields: { email: expect.any(String), password: expect.stringMatching(/too common/) },
      },
    })
  })
})

test('expired sessions, handoff tokens and resets are purged, valid ones stay', async () => {
  const { id, email } = await insertAccount()
  const { accounts, clock } = createBackend()
  for (const table of ['account_sessions', 'account_handoffs', 'password_resets'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  await accounts.openSession(id)
  await accounts.createHandoffToken(id)
  await accounts.issueReset(email)
  const counts = () =>
    Promise.all(['account_sessions', 'account_handoffs', 'password_resets'].map(count))
  await purgeAccountTokens(env.DB, clock.now)
  expect(await counts()).toEqual([1, 1, 1])
  await purgeAccountTokens(env.DB, clock.now + 13 * 60 * minute)
  expect(await counts()).toEqual([0, 0, 1])
  await purgeAccountTokens(env.DB, clock.now + 32 * 24 * 60 * minute)
  expect(await counts()).toEqual([0, 0, 0])
})

test('the account seed can run twice, and its password opens the seeded accounts', async () => {
  for (let runs = 0; runs < 2; runs += 1) await env.DB.prepare(seed).run()
  for (const email of ['rosa.delgado@example.com', 'office@cedarhollow.example'])
    expect([email, await isPasswordValid(email, 'papaya orchard 7')]).toEqual([email, true])
})

test.each(Object.entries(accountQueries))('the account query %s scans no table', async (_, sql) => {
  const places = Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, place]) => Number(place)))
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: places }, () => 'x'))
    .all<{ readonly detail: string }>()
  expect(results.map(({ detail }) => detail).filter((detail) => /^SCAN/.test(detail))).toEqual([])
})
