import { expect, test } from 'vitest'
import { fc, fuzzRuns } from '../../tests/support/fuzz'
import { findAmountCents, toFeeCents, toFeeTerms, toTotalCents } from './fees'
import { maxAmountCents } from './schema'

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

test('the amount found for a total makes that total with its fee', () => {
  const total = fc.integer({ min: 1, max: maxAmountCents })
  fc.assert(
    fc.property(fc.constantFrom(flat, none, listed), total, (terms, totalCents) => {
      const amountCents = findAmountCents(terms, totalCents)
      if (amountCents === null) expect(totalCents).toBeLessThanOrEqual(toFeeCents(terms, 1))
      else expect(toTotalCents(amountCents, toFeeCents(terms, amountCents))).toBe(totalCents)
    }),
    { numRuns: fuzzRuns * 10 },
  )
})

test.each([294, 295])('no amount makes a total of %i cents with a fee of 295', (totalCents) => {
  expect(findAmountCents(flat, totalCents)).toBeNull()
})
