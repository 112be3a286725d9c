// Formats replies for a terminal. Payers type names and notes, so characters that could move the cursor, set
// colors or change the direction of the text are not printed.
import { toEasternDay } from '../../shared/eastern-day.ts'

const unprintable = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Removes everything unprintable except newlines. */
export const toPlain = (text: string): string => text.replace(unprintable, '')

const toEscapes = (found: string) =>
  found.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Indented JSON with the same value as `value`: what is unprintable is escaped. */
export const toPrintableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(unprintable, toEscapes)

/** Removes control codes except tabs and line breaks. */
export const withoutControls = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '')

const toOneLine = (text: string) => toPlain(text.replace(/\s+/g, ' '))

/** Columns are as wide as their widest cell; a cell longer than `maxLength` is cut with "…". */
export function toTable(rows: readonly (readonly string[])[], maxLength = 36): string {
  const toCell = (text: string) =>
    text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
  const cells = rows.map((row) => row.map((cell) => toCell(toOneLine(cell))))
  const toWidth = (column: number) => Math.max(...cells.map((row) => row[column]?.length ?? 0))
  const widths = cells[0]?.map((_, column) => toWidth(column)) ?? []
  const toLine = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return cells.map((row) => toLine(row).trimEnd()).join('\n')
}

const clock = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'America/New_York', timeZoneName: 'short' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})

/** Eastern Time, as on every page, such as "2026-11-26 04:14 EST". */
export const toTime = (epochMs: number): string =>
  `${toEasternDay(epochMs)} ${clock.format(epochMs)}`

/** Breaks the text between words, so that no line is longer than `width` unless a word is. */
export function toIndented(text: string, width: number, indent: string): string {
  const more = Math.max(width - indent.length - 1, 0)
  const lines = text.match(new RegExp(`\\S.{0,${more}}(?= |$)|\\S+`, 'g')) ?? []
  return lines.map((line) => indent + line).join('\n')
}

export const toCount = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`
