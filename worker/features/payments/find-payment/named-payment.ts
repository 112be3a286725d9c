// Reads which payment a payer means: by its reference, or by its payee.
import { isOptionalWord, nameLikeness, toSearchWords } from '../../payees/spelling'

const reference = /\bPPY[^A-Z0-9]*([A-Z0-9]{5})[^A-Z0-9]*([A-Z0-9]{5})(?![A-Z0-9])/

/** "ppy 7k2m4 qx9td" is PPY-7K2M4-QX9TD. O, I and L are read as 0 and 1, which references have. Empty for none. */
export function toReference(typed: string): string {
  const [, first, second] = reference.exec(typed.toUpperCase()) ?? []
  if (first === undefined || second === undefined) return ''
  return `PPY-${`${first}-${second}`.replaceAll('O', '0').replace(/[IL]/g, '1')}`
}

/** The share of what was typed that has to be in the name. */
const minLikeness = 0.8

type Named = { readonly name: string; readonly slug: string }

/** Whether the payee may be the one that was typed: a part of its name, with a typo or two, or its slug. */
export function isTypedPayee(typed: string, { name, slug }: Named): boolean {
  if (slug !== '' && typed.trim().toLowerCase() === slug) return true
  const words = toSearchWords(typed)
  const required = words.filter((word) => !isOptionalWord(word))
  return nameLikeness(required.length === 0 ? words : required, toSearchWords(name)) >= minLikeness
}
