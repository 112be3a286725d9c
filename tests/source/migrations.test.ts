// What the migrations create, applied to an empty database.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toSchemaSql, toSeedSql } from '../../scripts/start/database-sql.ts'

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

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

describe('a migration of a release', () => {
  const { version } = z.object({ version: z.string() }).parse(readJson('package.json'))
  const releases = z
    .record(z.string(), z.record(z.string(), z.string()))
    .parse(readJson('tests/source/released-migrations.json'))
  const current = Object.fromEntries(
    globSync('migrations/*.sql')
      .sort()
      .map((file) => [
        file.replace('migrations/', ''),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  )
  const released: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(releases))

  test('is never edited: a change is a new migration', () => {
    const unchanged = Object.fromEntries(Object.keys(released).map((name) => [name, current[name]]))
    expect(unchanged).toEqual(released)
  })

  test('comes before those of later releases', () => {
    const names = Object.keys(released)
    expect(names).toEqual(Object.keys(current).slice(0, names.length))
  })

  test('is listed with the version that releases it; the failure shows what to add', () => {
    const isPrerelease = version.includes('-')
    const added = Object.entries(current).filter(([name]) => !(name in released))
    const expected = isPrerelease ? releases : { [version]: Object.fromEntries(added), ...releases }
    expect(expected).toEqual(releases)
  })
})

test('the development seed can be applied twice and leaves no broken reference', () => {
  db.exec(toSeedSql())
  db.exec(toSeedSql())
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
})
