// Whether a password may be chosen, in the words that the person who chooses it reads.

import { findLengthFault } from '../../../shared/accounts/password'
import { passwordCopy } from '../../../shared/locales/en/password'
import { isCommonPassword } from './common-passwords'

const lengthWords = {
  too_short: passwordCopy.length.missing,
  too_long: passwordCopy.length.tooLong,
} as const

/** The sentence to show, or null where the password will do. */
export async function findPasswordFault(password: string): Promise<string | null> {
  const fault = findLengthFault(password)
  if (fault !== null) return lengthWords[fault]
  return (await isCommonPassword(password)) ? passwordCopy.tooCommon : null
}
