// Rules for a new password. The browser checks length and match while typing; only the server has
// the list of common passwords.

export const passwordLength = { min: 8, max: 128 } as const

/** Unicode NFC, so that a letter composed differently by another keyboard matches. */
export function toPassword(text: string): string {
  return text.normalize('NFC')
}

/** Length in code points: most emoji and accented letters count as one. */
const lengthOf = (text: string) => [...toPassword(text)].length

export function findLengthFault(text: string): 'too_short' | 'too_long' | null {
  const length = lengthOf(text)
  if (length < passwordLength.min) return 'too_short'
  return length > passwordLength.max ? 'too_long' : null
}

/** True if the confirmation matches and is not empty. */
export function isSamePassword(text: string, confirmation: string): boolean {
  return text !== '' && toPassword(text) === toPassword(confirmation)
}
