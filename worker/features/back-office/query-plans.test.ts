// The payment and import queries of the back office use an index.
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { explainQuery } from '../../../tests/support/explain-query'
import { pauseQueries } from '../payees/pause-store'
import { moneyQueries } from '../payments/ledger/money-days-store'
import { versionQueries } from '../payments/stores/payment-version'
import { importQueries } from './payees/payee-store'
import { actQueries } from './review/acts-store'
import { reviewQueries } from './review/review-store'
import { searchQueries } from './review/search-store'
import { backOfficeQueries } from './store'

/** The steps of the query's plan that scan or sort a table. */
async function findScans(sql: string, values: readonly unknown[]): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>()
  expect(results.length).toBeGreaterThan(0)
  return results
    .map(({ detail }) => detail)
    .filter((detail) => /\bSCAN\b|TEMP B-TREE/.test(detail))
    .filter((detail) => !/VIRTUAL TABLE|CONSTANT ROW|SCAN \(subquery/.test(detail))
}

describe('query plans of the back office', () => {
  const firstPage = [0, 9e15, 0, 51] as const
  test.each([
    ['all', backOfficeQueries.all, firstPage],
    ['byStatus', backOfficeQueries.byStatus, [...firstPage, 'accepted']],
    ['undelivered', backOfficeQueries.undelivered, [...firstPage, null]],
    ['overdue', backOfficeQueries.overdue, [9e15, null]],
    ['byId', backOfficeQueries.byId, ['pay_1']],
    ['byReference', backOfficeQueries.byReference, ['PPY-1']],
    ['require', versionQueries.require, ['[["pay_1","1-1"]]']],
    ['newest', versionQueries.newest, ['["pay_1"]']],
    ['byIds', importQueries.byIds, ['["p_1"]']],
    ['byIdOrSlug', importQueries.byIdOrSlug, ['p_1']],
    ['slugOwners', importQueries.slugOwners, ['["a"]']],
    ['sitePaths', importQueries.sitePaths, ['["a"]']],
    ['requireUnchanged', importQueries.requireUnchanged, ['[["p_1",null]]']],
    ['freeSlugs', importQueries.freeSlugs, ['["p_1"]']],
    ['write', importQueries.write, ['[]', 0]],
    ['pauses', pauseQueries.list, [0]],
    ['oldPauses', pauseQueries.purge, [0]],
    ['moneyOfDays', moneyQueries.ofDays, ['', '2026-01-01', '2026-01-31']],
    ['moneyOfPayees', moneyQueries.ofPayees, ['2026-01-01']],
    ['oldMoney', moneyQueries.purge, ['2026-01-01']],
  ] as const)('the query %s scans or sorts no table', async (_, sql, values) => {
    expect(await findScans(sql, values)).toEqual([])
  })

  test.each([
    ['byHold', reviewQueries.byHold, [0, 51]],
    ['overdue', reviewQueries.overdue, [0, 51]],
    ['counts', reviewQueries.counts, [0]],
    ['decisions', reviewQueries.decisions, [0]],
    ['earlier', reviewQueries.earlier, ['A-1', 'p_1', 'pay_1', 0]],
    ['notes', reviewQueries.notes, ['pay_1']],
    ['openings', reviewQueries.openings, ['pay_1', 'Ana', 0]],
  ] as const)(
    'the query %s of the queue and the detail scans or sorts no table',
    async (_, sql, values) => {
      expect(await findScans(sql, values)).toEqual([])
    },
  )

  test.each(actQueries)('the query of who did what reads an index: %s', async (sql) => {
    expect(await findScans(sql, [0, 1])).toEqual([])
  })

  test('the search reads an index for each kind of value, and no table', async () => {
    const plan = await explainQuery(searchQueries.lookUps)
    const indexes = plan.flatMap(
      (detail) => /^SEARCH \w+ USING .*?(?:INDEX (\w+)|(PRIMARY KEY))/.exec(detail)?.[0] ?? [],
    )
    expect(indexes).toEqual([
      'SEARCH payment_words USING PRIMARY KEY',
      'SEARCH payment_words USING PRIMARY KEY',
      'SEARCH payments USING INDEX sqlite_autoindex_payments_2',
      'SEARCH payments USING INDEX payments_by_email',
      'SEARCH payments USING INDEX payments_by_email',
      'SEARCH payments USING INDEX payments_by_card',
      'SEARCH payments USING INDEX payments_by_payee_time',
      'SEARCH payments USING INDEX payments_by_transaction',
      'SEARCH payments USING INDEX sqlite_autoindex_payments_1',
      'SEARCH payments USING INDEX payments_by_time',
    ])
    expect(plan.filter((detail) => /TEMP B-TREE/.test(detail))).toEqual([])
  })

  test.each(['payees', 'compared', 'found', 'tries'] as const)(
    'the query %s of the search scans no table',
    async (name) => {
      const plan = await explainQuery(searchQueries[name])
      expect(
        plan.filter((detail) =>
          /SCAN (?:p|b|o|t|payments|payees|unpaid_tries)\b(?! VIRTUAL)/.test(detail),
        ),
      ).toEqual([])
    },
  )

  test('a query that scans and sorts a table is found', async () => {
    expect(await findScans('SELECT * FROM payments ORDER BY payer_name', [])).not.toEqual([])
  })

  test('the query for messages uses the index of their payment', async () => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${backOfficeQueries.messages}`)
      .bind('pay_1')
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toContain('outbox_by_payment')
  })
})
