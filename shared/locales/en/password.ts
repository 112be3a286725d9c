import { passwordLength } from '../../accounts/password.ts'
/**
 * Texts about a new password, wherever one is chosen. Those quoted in the specification are
 * verbatim.
 */
export const passwordCopy = {
  length: {
    missing: `Please include at least ${passwordLength.min} characters.`,
    met: `Password is at least ${passwordLength.min} characters.`,
    tooLong: `Please use ${passwordLength.max} characters or fewer.`,
  },
  match: {
    missing: 'Password must match.',
    met: 'Your passwords match.',
  },
  tooCommon: 'That password is too common and easy to guess. Please choose another.',
} as const
