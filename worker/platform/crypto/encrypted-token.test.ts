import { expect, test } from 'vitest'
import { decryptToken, encryptToken } from './encrypted-token'

const secret = 'a-secret-of-the-site-0123456789abcdef'
const previousSecret = 'the-secret-before-0123456789abcdefghi'
const text = '{"account":"A-1001"}'

test('an encrypted token can be decrypted during a rotation, and not after it', async () => {
  const token = await encryptToken(previousSecret, 'bill', text)
  expect(token).not.toContain('A-1001')
  expect(Buffer.from(token, 'base64url').toString()).not.toContain('A-1001')
  expect(await decryptToken([secret, previousSecret], 'bill', token)).toBe(text)
  expect(await decryptToken([secret], 'bill', token)).toBeNull()
})

test('the same text is encrypted differently each time', async () => {
  expect(await encryptToken(secret, 'bill', text)).not.toBe(
    await encryptToken(secret, 'bill', text),
  )
})

test('a token of another purpose, a changed one and a malformed one cannot be decrypted', async () => {
  const token = await encryptToken(secret, 'bill', text)
  expect(await decryptToken([secret], 'other', token)).toBeNull()
  for (const [index, letter] of [...token].entries()) {
    const other = letter === 'A' ? 'B' : 'A'
    // The last letter may have bits that no byte uses.
    if (index === token.length - 1) continue
    expect(
      await decryptToken([secret], 'bill', token.slice(0, index) + other + token.slice(index + 1)),
    ).toBeNull()
  }
  for (const malformed of ['', 'a', `${token}!`, token.slice(0, 20), 'a'.repeat(5000)])
    expect(await decryptToken([secret], 'bill', malformed)).toBeNull()
})
