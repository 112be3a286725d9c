import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { currentParams, hashPassword, verifyPassword } from './password-hash'

const cheap = { ln: 4, r: 8, p: 1 }

test('a password is hashed by default with scrypt at ln=14, r=8, p=5', async () => {
  expect(currentParams).toEqual({ ln: 14, r: 8, p: 5 })
  expect(await hashPassword('orchard')).toMatch(
    /^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})

test('the hash equals scrypt of the password and its salt', async () => {
  const phc = await hashPassword('orchard', cheap)
  const [, , , salt = '', hash = ''] = phc.split('$')
  const expected = scryptSync('orchard', Buffer.from(salt, 'base64'), 32, { N: 16, r: 8, p: 1 })
  expect(hash).toBe(expected.toString('base64').replace(/=+$/, ''))
})

test('only the right password verifies, and no two hashes are equal', async () => {
  const first = await hashPassword('orchard 7', cheap)
  expect(await hashPassword('orchard 7', cheap)).not.toBe(first)
  expect(await verifyPassword('orchard 7', first)).toEqual({ ok: true, needsRehash: true })
  for (const wrong of ['', 'orchard 8', 'Orchard 7', 'orchard 7 ', first])
    expect(await verifyPassword(wrong, first)).toEqual({ ok: false })
})

test('a long password is hashed in full, not truncated', async () => {
  const start = 'orchard '.repeat(15)
  const phc = await hashPassword(`${start}7`, cheap)
  expect(await verifyPassword(`${start}8`, phc)).toEqual({ ok: false })
  expect(await verifyPassword(start, phc)).toEqual({ ok: false })
})

test('a hash with current parameters needs no rehash', async () => {
  const phc = await hashPassword('orchard 7')
  expect(await verifyPassword('orchard 7', phc)).toEqual({ ok: true, needsRehash: false })
})

describe('an invalid password hash', () => {
  const salt = 'A'.repeat(22)
  const hash = 'A'.repeat(43)
  test.each([
    '',
    'orchard 7',
    '$2b$10$abcdefghijklmnopqrstuv',
    `$scrypt$ln=14,r=8,p=5$${salt}$`,
    `$scrypt$ln=14,r=8,p=5$${salt}$${hash}A`,
    `$scrypt$ln=0,r=8,p=5$${salt}$${hash}`,
    `$scrypt$ln=14,r=0,p=5$${salt}$${hash}`,
    // Exceeds the work that Cloudflare allows in a worker, so it must be refused, not computed.
    `$scrypt$ln=20,r=8,p=5$${salt}$${hash}`,
    `$scrypt$ln=99,r=99,p=99$${salt}$${hash}`,
    `$scrypt$ln=14,r=8,p=5$${salt}$${hash}\n`,
  ])('the invalid hash "%s" does not verify', async (phc) => {
    expect(await verifyPassword('orchard 7', phc)).toEqual({ ok: false })
  })
})
