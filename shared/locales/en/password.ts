/**
 * Texts about a new password, wherever one is chosen. Those quoted in the specification are
 * verbatim.
 */
export const passwordCopy = {
  length: {
    missing: 'Please include at least 8 characters.',
    met: 'Password is at least 8 characters.',
    tooLong: 'Please use 128 characters or fewer.',
  },
  match: {
    missing: 'Password must match.',
    met: 'Your passwords match.',
  },
  tooCommon: 'That password is too common and easy to guess. Please choose another.',
} as const
