import { afterEach, expect, test, vi } from 'vitest'
import { hashToken, randomCrockford, randomToken } from './tokens'

afterEach(() => vi.restoreAllMocks())

test('a random token has as many bytes as requested, all from crypto.getRandomValues', () => {
  const source = vi.spyOn(crypto, 'getRandomValues')
  const tokens = new Set(Array.from({ length: 100 }, () => randomToken()))
  expect(tokens.size).toBe(100)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(randomToken(16)).toMatch(/^[\w-]{22}$/)
  expect(randomCrockford(12)).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(source.mock.calls.map(([bytes]) => bytes?.byteLength)).toEqual([
    ...Array.from({ length: 100 }, () => 32),
    16,
    12,
  ])
})

test('a token is hashed with SHA-256', async () => {
  // The digest of "abc": https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
  expect(await hashToken('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
