// The derived search tables stay in sync with payees, and every query uses an index.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertGeneratedPayees } from '../../../tests/support/builders/generated-payees'
import { insertPayee } from '../../../tests/support/builders/payee'
import { checkIndex } from '../../../tests/support/builders/payee-import'
import { nameMatch } from './search'
import { searchQueries } from './search-store'
import { toSearchWords } from './spelling'
import { directoryQueries, payeeDirectory } from './store'

const directory = payeeDirectory(env.DB)
const namesFor = async (term: string) => (await directory.search(term)).map((item) => item.name)
const run = (sql: string) => env.DB.prepare(sql).run()

beforeEach(() => run('DELETE FROM payees'))

describe('the search index', () => {
  beforeEach(() => insertPayee(env.DB, { id: 'p_x', slug: 'x', name: 'Cedar Hollow' }))

  it.each([
    ['a new name', "UPDATE payees SET name = 'Maple Grove'", [], ['Maple Grove']],
    ['a flag', 'UPDATE payees SET auto_conf = 1', [], []],
    ['a deletion', 'DELETE FROM payees', [], []],
    ['a new id', "UPDATE payees SET id = 'p_y'", ['Cedar Hollow'], []],
    ['an address', "UPDATE payees SET city = 'Shelbyville'", ['Cedar Hollow'], []],
    ['an update without a change', 'UPDATE payees SET name = name', ['Cedar Hollow'], []],
    [
      'a replacement',
      `INSERT OR REPLACE INTO payees (id, slug, name, is_partner, created_at, updated_at)
       VALUES ('p_x', 'x', 'Maple Hollow', 1, 0, 0)`,
      [],
      ['Maple Hollow'],
    ],
    [
      'an upsert with a word that is already indexed',
      `INSERT INTO payees (id, slug, name, is_partner, created_at, updated_at)
       VALUES ('p_x', 'x', 'Maple Hollow', 1, 0, 0)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
      [],
      ['Maple Hollow'],
    ],
  ])('is in sync after this change: %s', async (_, sql, cedar, maple) => {
    await run(sql)
    expect(await namesFor('cedar')).toEqual(cedar)
    expect(await namesFor('maple')).toEqual(maple)
    await checkIndex()
  })

  it('lists a payee again after a flag is cleared', async () => {
    await run('UPDATE payees SET no_generic_web = 1')
    await run('UPDATE payees SET no_generic_web = 0')
    expect(await namesFor('cedar')).toEqual(['Cedar Hollow'])
    await checkIndex()
  })

  it('shows a changed address immediately', async () => {
    await run("UPDATE payees SET address1 = '9 New Street', city = 'Shelbyville'")
    expect(await directory.search('cedar')).toMatchObject([
      { street1: '9 New Street', city: 'Shelbyville' },
    ])
  })

  it('reorders payees after a change of popularity', async () => {
    await insertPayee(env.DB, { name: 'Cedar Two', popularity: 5 })
    expect(await namesFor('cedar')).toEqual(['Cedar Two', 'Cedar Hollow'])
    await run("UPDATE payees SET popularity = 9 WHERE id = 'p_x'")
    expect(await namesFor('cedar')).toEqual(['Cedar Hollow', 'Cedar Two'])
    await checkIndex()
  })

  it('accepts names without words', async () => {
    for (const name of ['', '...', '"', 'a\u0001b', "[1,2]', '", '\u{e000}', '💊'])
      await insertPayee(env.DB, { name })
    await checkIndex()
    expect(await namesFor('cedar')).toEqual(['Cedar Hollow'])
  })

  it('can be rebuilt as the migration describes', async () => {
    await run("INSERT INTO payee_search (payee_search) VALUES ('delete-all')")
    expect(await namesFor('cedar')).toEqual([])
    await run("INSERT INTO payee_search (payee_search) VALUES ('rebuild')")
    expect(await namesFor('cedar')).toEqual(['Cedar Hollow'])
    await run('DELETE FROM payee_search_places')
    await run('DELETE FROM payee_search_words')
    await run('DELETE FROM payee_search_misspellings')
    await run(`INSERT INTO payee_search_places (place, payee_id, words)
      SELECT band + row_number() OVER (PARTITION BY band ORDER BY name, id), id, words
      FROM searchable_payees`)
    expect(await namesFor('cedar')).toEqual(['Cedar Hollow'])
    expect(await namesFor('ceder')).toEqual(['Cedar Hollow'])
    await checkIndex()
  })

  it('splits names into words like search terms', async () => {
    const names = [
      "St. Mary's",
      'Oak & Sons',
      'Bay-View/East',
      'Clínica Ñandú',
      'ÉLAN (GYM)',
      'A.B. C',
    ]
    for (const name of names) await insertPayee(env.DB, { name })
    const { results } = await env.DB.prepare(
      'SELECT p.name, s.words FROM payee_search_places s JOIN payees p ON p.id = s.payee_id',
    ).all<{ name: string; words: string }>()
    for (const row of results)
      expect(row.words.split(/ +/), row.name).toEqual(toSearchWords(row.name))
  })
})

describe('the query plan', () => {
  const [begins, others] = nameMatch(['hos'])
  const listScans = async (sql: string, values: readonly (string | number)[]) => {
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    expect(plan.results.length).toBeGreaterThan(0)
    return plan.results
      .map((row) => row.detail)
      .filter(
        (detail) =>
          /\bSCAN\b/.test(detail) && !/VIRTUAL TABLE|\(subquery-\d+\)|CONSTANT ROW/.test(detail),
      )
  }

  it.each([
    ['byId', directoryQueries.byId, ['p_1']],
    ['bySlug', directoryQueries.bySlug, ['cedar']],
    ['providerItem', directoryQueries.providerItem, ['p_1']],
    ['byName', searchQueries.byName, [begins, others]],
    ['nearMisses', searchQueries.nearMisses, [begins, begins, begins, begins, begins]],
    ['similarWords', searchQueries.similarWords, ['["cedr"]', '["cedr"]', 'ceder', '["cedar"]']],
    ['a match inside FTS5', 'SELECT * FROM payee_search_content WHERE place = ?', [1]],
  ] as const)('of %s has no table scan', async (_, sql, values) =>
    expect(await listScans(sql, values)).toEqual([]),
  )

  it('of a query without an index has a table scan', async () =>
    expect(await listScans('SELECT * FROM payees WHERE name = ?', ['x'])).toHaveLength(1))
})

describe('among thousands of payees', () => {
  it('a lookup reads at most three rows and a search at most two for each result', async () => {
    await insertGeneratedPayees(env.DB, 10_000)
    const rowsRead = async (sql: string, ...values: readonly string[]) =>
      (
        await env.DB.prepare(sql)
          .bind(...values)
          .all()
      ).meta.rows_read
    // With the pauses of the payee and of the site.
    expect(await rowsRead(directoryQueries.byId, 'g_5000')).toBe(3)
    expect(await rowsRead(directoryQueries.bySlug, 'generated-5000')).toBeLessThanOrEqual(2)
    expect(await rowsRead(directoryQueries.providerItem, 'g_5000')).toBe(2)
    for (const term of ['hos', 'hospital', 'clinic', 'cedar h', 'family c', 'medical', 'ced']) {
      const words = nameMatch(toSearchWords(term))
      expect(await rowsRead(searchQueries.byName, ...words), term).toBeLessThanOrEqual(40)
      expect((await directory.search(term)).length, term).toBe(20)
    }
    await checkIndex()
  })

  it('a search returns names that start with the term first, each group by popularity', async () => {
    await insertGeneratedPayees(env.DB, 3000)
    const found = await directory.search('hospital')
    const { results } = await env.DB.prepare(
      `SELECT id FROM payees WHERE name LIKE '%hospital%'
       ORDER BY name LIKE 'hospital%' DESC, popularity DESC, rowid LIMIT 20`,
    ).all<{ id: string }>()
    expect(found.map((item) => item.payeeId)).toEqual(results.map((row) => row.id))
  })
})
