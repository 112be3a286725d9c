// The 10,000 most common passwords, without those of fewer than 8 characters, which are refused anyway; a static
// file that is read on first use. The list is zxcvbn's (data/passwords.txt; MIT, copyright (c) 2012-2016 Dan Wheeler and
// Dropbox, Inc.).
import { findLengthFault } from '../../../shared/accounts/password'
import { type Assets, fetchStaticFile } from '../../platform/http/static-file'

/** The build's file (worker/static-data.ts). */
export const commonPasswordsFile = 'data/common-passwords.txt'

export type IsCommonPassword = (password: string) => Promise<boolean>

/** A value, never a promise: a request must not await another request's promise. */
let passwords: ReadonlySet<string> | null = null

async function readList(assets: Assets): Promise<string> {
  // The development server and tests have no built files.
  if (import.meta.env.DEV) return (await import('./common-passwords.txt?raw')).default
  return (await fetchStaticFile(assets, commonPasswordsFile)).text()
}

/** Fewer, as in "abababab", are guessed quickly. */
const minDistinct = 4

/**
 * Ignores case, spaces and invisible characters: attackers try "Password1" as early as "password1", and eight spaces are
 * no secret.
 */
export async function isCommonPassword(password: string, assets: Assets): Promise<boolean> {
  passwords ??= new Set((await readList(assets)).trim().split('\n'))
  const seen = password
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()
  const isShort = findLengthFault(seen) === 'too_short'
  return isShort || new Set(seen).size < minDistinct || passwords.has(seen)
}
