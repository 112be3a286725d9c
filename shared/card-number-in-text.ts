// Finds card numbers in free text, of the brands that a payee accepts and of others: a card number that someone
// writes into a note must not be stored.
import { toVisible } from './visible-text'

/** Lengths of each brand's numbers. https://en.wikipedia.org/wiki/Payment_card_number (issuer identification) */
const brands: readonly (readonly [prefix: RegExp, lengths: RegExp])[] = [
  [/^4/, /^1[369]$/],
  [/^(?:5[1-5]|22[3-9]|222[1-9]|2[3-6]|27[01]|2720)/, /^16$/],
  [/^3[47]/, /^15$/],
  [/^3(?:0[0-5]|[689])/, /^14$/],
  [/^(?:6(?:011|4[4-9]|5|2)|81|35(?:2[89]|[3-8]))/, /^1[6-9]$/],
]

const maxLength = 19
/** The lengths of the groups: fours, as printed on Amex, Diners and old Visa cards, or each digit alone. */
const cardGrouping = /^(?:4444[1-3]?|4443|465|464|4333|1{13,19})$/
/** Between the items of a list. */
const listSeparator = /[,;]\s/
/** A longer step between two groups than this is not the next number of a list. */
const maxListStep = 100

/** True if digits in the text could be a card number: brand, length, check digit, and how they are grouped. */
export function looksLikeCardNumber(text: string): boolean {
  const plain = toVisible(text)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/\s*\n\s*|\s+/g, toOneSpace)
  return (plain.match(/\d(?:[^\p{L}\p{N}]{0,3}\d)*/gu) ?? []).some(hasCard)
}

/** A line break stays one, because it separates numbers more than a space does. */
const toOneSpace = (space: string) => (space.includes('\n') ? '\n' : ' ')

/** Decimal digits stand in tens that begin at a code point ending in 0 or 6. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const startsAtZero = /\p{Nd}/u.test(String.fromCodePoint(code - (code % 16)))
  return `${(code % 16) - (startsAtZero ? 0 : 6)}`
}

/** Any adjacent groups of a run may be the card, but never a part of a group: long account numbers would match. */
function hasCard(run: string): boolean {
  const groups = run.match(/\d+/g) ?? []
  const separators = run.match(/\D+/g) ?? []
  return groups.some((group, from) => {
    // Visa's 13 digits have not been issued for decades, and other numbers have 13 digits.
    if (group.length !== 13 && isCardNumber(group.replace(/^0+/, ''))) return true
    let digits = group
    for (let to = from + 1; to < groups.length && digits.length < maxLength; to += 1) {
      digits += groups[to]
      const isWhole = to - from === separators.length
      if (
        isCardNumber(digits) &&
        isGroupedAsCard(groups.slice(from, to + 1), separators.slice(from, to), isWhole)
      )
        return true
    }
    return false
  })
}

const isCardNumber = (digits: string) =>
  brands.some(([prefix, lengths]) => prefix.test(digits) && lengths.test(`${digits.length}`)) &&
  passesLuhn(digits)

function isGroupedAsCard(
  groups: readonly string[],
  separators: readonly string[],
  isWhole: boolean,
): boolean {
  const isList = separators.some((separator) => listSeparator.test(separator))
  const steps = groups.slice(1).map((group, i) => Number(group) - Number(groups[i]))
  if (steps.every((step) => step > 0 && (isList || step <= maxListStep))) return false
  if (cardGrouping.test(groups.map((group) => group.length).join(''))) return isWhole || !isList
  const [separator = ''] = separators
  return isWhole && /^(?:.| . )$/.test(separator) && separators.every((one) => one === separator)
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
