import { expect, test } from 'vitest'
import { isTypedPayee, toReference } from './named-payment'

test.each([
  'PPY-7K2M4-QX9TD',
  'ppy-7k2m4-qx9td',
  'PPY 7K2M4 QX9TD',
  'ppy7k2m4qx9td',
  'Reference number: PPY-7K2M4-QX9TD.',
  'PPY–7K2M4–QX9TD',
])('the text %j is the reference PPY-7K2M4-QX9TD', (typed) => {
  expect(toReference(typed)).toBe('PPY-7K2M4-QX9TD')
})

test('letters that no reference has are read as the digits that they look like', () => {
  expect(toReference('PPY-O1lI0-ABCDE')).toBe('PPY-01110-ABCDE')
})

test.each(['', 'Cedar Hollow', 'PPY', 'PPY-7K2M4', 'PPY-7K2M4-QX9TDE', '7K2M4-QX9TD'])(
  'the text %j has no reference',
  (typed) => {
    expect(toReference(typed)).toBe('')
  },
)

const clinic = { name: 'St. Mary’s Family Clinic, LLC', slug: 'st-marys' }

test.each([
  'St. Mary’s Family Clinic, LLC',
  'saint marys',
  'the ST MARY’S clinic',
  'family clinic',
  'Famly Clinic',
  'St-Marys',
  ' st-marys ',
])('the text %j names the payee', (typed) => {
  expect(isTypedPayee(typed, clinic)).toBe(true)
})

test.each(['', '—', 'Cedar Hollow', 'Mary’s Dental Group', 'clinic of the north'])(
  'the text %j does not name the payee',
  (typed) => {
    expect(isTypedPayee(typed, clinic)).toBe(false)
  },
)

test('a payee without a name and a slug, because it left the directory, is named by nothing', () => {
  expect(isTypedPayee('', { name: '', slug: '' })).toBe(false)
  expect(isTypedPayee('clinic', { name: '', slug: '' })).toBe(false)
})
