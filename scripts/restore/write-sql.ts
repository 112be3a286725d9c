// Writes a database as SQL files for `wrangler d1 execute`, which make it from an empty one with the same migrations. D1
// takes statements of at most 100 KB, checks foreign keys at the end of each, and files of at most 5 GiB.
import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { toSchemaSql } from '../start/database-sql.ts'
import { listColumn } from '../start/local-database.ts'
import { listCleared, listTables, listTriggers } from './load-copies.ts'

const maxStatementBytes = 60_000
/** Wrangler reads a whole file into memory. */
const maxFileBytes = 50_000_000

/** The tables that others refer to come first. */
function sortTables(db: DatabaseSync): readonly string[] {
  const sorted: string[] = []
  const visit = (name: string) => {
    if (sorted.includes(name)) return
    const parents = listColumn(db, `SELECT "table" FROM pragma_foreign_key_list('${name}')`)
    for (const table of parents) if (table !== name) visit(table)
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
  const columns = listColumn(db, `SELECT name FROM pragma_table_info('${table}')`)
  // A row that refers to one of the same table was created later.
  const order = ['created_at', 'changed_at'].find((name) => columns.includes(name))
  const query = `SELECT * FROM ${table}${order === undefined ? '' : ` ORDER BY ${order}`}`
  const head = `INSERT INTO ${table} (${columns.join(', ')}) VALUES\n`
  let [statement, bytes] = ['', 0]
  for (const row of db.prepare(query).iterate()) {
    const text = `(${Object.values(row).map(toLiteral).join(', ')})`
    const length = Buffer.byteLength(text)
    if (bytes > 0 && bytes + length > maxStatementBytes) {
      yield `${statement};\n`
      bytes = 0
    }
    statement = bytes === 0 ? head + text : `${statement},\n${text}`
    bytes += length
  }
  if (bytes > 0) yield `${statement};\n`
}

/** Without triggers, which would add rows of their own; an error in the first statement means that there are payments. */
function* toStatements(db: DatabaseSync): Generator<string> {
  using empty = new DatabaseSync(':memory:')
  empty.exec(toSchemaSql())
  const triggers = listTriggers(empty)
  const cleared = listCleared(empty)
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
  let [file, bytes, fileBytes] = ['', 0, maxFileBytes]
  for (const statement of toStatements(db)) {
    const length = Buffer.byteLength(statement)
    if (fileBytes + length > maxFileBytes) {
      file = path.join(folder, `${String(files.length + 1).padStart(4, '0')}.sql`)
      files.push(file)
      fileBytes = 0
    }
    appendFileSync(file, statement)
    fileBytes += length
    bytes += length
  }
  return { files, bytes }
}
