import { expect, it } from 'vitest'
import { toPhoneLayout } from './use-phone-mask'

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
])('%j is laid out as %j', (typed, laidOut) => expect(toPhoneLayout(typed)).toBe(laidOut))
