// Parses CSV strictly, as RFC 4180 defines it; lines may also end in LF or be empty. A lenient parser would guess at
// broken quotes and could import wrong payee data.
import { payeeImportErrors } from '../../../../shared/locales/en/back-office/payee-import'
import { err, ok, type Result } from '../../../../shared/result'
import type { FileFault } from '../replies'

/** `line` is the line, from 1, on which the record begins; a quoted cell may span several. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

const words = payeeImportErrors.csv
const byteOrderMark = '\uFEFF'
const cellEnd = /[",\r\n]/g

/** Skips empty lines. Stops at the first fault, because the rest cannot be parsed reliably. */
export function parseCsv(source: string): Result<readonly CsvRecord[], FileFault> {
  const text = source.startsWith(byteOrderMark) ? source.slice(1) : source
  const records: CsvRecord[] = []
  let cells: string[] = []
  let firstLine = 1
  let line = 1
  let at = 0
  const fault = (message: string) => err({ line, column: null, message })

  // A comma at the end of the text is followed by one more, empty cell.
  while (at < text.length || cells.length > 0) {
    const isQuoted = text[at] === '"'
    let cell = ''
    if (isQuoted) {
      const end = findClosingQuote(text, at + 1)
      if (end === -1) return fault(words.unclosedQuote)
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      line += cell.split(/\r\n|\r|\n/).length - 1
      at = end + 1
    } else {
      cellEnd.lastIndex = at
      const end = cellEnd.exec(text)?.index ?? text.length
      cell = text.slice(at, end)
      at = end
      if (text[at] === '"') return fault(words.quoteInside)
    }
    cells.push(cell)
    const next = text[at]
    if (next === ',') {
      at += 1
      continue
    }
    const lineEnd = next === '\n' ? 1 : text.startsWith('\r\n', at) ? 2 : 0
    if (next !== undefined && lineEnd === 0)
      return fault(next === '\r' ? words.lineEnd : words.afterQuote)
    if (isQuoted || cells.length > 1 || cell !== '') records.push({ line: firstLine, cells })
    at += lineEnd
    line += 1
    firstLine = line
    cells = []
  }
  return ok(records)
}

/** The index of the next quote that is not doubled, or -1. */
function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
