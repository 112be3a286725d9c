import { expect, test } from 'vitest'
import { checkFormToken, issueFormToken } from './form-token'

const secret = 's'.repeat(32)
const now = 1_900_000_020_000
const minute = 60_000
const check = (token: string, name = 'acme', at = now) =>
  checkFormToken([secret], { token, name, now: at })

test('a form token is valid for two hours and for its own widget', async () => {
  const token = await issueFormToken(secret, 'acme', now)
  expect(await check(token)).toBe('valid')
  expect(await check(token, 'acme', now + 119 * minute)).toBe('valid')
  expect(await check(token, 'acme', now + 121 * minute)).toBe('expired')
  expect(await check(token, 'other')).toBe('forged')
  expect(await check(token, '')).toBe('forged')
})

test('a form token is the same for one minute, so that a frame can be cached', async () => {
  const begun = Math.floor(now / minute) * minute
  const tokens = await Promise.all(
    [begun, begun + minute - 1, begun + minute].map((at) => issueFormToken(secret, 'acme', at)),
  )
  expect(tokens[0]).toBe(tokens[1])
  expect(tokens[0]).not.toBe(tokens[2])
})

test('a malformed or changed form token is forged', async () => {
  const token = await issueFormToken(secret, 'acme', now)
  const [at, mac = ''] = token.split('.')
  const later = (now + 3_600_000).toString(36)
  const others = [
    '',
    '.',
    `${at}.`,
    `.${mac}`,
    `${later}.${mac}`,
    `${at}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
    `${token} `,
    `${token}x`,
    await issueFormToken('t'.repeat(32), 'acme', now),
  ]
  for (const other of others) expect([other, await check(other)]).toEqual([other, 'forged'])
})
