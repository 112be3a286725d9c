import { expect, test } from 'vitest'
import { formatCents, hasCommaForCents, parseCents } from './money'

test.each([
  ['1,234.50', 123450],
  ['$12', 1200],
  ['12.5', 1250],
  ['.50', 50],
  ['0.01', 1],
  ['2000.00', 200000],
  ['2000.01', 200001],
  ['  15.00 ', 1500],
  ['12.', 1200],
  ['1 000', 100000],
  ['1,234', 123400],
])('%o is read as %i cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})

test.each([
  '',
  '.',
  '$',
  '2e3',
  '0x7d0',
  '１２',
  '1,23',
  '1,23.00',
  '12.345',
  '-5',
  '1.234',
  '0,500',
  'abc',
  '12345678901234',
])('%o is not an amount', (text) => {
  expect(parseCents(text)).toBeNull()
})

test.each([
  ['1,23', true],
  ['$1.234,5', true],
  ['1 234,50', true],
  [',50', true],
  ['1,234', false],
  ['1,234,50', false],
  ['0,500', false],
  ['1,23.00', false],
  ['125,', false],
  ['abc', false],
])('%o ends like cents behind a comma: %o', (text, isComma) => {
  expect(hasCommaForCents(text)).toBe(isComma)
})

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123450, '$1,234.50'],
  [100000000, '$1,000,000.00'],
  [-250, '-$2.50'],
])('%i cents are shown as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})
