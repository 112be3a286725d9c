import { expect, test } from 'vitest'
import { isSameText, sign } from './signatures'

test('a signature depends on secret, purpose and text, and has 256 bits', async () => {
  const signatures = await Promise.all([
    sign('secret', 'purpose', 'text'),
    sign('other', 'purpose', 'text'),
    sign('secret', 'other', 'text'),
    sign('secret', 'purpose', 'other'),
  ])
  expect(new Set(signatures).size).toBe(4)
  for (const signature of signatures) expect(signature).toMatch(/^[\w-]{43}$/)
})

test.each([
  ['equal', 'equal', true],
  ['equal', 'equaL', false],
  ['equal', 'equal ', false],
  ['', 'equal', false],
])('isSameText of %j and %j is %s', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame)
})
