// What a new password must be. The browser says length and match while it is typed; whether it is
// one of the common ones is the server's to say, which alone has the list.

export const passwordLength = { min: 8, max: 128 } as const

/** One spelling for letters that keyboards compose differently, so that "é" opens what "é" closed. */
export function toPassword(text: string): string {
  return text.normalize('NFC')
}

/** In characters as people count them: an emoji is one. */
const lengthOf = (text: string) => [...toPassword(text)].length

export function findLengthFault(text: string): 'too_short' | 'too_long' | null {
  const length = lengthOf(text)
  if (length < passwordLength.min) return 'too_short'
  return length > passwordLength.max ? 'too_long' : null
}

/** Whether the second box says the same, and says anything. */
export function isSamePassword(text: string, confirmation: string): boolean {
  return text !== '' && toPassword(text) === toPassword(confirmation)
}
