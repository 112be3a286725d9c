// Live checks of a new password (spec section 5).

import { findLengthFault, isSamePassword } from '../../../shared/accounts/password'
import type { Locale } from '../../../shared/locales/locale'
import { passwordCopy } from '../../../shared/locales/password'

export type Check = {
  readonly tone: 'unmet' | 'met' | 'error'
  readonly text: string
}

export type PasswordErrors = { readonly new?: string; readonly confirm?: string }

export type TypedPasswords = { readonly new: string; readonly confirm: string }

export const areAllMet = (typed: TypedPasswords): boolean =>
  findLengthFault(typed.new) === null && isSamePassword(typed.new, typed.confirm)

/** An error replaces the status line of its field. */
export function toChecks(typed: TypedPasswords, errors: PasswordErrors, locale: Locale) {
  const { length, match } = passwordCopy[locale]
  const fault = findLengthFault(typed.new)
  const isSame = isSamePassword(typed.new, typed.confirm)
  const lengthCheck: Check =
    fault === null
      ? { tone: 'met', text: length.met }
      : fault === 'too_long'
        ? { tone: 'error', text: length.tooLong }
        : { tone: 'unmet', text: length.missing }
  const matchCheck: Check = isSame
    ? { tone: 'met', text: match.met }
    : { tone: 'unmet', text: match.missing }
  return {
    new: toErrorCheck(errors.new) ?? lengthCheck,
    confirm: toErrorCheck(errors.confirm) ?? matchCheck,
  }
}

const toErrorCheck = (text: string | undefined): Check | null =>
  text === undefined ? null : { tone: 'error', text }
