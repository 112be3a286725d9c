// Imports files of payees through the RPC entrypoint, and reads what an import wrote.
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { FileFault } from '../../../worker/features/back-office/replies'
import { payeeDirectory } from '../../../worker/features/payees/store'
import { createOffice } from './office'

const office = createOffice('Sam Staff')
export const directory = payeeDirectory(env.DB)

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
export const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n')
/** A CSV file of payees, with a default id, slug and name. */
export const buildFile = (...payees: readonly Readonly<Record<string, string>>[]) => {
  const names = [...new Set(['payeeId', 'slug', 'payeeName', ...payees.flatMap(Object.keys)])]
  const rows = payees.map((payee, index) => {
    const all: Readonly<Record<string, string>> = {
      payeeId: `p_${index}`,
      slug: `payee-${index}`,
      payeeName: `Payee ${index}`,
      ...payee,
    }
    return names.map((name) => all[name] ?? '')
  })
  return toCsv([names, ...rows])
}

export async function importFile(csv: string, check = false) {
  const result = await office.importPayees({ csv, check })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

export async function findFileFaults(csv: string): Promise<readonly FileFault[]> {
  const result = await office.importPayees({ csv })
  if (result.ok || result.error.kind !== 'invalid_file') throw new Error('it was not refused')
  expect(result.error.total).toBe(result.error.faults.length)
  return result.error.faults
}

const tables = ['payees', 'payee_search_places', 'payee_search_words', 'payee_search_misspellings']
export const readPayeeTables = async () =>
  JSON.stringify(
    await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`))).then(
      (results) => results.map(({ results: rows }) => rows),
    ),
  )
/** Makes FTS5 compare its index with the current content; throws if they differ. */
export const checkIndex = () =>
  env.DB.prepare(
    "INSERT INTO payee_search (payee_search, rank) VALUES ('integrity-check', 1)",
  ).run()
export const findIds = async (term: string) =>
  (await directory.search(term)).map(({ payeeId }) => payeeId)

/** Empties the directory and the words of its search. */
export async function deleteAllPayees(): Promise<void> {
  await env.DB.prepare('DELETE FROM payees').run()
  await env.DB.prepare('DELETE FROM payee_search_words').run()
  await env.DB.prepare('DELETE FROM payee_search_misspellings').run()
}
