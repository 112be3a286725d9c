// A new database as one SQL file. `wrangler d1 migrations apply` takes half a second for each migration,
// and records it. The SQL file inserts the same records.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

/** The table that `wrangler d1 migrations apply` creates. */
const migrationsTable = `CREATE TABLE d1_migrations (
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

/** The migrations of a working tree and their records, without the seed's rows. */
export const toSchemaSql = (folder = root): string =>
  [
    migrationsTable,
    ...readAll(folder, 'migrations/*.sql').flatMap(({ name, sql }) => [
      sql,
      `INSERT INTO d1_migrations (name) VALUES ('${name}');`,
    ]),
  ].join('\n')
