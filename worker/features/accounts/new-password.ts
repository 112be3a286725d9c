// Checks a new password; the error is the message that the form shows.

import { findLengthFault } from '../../../shared/accounts/password'
import { passwordCopy } from '../../../shared/locales/en/password'
import { isCommonPassword } from './common-passwords'

const lengthWords = {
  too_short: passwordCopy.length.missing,
  too_long: passwordCopy.length.tooLong,
} as const

/** The error message to show, or null for an acceptable password. */
export async function findPasswordFault(password: string): Promise<string | null> {
  const fault = findLengthFault(password)
  if (fault !== null) return lengthWords[fault]
  return (await isCommonPassword(password)) ? passwordCopy.tooCommon : null
}
