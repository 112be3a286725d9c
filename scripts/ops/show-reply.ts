// Prints a reply by its fields' names, whose endings tell their units: amountCents, expiresAt (docs/style.md).
import { formatCents } from '../../shared/money.ts'
import { toFacts, toTable, toTime } from './print.ts'

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTable = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every(isRow)

/** "expiresAt" is "expires", "amountCents" is "amount", "isDone" is "is done". */
const toWords = (name: string) =>
  name.replace(/(?<=.)(Cents|At)$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function toText(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && /cents$/i.test(name)) return formatCents(value)
  if (typeof value === 'number' && /At$|^at$|Until$/.test(name)) return toTime(value)
  if (Array.isArray(value)) return value.map((item) => toText(name, item)).join(', ')
  if (isRow(value))
    return Object.entries(value)
      .map(([inner, one]) => toText(inner, one))
      .join(', ')
  return String(value)
}

function toRows(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  return toTable(
    names.map(toWords),
    rows.map((row) => names.map((name) => toText(name, row[name]))),
    100,
  )
}

/** Facts first, then each list as a table; the name of a list is its heading unless it is all there is. */
export function showReply(reply: unknown): string {
  if (!isRow(reply)) return toText('', reply)
  const entries = Object.entries(reply)
  const facts = entries.filter(([, value]) => !isTable(value))
  const tables = entries.flatMap(([name, value]) =>
    isTable(value) ? [[name, value] as const] : [],
  )
  const shown = facts.map(([name, value]) => [toWords(name), toText(name, value)] as const)
  return [
    ...(shown.length > 0 ? [toFacts(shown)] : []),
    ...tables.map(([name, rows]) => {
      if (rows.length === 0) return `No ${toWords(name)}.`
      return entries.length === 1 ? toRows(rows) : `${toWords(name)}\n${toRows(rows)}`
    }),
  ].join('\n\n')
}
