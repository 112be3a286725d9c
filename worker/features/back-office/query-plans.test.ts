// Every query of the back office uses an index.
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { importQueries } from './payees/payee-store'
import { backOfficeQueries } from './store'

describe('query plans of the back office', () => {
  const place = [0, 9e15, 0, 51] as const
  test.each([
    ['all', backOfficeQueries.all, place],
    ['byStatus', backOfficeQueries.byStatus, [...place, 'accepted']],
    ['byId', backOfficeQueries.byId, ['pay_1']],
    ['byReference', backOfficeQueries.byReference, ['PPY-1']],
    ['byIds', importQueries.byIds, ['["p_1"]']],
    ['byIdOrSlug', importQueries.byIdOrSlug, ['p_1']],
    ['slugOwners', importQueries.slugOwners, ['["a"]']],
    ['sitePaths', importQueries.sitePaths, ['["a"]']],
    ['requireUnchanged', importQueries.requireUnchanged, ['[["p_1",null]]']],
    ['freeSlugs', importQueries.freeSlugs, ['["p_1"]']],
    ['write', importQueries.write, ['[]', 0]],
    ['the control: a scan is seen', 'SELECT * FROM payments ORDER BY payer_name', []],
  ] as const)('the query %s scans or sorts no table', async (name, sql, values) => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    const bad = results
      .map(({ detail }) => detail)
      .filter((detail) => /\bSCAN\b|TEMP B-TREE/.test(detail))
      .filter((detail) => !/VIRTUAL TABLE|CONSTANT ROW/.test(detail))
    expect(results.length).toBeGreaterThan(0)
    expect(bad.length > 0, bad.join('; ')).toBe(name.startsWith('the control'))
  })

  test('the query for messages uses the index of their payment', async () => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${backOfficeQueries.messages}`)
      .bind('pay_1')
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toContain('outbox_by_payment')
  })
})
