import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import seed from '../../../migrations/seed/0002_site_paths.sql?raw'
import { insertPayee } from '../../../tests/support/builders/payee'
import { settleCounts } from '../../../tests/support/write-counted'
import { otherName } from '../../platform/counts/daily-counter'
import { addPathReports, maxReportedPaths, payLandingQueries, payLandingStore } from './store'

const store = payLandingStore(env.DB)
const today = '2026-11-21'
const rows = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results

const report = (day: string, name: string, count = 1) =>
  env.DB.batch([...addPathReports(env.DB, [{ day, name, count }])])

beforeAll(settleCounts)
beforeEach(async () => {
  for (const table of ['payees', 'path_reports', 'path_report_days'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
})

describe('the records of a slug', () => {
  it('contain its payee, or near slugs if there is none', async () => {
    await insertPayee(env.DB, { slug: 'cedar-hollow', name: 'Cedar Hollow' })
    const found = await store.find('cedar-hollow')
    expect(found.payee?.slug).toBe('cedar-hollow')
    expect(found).toMatchObject({ sitePath: null, nearSlugs: [] })
    const near = [{ slug: 'cedar-hollow', name: 'Cedar Hollow' }]
    for (const typo of ['cedar-holow', 'ceder-hollow', 'xcedar-hollow', 'ced'])
      expect(await store.find(typo)).toEqual({ sitePath: null, payee: null, nearSlugs: near })
    expect((await store.find('maple')).nearSlugs).toEqual([])
  })

  it('for index.php have the kind home without any seed', async () => {
    expect((await store.find('index.php')).sitePath).toEqual({ kind: 'home', target: null })
  })
})

describe('the table site_paths', () => {
  it.each([
    ['capitals', "('Acme', 'vanilla', NULL)"],
    ['a slash', "('a/b', 'vanilla', NULL)"],
    ['an empty slug', "('', 'vanilla', NULL)"],
    ['101 letters', `('${'a'.repeat(101)}', 'vanilla', NULL)`],
    ['an unknown kind', "('a', 'other', NULL)"],
    ['a redirect to nowhere', "('a', 'redirect', NULL)"],
    ['a target without redirect', "('a', 'vanilla', '/x')"],
    ['http', "('a', 'redirect', 'http://a.example')"],
    ['another host after //', "('a', 'redirect', '//a.example')"],
    ['a script', "('a', 'redirect', 'javascript:alert(1)')"],
  ])('refuses %s', async (_, values) => {
    await expect(env.DB.prepare(`INSERT INTO site_paths VALUES ${values}`).run()).rejects.toThrow()
  })

  it('has every kind in the seed, which can run twice', async () => {
    await env.DB.prepare(seed).run()
    await env.DB.prepare(seed).run()
    const kinds = await rows<{ kind: string; n: number }>(
      'SELECT kind, count(*) AS n FROM site_paths GROUP BY kind ORDER BY kind',
    )
    expect(kinds).toEqual([
      { kind: 'home', n: 3 },
      { kind: 'multi-option', n: 1 },
      { kind: 'redirect', n: 3 },
      { kind: 'vanilla', n: 48 },
    ])
  })
})

describe('paths that were not found', () => {
  it('are counted by path and day', async () => {
    await report(today, '/a', 2)
    for (const path of ['/a', '/b']) await report(today, path)
    await report('2026-11-22', '/a')
    expect(await rows('SELECT * FROM path_reports ORDER BY day, path')).toEqual([
      { day: today, path: '/a', reports: 3 },
      { day: today, path: '/b', reports: 1 },
      { day: '2026-11-22', path: '/a', reports: 1 },
    ])
  })

  it('share one row beyond the daily limit, except paths that were counted before', async () => {
    await report(today, '/known')
    await env.DB.prepare('UPDATE path_report_days SET paths = ?1').bind(maxReportedPaths).run()
    for (const path of ['/made-up-1', '/made-up-2', '/known']) await report(today, path)
    expect(await rows('SELECT path, reports FROM path_reports ORDER BY path')).toEqual([
      { path: otherName, reports: 2 },
      { path: '/known', reports: 2 },
    ])
  })

  it('are listed for staff, most opened first, with their last day', async () => {
    for (const path of ['/a', '/b', '/b']) await report(today, path)
    await report('2026-11-22', '/a')
    await report('2026-11-01', '/b')
    expect(await store.listReports('2026-11-20')).toEqual([
      { path: '/a', reports: 2, lastDay: [today, '2026-11-22'].sort().at(-1) },
      { path: '/b', reports: 2, lastDay: today },
    ])
  })

  it('are deleted after 90 days', async () => {
    await report('2026-08-01', '/old')
    await report(today, '/new')
    expect(await rows('SELECT path FROM path_reports')).toEqual([{ path: '/new' }])
    expect(await rows('SELECT day FROM path_report_days')).toEqual([{ day: today }])
  })
})

describe('the pay-landing query', () => {
  it.each(Object.entries(payLandingQueries))('%s uses an index', async (_, sql) => {
    const values = ['cedar', 'ced', '["cedar"]', 'Sam'].slice(
      0,
      sql.includes('?4') ? 4 : sql.includes('?3') ? 3 : sql.includes('?2') ? 2 : 1,
    )
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ readonly detail: string }>()
    const scans = plan.results
      .map(({ detail }) => detail)
      // The list of spellings has at most about 200 words, and the halves of the UNION are small.
      .filter(
        (detail) =>
          /^SCAN/.test(detail) &&
          !/json_each|VIRTUAL TABLE|CONSTANT ROW|\(subquery|\(join/i.test(detail),
      )
    expect(scans).toEqual([])
  })
})
