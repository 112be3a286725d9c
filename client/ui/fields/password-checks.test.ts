import { expect, test } from 'vitest'
import { passwordCopy } from '../../../shared/locales/en/password'
import { areAllMet, toChecks } from './password-checks'

const length = {
  missing: passwordCopy.length.missing,
  met: passwordCopy.length.met,
} as const
const match = { missing: passwordCopy.match.missing, met: passwordCopy.match.met } as const

test.each([
  ['', '', length.missing, match.missing],
  ['1234567', '1234567', length.missing, match.met],
  ['12345678', '', length.met, match.missing],
  ['12345678', '12345679', length.met, match.missing],
  ['12345678', '12345678', length.met, match.met],
  ['a'.repeat(129), 'a'.repeat(129), passwordCopy.length.tooLong, match.met],
])(
  'the password %j confirmed as %j shows "%s" and "%s"',
  (password, confirm, lengthText, matchText) => {
    const checks = toChecks({ new: password, confirm }, {}, 'en')
    expect([checks.new.text, checks.confirm.text]).toEqual([lengthText, matchText])
    const isValid = lengthText === length.met && matchText === match.met
    expect(areAllMet({ new: password, confirm })).toBe(isValid)
    expect(checks.new.tone === 'met' && checks.confirm.tone === 'met').toBe(isValid)
  },
)

test('a server error replaces the status line of a rule that is met', () => {
  const checks = toChecks({ new: 'password1', confirm: 'password1' }, { new: 'Too common.' }, 'en')
  expect(checks.new).toEqual({ tone: 'error', text: 'Too common.' })
  expect(checks.confirm).toEqual({ tone: 'met', text: match.met })
})
