import { expect, test } from 'vitest'
import { fieldWarnings } from '../locales/en/payments/field-warnings'
import { findFieldWarning } from './field-warnings'

test.each([
  ['rosa@gmial.com', 'rosa@gmail.com'],
  ['rosa@gmail.con', 'rosa@gmail.com'],
  ['rosa@gmail.co', 'rosa@gmail.com'],
  ['rosa@gamil.com', 'rosa@gmail.com'],
  ['rosa@gnail.com', 'rosa@gmail.com'],
  ['rosa@yaho.com', 'rosa@yahoo.com'],
  ['Rosa.Delgado@HOTMIAL.com', 'Rosa.Delgado@hotmail.com'],
  ['rosa@outlok.com', 'rosa@outlook.com'],
  ['rosa@icloud.cm', 'rosa@icloud.com'],
  ['rosa@aol.con', 'rosa@aol.com'],
  ['rosa@comcast.ent', 'rosa@comcast.net'],
  ['.rosa@example.com', 'rosa@example.com'],
  ['rosa.@gmail.com', 'rosa@gmail.com'],
  ['rosa@example.con', 'rosa@example.com'],
])('%s may be a typing error for %s', (typed, meant) => {
  expect(findFieldWarning('email', typed, 'en')).toEqual({
    text: `Did you mean ${meant}?`,
    correction: meant,
  })
})

test.each([
  'rosa@gmail.com',
  'rosa@ymail.com',
  'rosa@mail.com',
  'rosa@email.com',
  'rosa@example.com',
  'rosa@ms.com',
  'rosa@love.com',
  'rosa@gmails-clinic.com',
  'rosa@gmial',
  'gmial.com',
  '',
])('the email %o has no warning', (typed) => {
  expect(findFieldWarning('email', typed, 'en')).toBeNull()
})

test.each([
  ['(415) 555-0132', false],
  ['(115) 555-0132', true],
  ['(415) 911-0132', true],
  // An error, which the form shows itself.
  ['(115) 555', false],
  ['', false],
])('the phone %o has a warning: %o', (typed, hasWarning) => {
  expect(findFieldWarning('phone', typed, 'en')?.text === fieldWarnings.phone).toBe(hasWarning)
})

test('other fields have no warnings', () => {
  expect(findFieldWarning('patientName', 'rosa@gmial.com', 'en')).toBeNull()
})
