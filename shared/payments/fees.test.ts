import { expect, test } from 'vitest'
import { toFeeCents, toFeeTerms, toTotalCents } from './fees'

const flat = toFeeTerms({ fee: 295, payeeFees: [] })
const none = toFeeTerms({ fee: null, payeeFees: [] })
const listed = toFeeTerms({ fee: 350, payeeFees: ['Card fee: $3.50 a payment'] })

test.each([
  ['a flat fee', flat, 10_000, 295],
  ['a flat fee before an amount is typed', flat, null, 295],
  ['no fee', none, 10_000, 0],
  ['a list of fees, which is only text', listed, 10_000, 0],
] as const)('the fee of a payee with %s is computed', (_, terms, amountCents, feeCents) => {
  expect(toFeeCents(terms, amountCents)).toBe(feeCents)
})

test('a total is amount plus fee', () => {
  expect(toTotalCents(10_000, 295)).toBe(10_295)
})
