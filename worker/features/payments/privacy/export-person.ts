// What a person who asks for it gets, in words. Of a payment only the columns that personal-data.ts allows.
import type { PaymentRows, StoredRow } from '../archive/archive-object'
import { type ColumnFacts, paymentTableNames, toColumns } from './personal-data'

const toWords = (name: string) => name.replaceAll('_', ' ')

/** Epoch milliseconds as a date and time in UTC. */
const toText = (name: string, value: string | number): string =>
  typeof value === 'number' && /(?:^|_)(?:at|until)$/.test(name)
    ? new Date(value).toISOString()
    : String(value)

type Columns = ReadonlyMap<string, ColumnFacts>

function toRecord(row: StoredRow, columns?: Columns): Record<string, string> {
  const cells = Object.entries(row).flatMap(([name, value]) => {
    const exported = columns === undefined ? 'value' : (columns.get(name)?.exported ?? 'none')
    if (value === null || value === '' || exported === 'none') return []
    const text = exported === 'staff' && value !== 'system' ? 'staff' : toText(name, value)
    return [[toWords(name), text]]
  })
  return Object.fromEntries(cells)
}

type Exported = Record<string, Record<string, string>[]>

/** Rows of queries that name their columns. Empty tables and values are left out. */
export const toExport = (tables: Readonly<Record<string, readonly StoredRow[]>>): Exported =>
  Object.fromEntries(
    Object.entries(tables)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => [toWords(name), rows.map((row) => toRecord(row))]),
  )

/** The rows of a payment, and what staff wrote for themselves, which they read before they give it to anyone. */
export function exportPayment(tables: PaymentRows): {
  readonly records: Exported
  readonly notes: Record<string, string>[]
} {
  const toRecords = (name: keyof PaymentRows) =>
    tables[name]
      .map((row) => toRecord(row, toColumns(name)))
      .filter((record) => Object.keys(record).length > 0)
  const records = paymentTableNames
    .filter((name) => name !== 'payment_notes')
    .map((name) => [toWords(name), toRecords(name)] as const)
    .filter(([, rows]) => rows.length > 0)
  const corrections = tables.taken_back_records.map(({ why = '', created_at: at = null }) =>
    toRecord({ written_by: 'staff', note: why, created_at: at }),
  )
  const notes = [...toRecords('payment_notes'), ...corrections]
  return { records: Object.fromEntries(records), notes }
}
