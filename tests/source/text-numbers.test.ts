import { expect, test } from 'vitest'
import { readTexts } from '../../scripts/checks/locale-texts'
import { findAllTextNumbers, findTextNumbers } from '../../scripts/checks/text-numbers'

const findErrors = (text: string, file = 'payments/form.ts') =>
  findTextNumbers([{ file, line: 1, key: '', text }])

test('every sum, duration and length of a text comes from a constant', () => {
  expect(findAllTextNumbers()).toEqual([])
})

test.each([
  ['We take up to $2,000.', '$2,000'],
  ['Hasta $2,000.00', '$2,000.00'],
  ['The link works for 180 days.', '180 days'],
  ['Funciona 180 días.', '180 días'],
  ['Wait 15 minutes', '15 minutes'],
  ['Use al menos 8 caracteres.', '8 caracteres'],
])('a text cannot have a hard-coded number: %s', (text, number) => {
  expect(findErrors(text)).toEqual([
    `payments/form.ts:1 has a hard-coded "${number}"; take it from a constant`,
  ])
})

test.each(['A 10-digit number', '{days} days', 'Pay {total}', 'Step 1 of 2'])(
  'a text may have a number that promises nothing: %s',
  (text) => {
    expect(findErrors(text)).toEqual([])
  },
)

test('a number that one file may have is refused in another', () => {
  expect(findErrors('$5', 'content/offers.ts')).toEqual([])
  expect(findErrors('$5')).toHaveLength(1)
})

test('no text has an article before a sum: it would be "a" for $1 and "an" for $8, $11 and $800', () => {
  const article = /\ban? \{(?:formatCents|\w*(?:sum|total|fee|amount|held|refund|rest)\w*\})/i
  expect(article.test('you may see a {total} hold')).toBe(true)
  expect(readTexts('en').filter(({ text }) => article.test(text))).toEqual([])
})
