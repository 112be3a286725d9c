import { describe, expect, test } from 'vitest'
import { findLengthFault, isSamePassword, toPassword } from './password'

const composed = 'caf\u00e9'
const decomposed = 'cafe\u0301'

describe('password length', () => {
  test.each([
    ['', 'too_short'],
    ['1234567', 'too_short'],
    ['12345678', null],
    ['        ', null],
    ['\u0000\t\n<>"\'&;', null],
    ['пароль!!', null],
    ['a'.repeat(128), null],
    ['a'.repeat(129), 'too_long'],
  ])('the password %j has the length fault %s', (text, fault) =>
    expect(findLengthFault(text)).toBe(fault),
  )

  test('an emoji and a letter with an accent count as one character each', () => {
    expect(findLengthFault('🔑'.repeat(7))).toBe('too_short')
    expect(findLengthFault('🔑'.repeat(8))).toBeNull()
    expect(findLengthFault('🔑'.repeat(128))).toBeNull()
    expect(findLengthFault(decomposed + decomposed.slice(0, 3))).toBe('too_short')
  })
})

test('two Unicode spellings of one letter are the same password', () => {
  expect(composed).not.toBe(decomposed)
  expect(toPassword(composed)).toBe(toPassword(decomposed))
  expect(isSamePassword(composed, decomposed)).toBe(true)
})

test.each([
  ['', '', false],
  ['secret words', '', false],
  ['secret words', 'secret word', false],
  ['secret words', 'Secret words', false],
  ['secret words', 'secret words ', false],
  ['secret words', 'secret words', true],
])('isSamePassword of %j and %j is %s', (a, b, same) => expect(isSamePassword(a, b)).toBe(same))
