import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FunnelGroup, funnelStages } from '../../../shared/metrics/funnel'
import { vitalsPath } from '../../../shared/metrics/vitals'
import { eventually } from '../../../tests/support/eventually'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { siteOrigin } from '../../../tests/support/requests/site'
import { createBackServices } from '../../back-services'
import { metricsD1 } from '../../vendors/metrics/d1'
import { toOffice } from './commands'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM vital_counts').run()
  await env.DB.prepare('DELETE FROM funnel_counts').run()
})

const services = createBackServices(env)
const read = (input: object = {}, deps = services) => toOffice('Ana', deps)('readMetrics', input)

test('staff read the 75th percentile of each page and metric', async () => {
  const store = metricsD1({ db: env.DB, now: Date.now })
  for (const lcp of [400, 500, 600, 2000]) await store.addVitals({ page: 'pay-landing', lcp })
  await store.addVitals({ page: 'contact', cls: 3, inp: 16 })
  expect(await read()).toEqual({
    ok: true,
    value: {
      store: 'd1',
      days: 28,
      funnel: [],
      hydrations: [],
      vitals: [
        { page: 'contact', metric: 'inp', p75: 16, rating: 'good', views: 1 },
        { page: 'contact', metric: 'cls', p75: 3, rating: 'good', views: 1 },
        { page: 'pay-landing', metric: 'lcp', p75: 600, rating: 'good', views: 4 },
      ],
    },
  })
})

test('staff read the funnel as a whole, or split by day, biller, language or device', async () => {
  const now = Date.UTC(2026, 2, 14)
  const steps = [
    { stage: 'found', payeeId: 'p_1', locale: 'en', device: 'phone' },
    { stage: 'found', payeeId: 'p_2', locale: 'es', device: 'computer' },
    { stage: 'found', payeeId: 'p_2', locale: 'en', device: 'computer' },
    { stage: 'sent', payeeId: 'p_2', locale: 'en', device: 'computer' },
  ] as const
  const store = metricsD1({ db: env.DB, now: () => now })
  for (const step of steps) await store.addStage(step)
  const readRows = async (by?: FunnelGroup) => {
    const reply = await read({ days: 7, ...(by && { by }) }, { ...services, metricsStore: store })
    return reply.ok
      ? reply.value.funnel.map(({ key, stages }) => {
          expect(Object.keys(stages)).toEqual(funnelStages)
          return `${key} ${stages.found} ${stages.sent}`
        })
      : []
  }
  expect(await readRows()).toEqual([' 3 1'])
  expect(await readRows('day')).toEqual(['2026-03-14 3 1'])
  expect(await readRows('biller')).toEqual(['p_2 2 1', 'p_1 1 0'])
  expect(await readRows('language')).toEqual(['en 2 1', 'es 1 0'])
  expect(await readRows('device')).toEqual(['computer 2 1', 'phone 1 0'])
})

test('staff read how often something had changed a page before its hydration, the most frequent first', async () => {
  const store = metricsD1({ db: env.DB, now: Date.now })
  await env.DB.prepare('DELETE FROM hydration_counts').run()
  for (const page of ['contact', 'receipt', 'receipt'])
    await store.addHydration({ page, outcome: 'changes_repeated translation' })
  expect(await read()).toMatchObject({
    value: {
      hydrations: [
        { page: 'receipt', outcome: 'changes_repeated translation', count: 2 },
        { page: 'contact', outcome: 'changes_repeated translation', count: 1 },
      ],
    },
  })
})

test('a report without counts is empty', async () => {
  expect(await read({ days: 7 })).toMatchObject({
    ok: true,
    value: { days: 7, vitals: [], funnel: [] },
  })
})

test('with METRICS = off there is nothing to read', async () => {
  await metricsD1({ db: env.DB, now: Date.now }).addVitals({ page: 'contact', cls: 3 })
  const off = createBackServices({ ...env, METRICS: 'off' })
  expect(await read({}, off)).toMatchObject({ ok: true, value: { store: 'off', vitals: [] } })
})

test.each([
  { days: 0 },
  { days: 401 },
  { days: 1.5 },
  { days: '7' },
  { since: 1 },
  { by: 'payee' },
])('the input %j is refused', async (input) => {
  expect(await read(input)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
})

describe('with METRICS = analytics-engine', () => {
  const points: AnalyticsEngineDataPoint[] = []
  const bindings = {
    ...env,
    METRICS: 'analytics-engine',
    METRICS_DATASET: {
      writeDataPoint: (point: AnalyticsEngineDataPoint = {}) => void points.push(point),
    },
  }
  const call = (more: object = {}) =>
    fetchInIsolate('/ops/readMetrics', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${env.OPS_TOKEN ?? ''}`,
      },
      body: '{}',
      bindings: { ...bindings, ...more },
    })

  test('a page’s report becomes data points, and D1 gets nothing', async () => {
    const response = await fetchInIsolate(vitalsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: siteOrigin },
      body: JSON.stringify({ page: 'contact', cls: 3 }),
      bindings,
    })
    expect(response.status).toBe(204)
    const point = { indexes: ['contact'], blobs: ['vital', 'contact', 'cls'], doubles: [3] }
    await eventually(() => expect(points).toEqual([point]))
    const { results } = await env.DB.prepare('SELECT * FROM vital_counts').all()
    expect(results).toEqual([])
  })

  test('without a token staff learn that ANALYTICS_API_TOKEN is missing', async () => {
    const response = await call()
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({
      code: 'METRICS_UNREADABLE',
      message: expect.stringContaining('ANALYTICS_API_TOKEN'),
    })
  })

  test('a failed reply of the vendor is named, without the token', async () => {
    const response = await call({
      ANALYTICS_ACCOUNT_ID: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
      ANALYTICS_API_TOKEN: 'CANARY-token',
    })
    const text = await response.text()
    expect(response.status).toBe(502)
    expect(text).toMatch(/METRICS_UNREADABLE.*status_502|status_502.*METRICS_UNREADABLE/)
    expect(text).not.toContain('CANARY')
  })
})
