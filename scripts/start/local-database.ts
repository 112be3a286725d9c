// The local D1 database of a state, opened as a file: starting Wrangler for each change takes seconds.
import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root } from '../run.ts'
import { listMigrations, migrationsTable } from './database-sql.ts'

/** Miniflare stores a D1 database as the storage of a Durable Object with this class and the database's id as name. */
const objectClass = 'miniflare-D1DatabaseObject'

/** The id that workerd derives from a Durable Object's class and name. */
function toObjectId(className: string, name: string): string {
  const key = createHash('sha256').update(className).digest()
  const hmac = (data: string | Buffer) => createHmac('sha256', key).update(data).digest()
  const nameHash = hmac(name).subarray(0, 16)
  return Buffer.concat([nameHash, hmac(nameHash).subarray(0, 16)]).toString('hex')
}

/** A variable of wrangler.toml. The first is that of the development environment. */
export function readConfigValue(
  name: 'database_id' | 'APP_SECRET' | 'COPIES_SECRET' | 'OPS_TOKEN',
): string {
  const config = readFileSync(path.join(root, 'wrangler.toml'), 'utf8')
  const [, value] = new RegExp(`^${name} = "([^"]+)"`, 'm').exec(config) ?? []
  if (value === undefined) throw new Error(`wrangler.toml has no ${name}`)
  return value
}

/** Opens the database of a state, and creates it if there is none. */
export function withDatabase<Value>(persistTo: string, apply: (db: DatabaseSync) => Value): Value {
  const folder = path.resolve(root, persistTo, 'v3/d1', objectClass)
  mkdirSync(folder, { recursive: true })
  const file = path.join(
    folder,
    `${toObjectId(objectClass, readConfigValue('database_id'))}.sqlite`,
  )
  // A server may be writing to the same state.
  using db = new DatabaseSync(file, { timeout: 10_000 })
  return apply(db)
}

export function executeInTransaction(db: DatabaseSync, sql: string): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    db.exec(sql)
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

/** The first column of all rows. */
export const listColumn = (db: DatabaseSync, sql: string): readonly string[] =>
  Array.from(db.prepare(sql).iterate(), (row) => String(Object.values(row)[0]))

const schemaQuery = `SELECT concat(name, ' ', sql) FROM sqlite_schema
  WHERE sql IS NOT NULL AND name <> 'd1_migrations' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
  ORDER BY name`

/** Without comments and line breaks, so that a changed comment leaves the schema as it is. */
const readSchema = (db: DatabaseSync): string =>
  listColumn(db, schemaQuery)
    .map((sql) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' '))
    .join('\n')

/** Executes the statements in one transaction. */
export const executeSql = (persistTo: string, sql: string): void =>
  withDatabase(persistTo, (db) => executeInTransaction(db, sql))

function listApplied(db: DatabaseSync): ReadonlySet<string> {
  db.exec(migrationsTable)
  return new Set(listColumn(db, 'SELECT name FROM d1_migrations'))
}

/** False if the state's tables are not those of the migrations that it lists, which may have been edited since. */
export function hasCurrentSchema(persistTo: string): boolean {
  using expected = new DatabaseSync(':memory:')
  expected.exec(migrationsTable)
  return withDatabase(persistTo, (db) => {
    const applied = listApplied(db)
    for (const { name, sql } of listMigrations()) if (applied.has(name)) expected.exec(sql)
    return readSchema(db) === readSchema(expected)
  })
}

/** Applies the migrations that the state does not have, as `wrangler d1 migrations apply` does. */
export const applyMigrations = (persistTo: string): void =>
  withDatabase(persistTo, (db) => {
    const applied = listApplied(db)
    for (const { name, sql } of listMigrations())
      if (!applied.has(name)) executeInTransaction(db, sql)
  })
