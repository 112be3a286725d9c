import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { otherTables, paymentFacts } from './personal-data'

async function listNames(sql: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(sql).all<{ readonly name: string }>()
  return results.map(({ name }) => name)
}

test('says of each table and column what becomes of it', async () => {
  const tables = await listNames(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'payee\\_search%' ESCAPE '\\' AND name <> 'd1_migrations'",
  )
  expect(tables.toSorted()).toEqual(
    [...Object.keys(paymentFacts), ...Object.keys(otherTables)].toSorted(),
  )
  for (const [table, facts] of Object.entries(paymentFacts)) {
    const columns = await listNames(`SELECT name FROM pragma_table_info('${table}')`)
    expect([table, columns.toSorted()]).toEqual([table, Object.keys(facts.columns).toSorted()])
  }
})
