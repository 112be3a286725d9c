// Checks a new password; the error is the message that the form shows.

import { findLengthFault } from '../../../shared/accounts/password'
import type { Locale } from '../../../shared/locales/locale'
import { passwordCopy } from '../../../shared/locales/password'
import type { IsCommonPassword } from './common-passwords'

const lengthMessageKeys = { too_short: 'missing', too_long: 'tooLong' } as const

export type PasswordDeps = {
  readonly isCommonPassword: IsCommonPassword
  readonly locale: Locale
}

/** The error message to show, or null for an acceptable password. */
export async function findPasswordFault(
  password: string,
  { isCommonPassword, locale }: PasswordDeps,
): Promise<string | null> {
  const fault = findLengthFault(password)
  if (fault !== null) return passwordCopy[locale].length[lengthMessageKeys[fault]]
  return (await isCommonPassword(password)) ? passwordCopy[locale].tooCommon : null
}
