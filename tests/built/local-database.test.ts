// The scripts write the local database as a file. Wrangler must find in it what it would have written itself.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { migrationNames } from '../../scripts/build/build-info.ts'
import { quietEnv, root } from '../../scripts/run.ts'
import { listMigrations, migrationsTable } from '../../scripts/start/database-sql.ts'
import { executeSql } from '../../scripts/start/local-database.ts'
import { prepareState } from '../../scripts/start/local-site.ts'
import { findDatabaseFile } from '../chaos/chaos-site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'papaya-database-'))
afterAll(() => rmSync(folder, { recursive: true }))

function query(persistTo: string, sql: string): readonly unknown[] {
  const db = new DatabaseSync(findDatabaseFile(persistTo), { readOnly: true })
  const rows = db.prepare(sql).all()
  db.close()
  return rows.map((row) => ({ ...row }))
}

test('wrangler d1 migrations list has no migration to apply to a prepared state', () => {
  const persistTo = path.join(folder, 'new')
  prepareState(persistTo)
  const config = path.join(root, 'wrangler.toml')
  const { stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/wrangler'),
    ['d1', 'migrations', 'list', 'DB', '--local', '--persist-to', persistTo, '-c', config],
    { env: quietEnv, encoding: 'utf8' },
  )
  expect(stdout + stderr).toContain('No migrations to apply')
})

test('a state that has rows and lacks the last migration keeps the rows and gets that migration alone', () => {
  const persistTo = path.join(folder, 'old')
  const sql = [
    migrationsTable,
    ...listMigrations()
      .slice(0, -1)
      .map((migration) => migration.sql),
    "UPDATE d1_migrations SET applied_at = 'before';",
    `INSERT INTO payees (id, slug, name, is_provider, created_at, updated_at)
      VALUES ('p_kept', 'kept', 'A Kept Payee', 1, 0, 0)`,
  ]
  executeSql(persistTo, sql.join('\n'))
  prepareState(persistTo)
  prepareState(persistTo)
  const added = query(persistTo, "SELECT name FROM d1_migrations WHERE applied_at <> 'before'")
  expect(added).toEqual([{ name: migrationNames().at(-1) }])
  const payees = query(persistTo, "SELECT name FROM payees WHERE id IN ('p_kept', 'p_cedar')")
  expect(payees).toHaveLength(2)
})

test.each([
  ['lists other migrations', "UPDATE d1_migrations SET name = 'before_' || name"],
  ['has a table of an edited migration', 'ALTER TABLE flags ADD COLUMN note TEXT'],
])('a state that %s is deleted and created again', (_name, sql) => {
  const persistTo = mkdtempSync(path.join(folder, 'other-'))
  prepareState(persistTo)
  executeSql(persistTo, `DELETE FROM flags; ${sql}`)
  prepareState(persistTo)
  expect(query(persistTo, 'SELECT name FROM flags')).toEqual([{ name: 'pay-wpbp-redirect' }])
  expect(query(persistTo, 'SELECT name FROM d1_migrations')).toHaveLength(migrationNames().length)
})

test('SQL that fails leaves nothing of itself in the local database', () => {
  const persistTo = path.join(folder, 'failed')
  executeSql(persistTo, 'CREATE TABLE first (id)')
  const sql = 'CREATE TABLE second (id); CREATE TABLE first (id)'
  expect(() => executeSql(persistTo, sql)).toThrow('table first already exists')
  expect(query(persistTo, 'SELECT name FROM sqlite_master')).toEqual([{ name: 'first' }])
})
