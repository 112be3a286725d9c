import { expect, test } from 'vitest'
import { looksLikeCardNumber } from './field-rules'

test.each([
  ['12 4111 1111 1111 1111', true],
  ['card 4111.1111.1111.1111!', true],
  ['3700-000000-00002', true],
  ['4111 1111 1111 1112', false],
  ['00411111111111111100', false],
  ['invoices 4111 and 1111', false],
])('%o looks like a card number: %o', (text, expected) => {
  expect(looksLikeCardNumber(text)).toBe(expected)
})
