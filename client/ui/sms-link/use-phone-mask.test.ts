import { expect, it } from 'vitest'
import { formatPartialPhone } from './use-phone-mask'

it.each([
  ['', ''],
  ['4', '(4'],
  ['4155', '(415) 5'],
  ['4155550132', '(415) 555-0132'],
  ['415.555.0132', '(415) 555-0132'],
  ['+1 415 555 0132', '+1 415 555 0132'],
  ['14155550132', '14155550132'],
  ['41555501329', '41555501329'],
  ['call me', 'call me'],
])('the typed phone number %j is shown as %j', (typed, formatted) =>
  expect(formatPartialPhone(typed)).toBe(formatted),
)
