// The database as SQL. `wrangler d1 migrations apply` takes half a second for each migration, and records it.
// The SQL inserts the same records.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

/** The table that `wrangler d1 migrations apply` creates. */
export const migrationsTable = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`

const readAll = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((file) => ({
      name: path.basename(file),
      sql: readFileSync(path.join(folder, file), 'utf8'),
    }))

/** All rows of the development seed; safe to repeat. */
export const toSeedSql = (): string =>
  readAll(root, 'migrations/seed/*.sql')
    .map(({ sql }) => sql)
    .join('\n')

/** The migrations of a working tree in order, each with the statement that records it. */
export const listMigrations = (folder = root) =>
  readAll(folder, 'migrations/*.sql').map(({ name, sql }) => ({
    name,
    sql: `${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`,
  }))

/** The migrations of a working tree and their records, without the seed's rows. */
export const toSchemaSql = (folder = root): string =>
  [migrationsTable, ...listMigrations(folder).map(({ sql }) => sql)].join('\n')
