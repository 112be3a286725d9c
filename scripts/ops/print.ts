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

const easternTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

/** Eastern Time, as on every page, such as "2026-11-26 04:14 EST". */
export const toTime = (epochMs: number): string =>
  easternTime.format(epochMs).replace(/^(\d\d)\/(\d\d)\/(\d{4}), /, '$3-$1-$2 ')

/** Breaks the text between words, so that no line is longer than `width` unless a word is. */
export function toLines(text: string, width: number): readonly string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

export const toCount = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`

const csvCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A spreadsheet would run these as formulas. An amount such as -25.00 is a number. */
const isFormula = (text: string) => /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^-?\d+\.\d\d$/.test(text)

/** For a file that people open in a spreadsheet and that is not imported again. */
export const toSafeCsvLine = (cells: readonly string[]): string =>
  toCsvLine(cells.map((cell) => (isFormula(cell) ? `'${cell}` : cell)))

export const toCsvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',')
