// Money is integer cents, parsed without a float. Parses and formats US dollars; limits are in the
// features.

const dollarText = /^\$?\s?((?:\d{1,3}(?:,\d{3})+|\d+))?(?:\.(\d{0,2}))?$/

/**
 * Parses "1,234.50", "$12", "12.5", ".50" as cents; null for anything else ("2e3", "0x7d0",
 * full-width digits, three decimals, unsafe integers).
 */
export function parseCents(text: string): number | null {
  const match = dollarText.exec(text.trim())
  if (!match) return null
  const dollars = (match[1] ?? '').replaceAll(',', '')
  const fraction = match[2] ?? ''
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
