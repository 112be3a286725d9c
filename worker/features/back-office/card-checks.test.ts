import { expect, test } from 'vitest'
import { isAddressDifferent, isCvcDifferent, toAddressWords, toCvcWords } from './card-checks'

// The codes of Authorize.net and of the card networks behind it.
test.each([...'ABCDEFGIMNPRSUWXYZ'])('the address check %s has words', (code) => {
  expect(toAddressWords(code)).toMatch(/^[A-Za-z].* \([A-Z]\)$/)
  expect(toAddressWords(code)).not.toContain('without a known meaning')
  expect(toAddressWords(code).includes('differ')).toBe(isAddressDifferent(code))
})

test.each([...'MNPSU'])('the CVC check %s has words', (code) => {
  expect(toCvcWords(code)).not.toContain('without a known meaning')
  expect(toCvcWords(code).includes('differs')).toBe(isCvcDifferent(code))
})

test('an address that was not compared is not called different', () => {
  expect(['', 'C', 'U', '?'].map(isAddressDifferent)).toEqual([false, false, false, false])
  expect([toAddressWords(''), toAddressWords('?')]).toEqual([
    'not compared',
    'a code without a known meaning (?)',
  ])
})
