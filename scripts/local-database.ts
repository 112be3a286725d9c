// The local D1 database of a state, opened as a file: starting Wrangler for each change takes seconds.
import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { listMigrations, migrationsTable } from './database-sql.ts'
import { root } from './run.ts'

/** Miniflare stores a D1 database as the storage of a Durable Object with this class and the database's id as name. */
const objectClass = 'miniflare-D1DatabaseObject'

/** The id that workerd derives from a Durable Object's class and name. */
function toObjectId(className: string, name: string): string {
  const key = createHash('sha256').update(className).digest()
  const hmac = (data: string | Buffer) => createHmac('sha256', key).update(data).digest()
  const nameHash = hmac(name).subarray(0, 16)
  return Buffer.concat([nameHash, hmac(nameHash).subarray(0, 16)]).toString('hex')
}

/** Of the development environment, which comes first. */
function readDatabaseId(): string {
  const config = readFileSync(path.join(root, 'wrangler.toml'), 'utf8')
  const [, id] = /^database_id = "(.+)"$/m.exec(config) ?? []
  if (id === undefined) throw new Error('wrangler.toml has no database_id')
  return id
}

function change(persistTo: string, apply: (db: DatabaseSync) => void): void {
  const folder = path.resolve(root, persistTo, 'v3/d1', objectClass)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${toObjectId(objectClass, readDatabaseId())}.sqlite`)
  // A server may be writing to the same state.
  const db = new DatabaseSync(file, { timeout: 10_000 })
  try {
    apply(db)
  } finally {
    db.close()
  }
}

function executeInTransaction(db: DatabaseSync, sql: string): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    db.exec(sql)
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

/** Executes the statements in one transaction. */
export const executeSql = (persistTo: string, sql: string): void =>
  change(persistTo, (db) => executeInTransaction(db, sql))

/** Applies the migrations that the state does not have, as `wrangler d1 migrations apply` does. */
export const applyMigrations = (persistTo: string): void =>
  change(persistTo, (db) => {
    db.exec(migrationsTable)
    const applied = db.prepare('SELECT name FROM d1_migrations').all()
    const names = new Set(applied.map(({ name }) => name))
    for (const { name, sql } of listMigrations())
      if (!names.has(name)) executeInTransaction(db, sql)
  })
