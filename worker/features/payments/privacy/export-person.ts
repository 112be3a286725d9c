// What the site has of a person, in words. Hashes of secrets are left out: they would open nothing and say nothing.
import type { StoredRow } from '../archive/archive-object'

const secrets: ReadonlySet<string> = new Set([
  'token_hash',
  'receipt_token_hash',
  'cancel_ticket_hash',
  'browser_hash',
  'bill_key',
])

const toWords = (name: string) => name.replaceAll('_', ' ')

/** Epoch milliseconds as a date and time in UTC. */
const toText = (name: string, value: string | number): string =>
  typeof value === 'number' && /(?:^|_)(?:at|until)$/.test(name)
    ? new Date(value).toISOString()
    : String(value)

const toRecord = (row: StoredRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === null || value === '' || secrets.has(name)
        ? []
        : [[toWords(name), toText(name, value)]],
    ),
  )

/** `tables`: rows by the name of their table. Empty tables and values are left out. */
export const toExport = (
  tables: Readonly<Record<string, readonly StoredRow[]>>,
): Record<string, Record<string, string>[]> =>
  Object.fromEntries(
    Object.entries(tables)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => [toWords(name), rows.map(toRecord)]),
  )
