// What the letters of the card processors' address and CVC checks mean. Stripe's checks are mapped to the same letters
// (vendors/cards/stripe.ts).

type Check = {
  readonly words: string
  /** At the bank it is different. Otherwise it matches, or was not compared. */
  readonly isDifferent?: true
}

const notCompared = 'not compared'

const addressChecks: Readonly<Record<string, Check>> = {
  A: { words: 'street matches, ZIP code differs', isDifferent: true },
  B: { words: 'street matches, ZIP code not compared' },
  C: { words: `${notCompared}: the bank writes addresses in another form` },
  D: { words: 'matches' },
  E: { words: `${notCompared}: an error at the bank` },
  F: { words: 'matches' },
  G: { words: `${notCompared}: the bank is outside of the US` },
  I: { words: `${notCompared}: the bank is outside of the US` },
  M: { words: 'matches' },
  N: { words: 'street and ZIP code differ', isDifferent: true },
  P: { words: `${notCompared}: the check does not apply to this card` },
  R: { words: `${notCompared}: the bank did not reply` },
  S: { words: `${notCompared}: the bank does not check addresses` },
  U: { words: `${notCompared}: the bank has no address` },
  W: { words: 'ZIP code matches, street differs', isDifferent: true },
  X: { words: 'matches' },
  Y: { words: 'matches' },
  Z: { words: 'ZIP code matches, street differs', isDifferent: true },
}

const cvcChecks: Readonly<Record<string, Check>> = {
  M: { words: 'matches' },
  N: { words: 'differs', isDifferent: true },
  P: { words: `${notCompared}: the bank did not process it` },
  S: { words: `${notCompared}: the bank says that the card has none` },
  U: { words: `${notCompared}: the bank does not check it` },
}

const unknownCheck: Check = { words: 'a code without a known meaning' }

const toWords = (checks: typeof addressChecks, code: string): string =>
  code === '' ? notCompared : `${(checks[code] ?? unknownCheck).words} (${code})`

export const toAddressWords = (code: string): string => toWords(addressChecks, code)
export const toCvcWords = (code: string): string => toWords(cvcChecks, code)
export const isAddressDifferent = (code: string): boolean =>
  addressChecks[code]?.isDifferent === true
export const isCvcDifferent = (code: string): boolean => cvcChecks[code]?.isDifferent === true
