import { env } from 'cloudflare:workers'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { beforeEach, describe, expect, test } from 'vitest'
import { altchaCaptcha, purgeSpentCaptchas } from './altcha'
import type { CaptchaAction } from './captcha'

const minute = 60_000
const at = 1_900_000_000_000
const clock = { now: at }
const embedded = altchaCaptcha({ db: env.DB, secrets: ['a'.repeat(32)], now: () => clock.now })

beforeEach(() => {
  clock.now = at
})

/** Solves the challenge as the library's widget does. */
async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

const verify = (token: string, action: CaptchaAction = 'payment', captcha = embedded) =>
  captcha.verify({ token, action, ip: '192.0.2.1', hostname: 'pay.example.com' })
const refused = (reason: string) => ({ ok: false, reason })
const solvedToken = async (action: CaptchaAction = 'payment') =>
  solve(await embedded.createChallenge(action))
const countSpentRows = async () =>
  (await env.DB.prepare('SELECT * FROM spent_captchas').all()).results.length

describe('verifying a proof of work', () => {
  test('a solved challenge passes once', async () => {
    const token = await solvedToken()
    expect(await verify(token)).toEqual({ ok: true })
    expect(await verify(token)).toEqual(refused('used'))
  })

  test('a used solution passes again only for the subject that used it', async () => {
    const token = await solvedToken()
    const use = (subject?: string) =>
      embedded.verify({
        token,
        action: 'payment',
        ip: '192.0.2.1',
        hostname: 'pay.example.com',
        ...(subject !== undefined && { subject }),
      })
    expect(await use('one')).toEqual({ ok: true })
    expect(await use('one')).toEqual({ ok: true })
    expect(await use('two')).toEqual(refused('used'))
    expect(await use()).toEqual(refused('used'))
    expect(await use('one')).toEqual({ ok: true })
  })

  test('exactly one of fifty simultaneous posts of one solution passes', async () => {
    const token = await solvedToken()
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => verify(token)))
    expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(1)
  })

  test('a used solution does not pass in another encoding', async () => {
    const token = await solvedToken()
    await verify(token)
    const { challenge, solution } = JSON.parse(atob(token))
    const respelled = [
      btoa(` ${atob(token)} `),
      btoa(JSON.stringify({ solution: { ...solution, time: 5 }, challenge, more: 1 })),
      ` ${token}`,
    ]
    for (const again of respelled) expect(await verify(again)).toEqual(refused('used'))
    const upper = { ...challenge, signature: challenge.signature.toUpperCase() }
    expect(await verify(btoa(JSON.stringify({ challenge: upper, solution })))).toEqual(
      refused('invalid'),
    )
  })

  test('an empty token is reported as missing', async () => {
    expect(await verify('')).toEqual(refused('missing'))
    expect(await verify('  ')).toEqual(refused('missing'))
  })

  test('a solution for one action is invalid for another', async () => {
    const token = await solvedToken('text')
    expect(await verify(token, 'payment')).toEqual(refused('invalid'))
    expect(await verify(token, 'text')).toEqual({ ok: true })
  })

  test('a solution expires after twenty minutes', async () => {
    const token = await solvedToken()
    clock.now = at + 20 * minute
    expect(await verify(token)).toEqual(refused('expired'))
    clock.now -= 1
    expect(await verify(token)).toEqual({ ok: true })
  })

  test('a solution signed with another secret does not pass', async () => {
    const other = altchaCaptcha({ db: env.DB, secrets: ['b'.repeat(32)], now: () => at })
    expect(await verify(await solvedToken(), 'payment', other)).toEqual(refused('invalid'))
  })

  test.each([
    ['action', 'text'],
    ['expiresAt', at + 60 * minute],
    ['cost', 1],
    ['keyPrefix', '00'],
    ['keySignature', undefined],
    ['keySignature', '0'.repeat(64)],
    ['algorithm', 'SHA-256'],
    ['data', undefined],
    ['signature', '0'.repeat(64)],
    ['signature', undefined],
    ['derivedKey', '0'.repeat(64)],
    ['counter', -1],
    ['solution', null],
  ])('a solution with another %s (%j) is invalid and stores nothing', async (name, value) => {
    const changed = JSON.parse(atob(await solvedToken()), (key, old) =>
      key === name ? value : old,
    )
    const token = btoa(JSON.stringify(changed))
    const before = await countSpentRows()
    for (const action of ['payment', 'text'] as const)
      expect(await verify(token, action)).toEqual(refused('invalid'))
    expect(await countSpentRows()).toBe(before)
  })

  test.each([
    'x',
    '{}',
    'e30=',
    '\u0000',
    '🍈',
    btoa('null'),
    btoa('[]'),
    btoa('"x"'),
    btoa('{"challenge":1}'),
    btoa('{"__proto__":{"ok":true}}'),
    'A'.repeat(10_000),
    btoa(`{"challenge":${'['.repeat(2000)}`),
  ])('the malformed token %j is invalid', async (token) => {
    expect(await verify(token)).toEqual(refused('invalid'))
  })

  test('with the database down, a solution is refused as unavailable, and a malformed token is still invalid', async () => {
    const db = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('D1 is down')
      },
    })
    const captchaWithoutDb = altchaCaptcha({ db, secrets: ['a'.repeat(32)], now: () => at })
    expect(await verify(await solvedToken(), 'payment', captchaWithoutDb)).toEqual(
      refused('unavailable'),
    )
    expect(await verify('x', 'payment', captchaWithoutDb)).toEqual(refused('invalid'))
  })
})

test('the purge deletes only solutions that can no longer be replayed', async () => {
  const token = await solvedToken()
  await verify(token)
  expect(await purgeSpentCaptchas(env.DB, at + 21 * minute)).toBe(0)
  expect(await verify(token)).toEqual(refused('used'))
  expect(await purgeSpentCaptchas(env.DB, at + 81 * minute)).toBeGreaterThan(0)
  expect(await countSpentRows()).toBe(0)
  clock.now = at + 81 * minute
  expect(await verify(token)).toEqual(refused('expired'))
})

test('the purge uses its index', async () => {
  const { results } = await env.DB.prepare(
    'EXPLAIN QUERY PLAN DELETE FROM spent_captchas WHERE expires_at < 1',
  ).all<{ detail: string }>()
  expect(results.map((row) => row.detail).join()).toMatch(/^SEARCH .* USING INDEX/)
})
