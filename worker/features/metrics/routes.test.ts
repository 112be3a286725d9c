import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toPercentile } from '../../../shared/metrics/histogram'
import { vitalsPath } from '../../../shared/metrics/vitals'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { eventually } from '../../../tests/support/eventually'
import { fetchInIsolate, type IsolateRequest } from '../../../tests/support/requests/in-isolate'
import { siteOrigin } from '../../../tests/support/requests/site'
import { pagesWithVitals } from '../../platform/render/hydration-bootstrap'

const lines = captureLogLines()

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM vital_counts').run()
})

const today = () => new Date().toISOString().slice(0, 10)

const readCounts = async () =>
  (await env.DB.prepare('SELECT * FROM vital_counts ORDER BY page, metric, bucket').all()).results

const readLcpBuckets = async () =>
  (
    await env.DB.prepare(
      "SELECT bucket, sum(views) AS count FROM vital_counts WHERE metric = 'lcp' GROUP BY bucket ORDER BY bucket",
    ).all<{ readonly bucket: number; readonly count: number }>()
  ).results

/** Counts are written after the response. */
const expectCounts = (expected: readonly unknown[]) =>
  eventually(async () => expect(await readCounts()).toEqual(expected))

const buildReport = (overrides: object = {}) => ({
  page: 'pay-landing',
  lcp: 834,
  inp: 96,
  cls: 12,
  ...overrides,
})

const send = (body: unknown, { headers, ...request }: IsolateRequest = {}, path = vitalsPath) =>
  fetchInIsolate(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteOrigin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...request,
  })

const row = (metric: string, bucket: number, views = 1, page = 'pay-landing') => ({
  ...{ day: today(), page, metric, bucket, views },
})

describe('a page’s report', () => {
  test('is counted by day, page, metric and bucket', async () => {
    const response = await send(buildReport())
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    await expectCounts([row('cls', 12), row('inp', 96), row('lcp', 840)])
    await send(buildReport({ lcp: 840, inp: undefined }))
    await expectCounts([row('cls', 12, 2), row('inp', 96), row('lcp', 840, 2)])
  })

  test.each(pagesWithVitals)('from the page %s is accepted', async (page) => {
    expect((await send({ page, cls: 0 })).status).toBe(204)
    await expectCounts([row('cls', 0, 1, page)])
  })

  test.each([
    ['an unknown page', { page: 'no-such-page' }],
    ['a page without a script', { page: 'site' }],
    ['a path for a page', { page: '/web-payment?p=p_cedar' }],
    ['no page', { page: undefined }],
    ['a property of every object for a page', { page: 'constructor' }],
    ['a negative value', { lcp: -1 }],
    ['a fraction', { cls: 0.012 }],
    ['text for a value', { inp: '96' }],
    ['a value of more than ten minutes', { lcp: 600_001 }],
    ['a URL beside the values', { url: 'https://papaya.test/?t=CANARY' }],
    ['an identifier beside the values', { id: 'v5-CANARY' }],
  ])('with %s is refused and not counted', async (_, overrides) => {
    expect((await send(buildReport(overrides))).status).toBe(422)
    expect(await readCounts()).toEqual([])
    expect(lines.join()).not.toContain('CANARY')
  })

  test('without any value is refused', async () => {
    expect((await send({ page: 'pay-landing' })).status).toBe(422)
  })

  test.each(['', '{', 'null', '[]', '"pay-landing"'])(
    'with the malformed body %j is refused',
    async (body) => {
      expect((await send(body)).status).toBeGreaterThanOrEqual(400)
      expect(await readCounts()).toEqual([])
    },
  )

  test('of more than a kilobyte is refused', async () => {
    expect((await send(buildReport({ page: 'x'.repeat(1100) }))).status).toBe(413)
  })

  test('of another type, from another site or by GET is refused', async () => {
    const text = await send(buildReport(), { headers: { 'content-type': 'text/plain' } })
    expect(text.status).toBe(415)
    const foreign = await send(buildReport(), { headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    expect((await fetchInIsolate(vitalsPath)).status).toBe(405)
    expect(await readCounts()).toEqual([])
  })

  test.each(['sec-gpc', 'dnt'])('of a browser that sends %s is not counted', async (name) => {
    expect((await send(buildReport(), { headers: { [name]: '1' } })).status).toBe(204)
    await send(buildReport({ page: 'contact' }))
    await expectCounts([
      row('cls', 12, 1, 'contact'),
      row('inp', 96, 1, 'contact'),
      row('lcp', 840, 1, 'contact'),
    ])
  })

  test('leaves nothing of its visitor: no cookie, address, query or agent', async () => {
    const headers = {
      cookie: '__Host-b=CANARYcookie; chosen_lang=es',
      'cf-connecting-ip': '203.0.113.77',
      'user-agent': 'CANARYagent',
      referer: `${siteOrigin}/web-payment?bill=CANARYreferrer`,
    }
    const response = await send(buildReport(), { headers }, `${vitalsPath}?t=CANARYquery`)
    expect(response.headers.getSetCookie()).toEqual([])
    await expectCounts([row('cls', 12), row('inp', 96), row('lcp', 840)])
    expect(lines.join()).toContain(vitalsPath)
    expect(lines.join()).not.toMatch(/CANARY|203\.0\.113/)
  })

  test('beyond the limit of its IP address is refused', async () => {
    const keys: string[] = []
    const limit = ({ key }: { readonly key: string }) => {
      keys.push(key)
      return Promise.resolve({ success: keys.length < 2 })
    }
    const bindings = { LOOKUP_LIMITER: { limit } }
    const headers = { 'cf-connecting-ip': '203.0.113.8' }
    expect((await send(buildReport(), { bindings, headers })).status).toBe(204)
    const refused = await send(buildReport(), { bindings, headers })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(keys).toEqual(['metrics 203.0.113.8', 'metrics 203.0.113.8'])
  })

  test('counts ten times a day for one page and IP address, and leaves the percentile to the other visitors', async () => {
    const now = vi.spyOn(Date, 'now')
    const start = Date.now()
    for (let view = 0; view < 30; view += 1) await send(buildReport({ lcp: 900 }))
    const headers = { 'cf-connecting-ip': '203.0.113.20' }
    for (let hour = 0; hour < 5; hour += 1) {
      now.mockReturnValue(start + hour * 3_600_000)
      for (let sent = 0; sent < 20; sent += 1)
        expect((await send(buildReport({ lcp: 60_000 }), { headers })).status).toBe(204)
    }
    now.mockRestore()
    const buckets = await readLcpBuckets()
    expect(buckets).toEqual([
      { bucket: 900, count: 30 },
      { bucket: 60_000, count: 10 },
    ])
    expect(toPercentile(buckets, 0.75)).toBe(900)
    await send({ page: 'contact', lcp: 60_000 }, { headers })
    expect(await readCounts()).toContainEqual(expect.objectContaining({ page: 'contact' }))
  })

  test('gets 204 even when the limiter or the store is down', async () => {
    const limit = () => Promise.reject(new Error('down'))
    expect((await send(buildReport(), { bindings: { LOOKUP_LIMITER: { limit } } })).status).toBe(
      204,
    )
    await expectCounts([row('cls', 12), row('inp', 96), row('lcp', 840)])
    await env.DB.prepare('ALTER TABLE vital_counts RENAME TO vital_counts_away').run()
    expect((await send(buildReport())).status).toBe(204)
    await eventually(() => expect(lines.join()).toContain('metrics_not_counted'))
    await env.DB.prepare('ALTER TABLE vital_counts_away RENAME TO vital_counts').run()
  })

  test('is not counted with METRICS = off', async () => {
    expect((await send(buildReport(), { bindings: { METRICS: 'off' } })).status).toBe(204)
    await send(buildReport({ page: 'contact', lcp: undefined, inp: undefined }))
    await expectCounts([row('cls', 12, 1, 'contact')])
  })
})
