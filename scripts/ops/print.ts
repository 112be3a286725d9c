// Formats replies for a terminal. Payers type names and notes, so characters that could move the cursor, set
// colors or change the direction of the text are not printed.

const unprintable = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Removes everything unprintable except newlines. */
export const toPlain = (text: string): string => text.replace(unprintable, '')

const toEscapes = (found: string) =>
  found
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** Indented JSON with the same value as `value`: what is unprintable is escaped. */
export const toPrintableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(unprintable, toEscapes)

/** Removes control codes except tabs and line breaks. */
export const withoutControls = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '')

const toOneLine = (text: string) => toPlain(text.replace(/\s+/g, ' '))

/** Columns are as wide as their widest cell; a cell longer than `maxLength` is cut with "…". */
export function toTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  maxLength = 36,
): string {
  const cells = [header, ...rows].map((row) =>
    row.map((cell) => {
      const text = toOneLine(cell)
      return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
    }),
  )
  const widths = header.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One `label value` pair a line; empty values are left out. */
export function toFacts(facts: readonly (readonly [string, string])[]): string {
  const shown = facts.filter(([, value]) => value !== '')
  const width = Math.max(...shown.map(([name]) => name.length))
  return shown.map(([name, value]) => `${name.padEnd(width)}  ${toOneLine(value)}`).join('\n')
}

export function toDollars(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`
}

/** Always UTC, so that two people who discuss a payment see the same time. */
export const toTime = (epochMs: number): string =>
  `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')}Z`

export const toCount = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`

const csvCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const toCsvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',')
