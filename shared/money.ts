// Money is integer cents, parsed without a float. Parses and formats US dollars; limits are in the
// features.

const amountInText =
  /^(?:\p{L}[\p{L} ]*:|[\p{L} ]*\p{L}{4}(?= ?\$))?\s*(?:US ?\$|USD ?\$?|\$)? ?([\d.,' ]+?) ?(?:USD?|d[oó]l(?:lars|ares))?[.,;]?$/iu

const otherCurrency = /\b(?:eur|euros?|cad|aud|gbp|mxn|pounds?|libras?|pesos?|yen)\b/i

/**
 * Whole dollars, and cents behind a point. Thousands are grouped by comma, space or apostrophe. A comma is never a decimal
 * separator: "1,23" may be 1,234 with a digit missing.
 */
const grouped = [
  /^(\d*)(?:\.(\d{0,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
  /^([1-9]\d{0,2}(?:[ ']\d{3})+)(?:\.(\d{0,2}))?$/,
]

const findNumber = (typed: string) => (typed.length <= 60 && amountInText.exec(typed)?.[1]) || ''

/** True for "1,23" and "1.234,5", which end like cents behind a comma. */
export const hasCommaForCents = (text: string): boolean =>
  /^[^,]*,\d{1,2}$/.test(findNumber(text.trim()))

/**
 * Parses "1,234.50", "$12", "12.5" and ".50" as cents; null for anything else ("2e3", "1,23", "1.234", which may be
 * either, three decimals, unsafe integers).
 */
export function parseCents(text: string): number | null {
  const typed = text.trim().replaceAll('’', "'")
  if (otherCurrency.test(typed)) return null
  const number = findNumber(typed)
  const [, whole = '', fraction = ''] =
    grouped.map((pattern) => pattern.exec(number)).find((match) => match !== null) ?? []
  const dollars = whole.replace(/\D/g, '')
  if (dollars === '' && fraction === '') return null
  if (dollars.length > 13) return null
  return Number(dollars || '0') * 100 + Number(fraction.padEnd(2, '0'))
}

/** Formats cents as US dollars: 123450 is "$1,234.50". */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100).toString()
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}$${grouped}.${(Math.abs(cents) % 100).toString().padStart(2, '0')}`
}
