import { describe, expect, test } from 'vitest'
import { isAllMet, toChecks } from './password-checks'

const length = [
  'Please include at least 8 characters.',
  'Password is at least 8 characters.',
] as const
const match = ['Password must match.', 'Your passwords match.'] as const

describe('toChecks', () => {
  test.each([
    ['', '', length[0], match[0]],
    ['1234567', '1234567', length[0], match[1]],
    ['12345678', '', length[1], match[0]],
    ['12345678', '12345679', length[1], match[0]],
    ['12345678', '12345678', length[1], match[1]],
    ['a'.repeat(129), 'a'.repeat(129), 'Please use 128 characters or fewer.', match[1]],
  ])(
    'the password %j confirmed as %j shows "%s" and "%s"',
    (password, confirm, lengthText, matchText) => {
      const checks = toChecks({ new: password, confirm }, {}, 'en')
      expect([checks.new.text, checks.confirm.text]).toEqual([lengthText, matchText])
      const isFine = lengthText === length[1] && matchText === match[1]
      expect(isAllMet({ new: password, confirm })).toBe(isFine)
      expect(checks.new.tone === 'met' && checks.confirm.tone === 'met').toBe(isFine)
    },
  )
})

test('a server error replaces the status line of a rule that is met', () => {
  const checks = toChecks({ new: 'password1', confirm: 'password1' }, { new: 'Too common.' }, 'en')
  expect(checks.new).toEqual({ tone: 'error', text: 'Too common.' })
  expect(checks.confirm).toEqual({ tone: 'met', text: match[1] })
})
