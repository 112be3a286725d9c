// Writes a database as SQL files for `wrangler d1 execute`, which make it from an empty one with the same migrations. D1
// takes statements of at most 100 KB, checks foreign keys at the end of each, and files of at most 5 GiB.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { toSchemaSql } from '../start/database-sql.ts'
import { listCleared, listTables, listTriggers } from './load-copies.ts'

const maxStatementBytes = 60_000
/** Wrangler reads a whole file into memory. */
const maxFileBytes = 50_000_000

/** The tables that others refer to come first. */
function sortTables(db: DatabaseSync): readonly string[] {
  const sorted: string[] = []
  const visit = (name: string) => {
    if (sorted.includes(name)) return
    const parents = db.prepare(`PRAGMA foreign_key_list(${name})`).all()
    for (const { table } of parents) if (table !== name) visit(String(table))
    sorted.push(name)
  }
  for (const name of listTables(db)) visit(name)
  return sorted
}

const toLiteral = (value: SQLOutputValue): string => {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (value === null || typeof value === 'number' || typeof value === 'bigint')
    return String(value ?? 'NULL').toUpperCase()
  throw new Error('no table has binary values')
}

/** INSERT statements of many rows. */
function* toInserts(db: DatabaseSync, table: string): Generator<string> {
  const columns = db
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => String(name))
  // A row that refers to one of the same table was created later.
  const order = ['created_at', 'changed_at'].find((name) => columns.includes(name))
  const query = `SELECT * FROM ${table}${order === undefined ? '' : ` ORDER BY ${order}`}`
  const head = `INSERT INTO ${table} (${columns.join(', ')}) VALUES\n`
  let rows: string[] = []
  let bytes = 0
  const take = (): string => {
    const statement = `${head}${rows.join(',\n')};\n`
    rows = []
    bytes = 0
    return statement
  }
  for (const row of db.prepare(query).iterate()) {
    const text = `(${Object.values(row).map(toLiteral).join(', ')})`
    bytes += Buffer.byteLength(text)
    if (rows.length > 0 && bytes > maxStatementBytes) {
      yield take()
      bytes = Buffer.byteLength(text)
    }
    rows.push(text)
  }
  if (rows.length > 0) yield take()
}

/** Without triggers, which would add rows of their own; an error in the first statement means that there are payments. */
function* toStatements(db: DatabaseSync): Generator<string> {
  const empty = new DatabaseSync(':memory:')
  empty.exec(toSchemaSql())
  const triggers = listTriggers(empty)
  const cleared = listCleared(empty)
  empty.close()
  yield `SELECT json(CASE WHEN EXISTS (SELECT 1 FROM payments) THEN 'the database is not empty' ELSE 'null' END);\n`
  for (const { name } of triggers) yield `DROP TRIGGER ${name};\n`
  for (const name of cleared) yield `DELETE FROM ${name};\n`
  const derived = /^(?:d1_migrations|payee_search_\w+|copy_\w+)$/
  for (const name of sortTables(db)) if (!derived.test(name)) yield* toInserts(db, name)
  for (const { sql } of triggers) yield `${sql};\n`
  yield `INSERT INTO payee_search_places (place, payee_id, words)
SELECT band + row_number() OVER (PARTITION BY band ORDER BY name, id), id, words FROM searchable_payees;\n`
}

/** Returns the files, in the order in which to execute them, and their bytes. */
export function writeSql(db: DatabaseSync, folder: string) {
  mkdirSync(folder, { recursive: true })
  const files: string[] = []
  let [bytes, fileBytes] = [0, maxFileBytes]
  for (const statement of toStatements(db)) {
    const length = Buffer.byteLength(statement)
    if (fileBytes + length > maxFileBytes) {
      files.push(path.join(folder, `${String(files.length + 1).padStart(4, '0')}.sql`))
      writeFileSync(files.at(-1) ?? '', '')
      fileBytes = 0
    }
    appendFileSync(files.at(-1) ?? '', statement)
    fileBytes += length
    bytes += length
  }
  return { files, bytes }
}
