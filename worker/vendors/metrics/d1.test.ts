import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { runScheduledJobs } from '../../background'
import { metricsD1, metricsQueries, purgeMetrics } from './d1'

const dayMs = 24 * 60 * 60_000
const noon = Date.UTC(2026, 2, 14, 12)
const at = (now: number) => metricsD1({ db: env.DB, now: () => now })

test('vitals are counted per bucket and read for the days of a report', async () => {
  await at(noon - 28 * dayMs).addVitals({ page: 'contact', lcp: 500 })
  await at(noon - 27 * dayMs).addVitals({ page: 'contact', lcp: 600 })
  await at(noon).addVitals({ page: 'contact', lcp: 601, inp: 8 })
  await at(noon).addVitals({ page: 'contact', lcp: 609 })
  expect(await at(noon).readVitals(28)).toEqual([
    { page: 'contact', metric: 'inp', bucket: 8, count: 1 },
    { page: 'contact', metric: 'lcp', bucket: 600, count: 1 },
    { page: 'contact', metric: 'lcp', bucket: 610, count: 2 },
  ])
  expect(await at(noon).readVitals(1)).toHaveLength(2)
})

test('counts are deleted after 400 days', async () => {
  await at(noon - 401 * dayMs).addVitals({ page: 'partners', cls: 1 })
  await at(noon - 400 * dayMs).addVitals({ page: 'partners', cls: 2 })
  for (const days of [401, 400])
    await at(noon - days * dayMs).addHydration({ page: 'partners', outcome: 'static_mismatch' })
  await purgeMetrics(env.DB, noon)
  expect(await at(noon - 400 * dayMs).readHydrations(400)).toMatchObject([{ count: 1 }])
  const { results } = await env.DB.prepare(
    "SELECT bucket FROM vital_counts WHERE page = 'partners'",
  ).all()
  expect(results).toEqual([{ bucket: 2 }])
})

test('the scheduled job deletes expired counts', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await at(Date.now() - 402 * dayMs).addVitals({ page: 'receipt', cls: 1 })
  await runScheduledJobs(env)
  const { results } = await env.DB.prepare(
    "SELECT * FROM vital_counts WHERE page = 'receipt'",
  ).all()
  expect(results).toEqual([])
  vi.restoreAllMocks()
})

test.each(Object.entries(metricsQueries))('the query %s scans no table', async (_, sql) => {
  const values = Array.from({ length: Number(/\?(\d)(?!.*\?)/s.exec(sql)?.[1]) }, () => 'x')
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ readonly detail: string }>()
  expect(plan.results.filter(({ detail }) => /\bSCAN\b/.test(detail))).toEqual([])
})
