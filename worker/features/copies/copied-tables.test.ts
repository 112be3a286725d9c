// Each table of the migrations is in a copy, or in the list of those that are not, with a reason.
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { explainQuery } from '../../../tests/support/explain-query'
import { archivedTables } from '../payments/archive/archive-object'
import { dailyTables, hourlyTables, notCopied } from './copied-tables'
import { copyQueries, paymentRowQueries, toTableQuery } from './copy-store'

const wholeTables = [...hourlyTables, ...dailyTables]
const wholeNames: readonly string[] = wholeTables.map(({ name }) => name)

/** Of D1, the migrations and the search index. */
const isInternal = (name: string) =>
  /^(?:sqlite_|_cf_|d1_migrations$)|^payee_search(?:_(?:config|data|docsize|idx))?$/.test(name)

async function listTables(): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table'",
  ).all<{ readonly name: string }>()
  return results.map(({ name }) => name).filter((name) => !isInternal(name))
}

test('every table is copied with its payment, copied whole, or listed with the reason why not', async () => {
  const known = [
    ...archivedTables.map(({ name }) => name),
    ...wholeNames,
    ...['archived_payments', 'archived_totals'],
    ...Object.keys(notCopied),
  ]
  // Messages without a payment are copied whole, the others with it.
  expect([...new Set(known)].toSorted()).toEqual((await listTables()).toSorted())
  expect(known.length - new Set(known).size).toBe(2)
})

test.each(wholeTables)('$name is read in the order of its primary key', async ({ name, key }) => {
  const { results } = await env.DB.prepare(
    `SELECT name FROM pragma_table_info('${name}') WHERE pk > 0 ORDER BY pk`,
  ).all<{ readonly name: string }>()
  expect(key).toEqual(results.map((column) => column.name))
})

test('a table comes before those that it refers to', async () => {
  for (const { name } of dailyTables) {
    const { results } = await env.DB.prepare(`PRAGMA foreign_key_list(${name})`).all<{
      readonly table: string
    }>()
    const daily = dailyTables.map((table): string => table.name)
    for (const { table: parent } of results)
      if (parent !== name && daily.includes(parent))
        expect(daily.indexOf(name)).toBeLessThan(daily.indexOf(parent))
  }
})

const listScans = async (sql: string) =>
  (await explainQuery(sql)).filter((step) => /SCAN (?!CONSTANT|json_each VIRTUAL)/.test(step))

describe('a page is read from an index', () => {
  test.each(paymentRowQueries)('for the payments’ rows of $name', async ({ sql }) => {
    expect(await listScans(sql)).toEqual([])
  })
  test.each(wholeTables)('for $name', async (table) => {
    const plan = await explainQuery(toTableQuery(table))
    expect(plan.join()).not.toContain('TEMP B-TREE')
    expect(await listScans(toTableQuery(table))).toEqual([])
  })
  test.each(['changed', 'live', 'archived', 'take', 'endChanges'] as const)(
    'for the query %s',
    async (name) => {
      expect(await listScans(copyQueries[name])).toEqual([])
    },
  )
})
