// What is left of erased payers in the tables and in the objects of the archive. Each payer has an account number and an
// email address of its own.
import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { listTables } from '../restore/load-copies.ts'
import { listObjects } from './stored-objects.ts'

/** Both have the number of the bill. */
export const toAccount = (bill: number): string => `A-${bill}`
export const toEmail = (bill: number): string => `payer${bill}@example.com`
const numbers = /\bA-(\d+)\b|\bpayer(\d+)@example\.com/g

/** `erased`: the bill's number of each payment that was erased. */
export function findTraces(
  db: DatabaseSync,
  persistTo: string,
  erased: ReadonlyMap<string, number>,
): readonly string[] {
  const bills = new Set(erased.values())
  const findIn = (text: string, where: string) =>
    [...text.matchAll(numbers)]
      .map(([, account, email]) => Number(account ?? email))
      .filter((bill) => bills.has(bill))
      .map((bill) => `bill ${bill} in ${where}`)
  // The processor's own tables: the site of production does not have them.
  const tables = listTables(db).filter((name) => !name.startsWith('simulator_'))
  const inTables = tables.flatMap((table) =>
    [...db.prepare(`SELECT * FROM ${table}`).iterate()].flatMap((row) =>
      findIn(JSON.stringify(row), table),
    ),
  )
  const objects = listObjects(persistTo, 'papaya-archive')
  const inObjects = [...objects]
    .filter(([key]) => erased.has(key.split('/')[1] ?? ''))
    .flatMap(([key, file]) => findIn(readFileSync(file, 'utf8'), key))
  return [...inTables, ...inObjects]
}
