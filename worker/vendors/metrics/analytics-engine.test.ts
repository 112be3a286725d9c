// The adapter against the documented contract of the SQL API: address, token, SQL text in the body, and
// the reply's shape with its integers as text.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { metricsAnalyticsEngine } from './analytics-engine'
import { MetricsUnreadable } from './metrics'

const accountId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const now = () => Date.UTC(2026, 2, 14, 12)

function buildStore(overrides: Partial<Parameters<typeof metricsAnalyticsEngine>[0]> = {}) {
  const points: AnalyticsEngineDataPoint[] = []
  const store = metricsAnalyticsEngine({
    dataset: { writeDataPoint: (point = {}) => void points.push(point) },
    table: 'papaya_metrics',
    baseUrl: 'https://api.cloudflare.example',
    accountId,
    apiToken: 'token-of-this-test',
    now,
    ...overrides,
  })
  return { store, points }
}

type Call = { readonly url: string; readonly init: RequestInit | undefined; readonly sql: string }

/** Replies as the SQL API does, and records the calls. */
function stubApi(reply: () => Response): readonly Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push({ url, init, sql: String(init?.body).replaceAll(/\s+/g, ' ') })
    return reply()
  })
  return calls
}

const respond = (data: readonly unknown[]) => () =>
  Response.json({ meta: [{ name: 'count', type: 'UInt64' }], data, rows: data.length })

afterEach(() => vi.unstubAllGlobals())

describe('writing', () => {
  test('a page’s vitals are one data point per metric', async () => {
    const { store, points } = buildStore()
    await store.addVitals({ page: 'contact', lcp: 834, cls: 0 })
    expect(points).toEqual([
      { indexes: ['contact'], blobs: ['vital', 'contact', 'lcp'], doubles: [840] },
      { indexes: ['contact'], blobs: ['vital', 'contact', 'cls'], doubles: [0] },
    ])
  })

  test('a step of the funnel is one data point', async () => {
    const { store, points } = buildStore()
    await store.addStage({ stage: 'sent', payeeId: 'p_1', locale: 'es', device: 'phone' })
    expect(points).toEqual([
      { indexes: ['p_1'], blobs: ['funnel', 'sent', 'p_1', 'es', 'phone'], doubles: [] },
    ])
  })

  test('an outcome of a hydration is one data point', async () => {
    const { store, points } = buildStore()
    await store.addHydration({ page: 'contact', outcome: 'static_mismatch' })
    const blobs = ['hydration', 'contact', 'static_mismatch']
    expect(points).toEqual([{ indexes: ['contact'], blobs, doubles: [] }])
  })

  test('a data point is written even if account and token are missing', async () => {
    const calls = stubApi(respond([]))
    const { store, points } = buildStore({ accountId: '', apiToken: '' })
    await store.addVitals({ page: 'contact', lcp: 1 })
    expect(points).toHaveLength(1)
    expect(calls).toEqual([])
  })
})

describe('reading', () => {
  test('vitals are summed by the sample interval, over whole days', async () => {
    const row = { page: 'contact', metric: 'lcp', bucket: 840, count: '12' }
    const calls = stubApi(respond([row]))
    expect(await buildStore().store.readVitals(28)).toEqual([{ ...row, count: 12 }])
    const [call] = calls
    expect(call?.url).toBe(
      `https://api.cloudflare.example/client/v4/accounts/${accountId}/analytics_engine/sql`,
    )
    expect(call?.init?.method).toBe('POST')
    expect(new Headers(call?.init?.headers).get('authorization')).toBe('Bearer token-of-this-test')
    expect(call?.sql).toBe(
      "SELECT blob2 AS page, blob3 AS metric, double1 AS bucket, sum(_sample_interval) AS count FROM papaya_metrics WHERE blob1 = 'vital' AND timestamp >= toDateTime('2026-02-15 00:00:00') GROUP BY page, metric, bucket FORMAT JSON",
    )
  })

  test('outcomes of hydrations are summed by page', async () => {
    const row = { page: 'contact', outcome: 'static_mismatch', count: '3' }
    const calls = stubApi(respond([row]))
    expect(await buildStore().store.readHydrations(1)).toEqual([{ ...row, count: 3 }])
    expect(calls[0]?.sql).toBe(
      "SELECT blob2 AS page, blob3 AS outcome, sum(_sample_interval) AS count FROM papaya_metrics WHERE blob1 = 'hydration' AND timestamp >= toDateTime('2026-03-14 00:00:00') GROUP BY page, outcome FORMAT JSON",
    )
  })

  test.each([
    [null, "'' AS key"],
    ['day', "formatDateTime(timestamp, '%Y-%m-%d') AS key"],
    ['biller', 'blob3 AS key'],
    ['language', 'blob4 AS key'],
    ['device', 'blob5 AS key'],
  ] as const)('the query for the funnel by %s selects %s', async (by, column) => {
    const row = { key: 'x', stage: 'found', count: 3 }
    const calls = stubApi(respond([row]))
    expect(await buildStore().store.readFunnel(1, by)).toEqual([row])
    expect(calls[0]?.sql).toBe(
      `SELECT ${column}, blob2 AS stage, sum(_sample_interval) AS count FROM papaya_metrics WHERE blob1 = 'funnel' AND timestamp >= toDateTime('2026-03-14 00:00:00') GROUP BY key, stage FORMAT JSON`,
    )
  })

  test.each([
    ['a refused token', 'status_403', () => new Response('Authentication error', { status: 403 })],
    ['an unknown table', 'status_422', () => new Response('unable to find table', { status: 422 })],
    ['rows of another shape', 'unreadable', () => Response.json({ data: [{ page: 7 }] })],
    ['HTML', 'unreadable', () => new Response('<html>')],
  ])('a reply with %s fails as %s', async (_, why, reply) => {
    stubApi(reply)
    await expect(buildStore().store.readVitals(1)).rejects.toEqual(new MetricsUnreadable(why))
  })

  test('a lost connection is a failure', async () => {
    stubApi(() => {
      throw new TypeError('fetch failed')
    })
    const failure = new MetricsUnreadable('network')
    await expect(buildStore().store.readFunnel(1, null)).rejects.toEqual(failure)
  })

  test('without account or token nothing is called', async () => {
    const calls = stubApi(respond([]))
    const failure = new MetricsUnreadable('not_configured')
    for (const missing of [{ accountId: '' }, { apiToken: '' }])
      await expect(buildStore(missing).store.readVitals(1)).rejects.toEqual(failure)
    expect(calls).toEqual([])
  })
})
