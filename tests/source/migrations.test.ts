// What the migrations create, applied to an empty database.
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { toSchemaSql, toSeedSql } from '../../scripts/start/database-sql.ts'

const db = new DatabaseSync(':memory:')
db.exec(toSchemaSql())

test('docs/storage.md has a row for exactly the tables that the migrations create', () => {
  const storage = readFileSync('docs/storage.md', 'utf8')
  const rows = storage.match(/^\| D1 .*?\|/gm)?.join('') ?? ''
  const documented = new Set([...rows.matchAll(/`(\w+)\*?`/g)].map(([, name]) => name))
  const tables = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== 'd1_migrations' && !name.startsWith('payee_search_'))
  expect([...documented].sort()).toEqual(tables.sort())
})

test('the development seed can be applied twice and leaves no broken reference', () => {
  db.exec(toSeedSql())
  db.exec(toSeedSql())
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
})
