import { env } from 'cloudflare:workers'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { fetchSite } from '../../../tests/support/requests/site'
import { stopTimers } from '../../../tests/support/stop-timers'
import { settleCounts, writeCounted } from '../../../tests/support/write-counted'
import { otherName } from '../../platform/counts/daily-counter'
import { noCampaign, toCampaign } from './campaign'
import { pixels } from './pixel-route'
import { addPixels, maxCampaigns, pixelQueries } from './store'

const pixelUrl = '/api/pixel.gif'
const logged = captureLogLines()

beforeAll(settleCounts)
beforeEach(async () => {
  // The counts stay in memory until a test writes them.
  onTestFinished(stopTimers())
  await env.DB.prepare('DELETE FROM pixel_counts').run()
})
afterEach(() => vi.restoreAllMocks())

const counts = async () =>
  (
    await env.DB.prepare(
      'SELECT day, campaign, requests FROM pixel_counts ORDER BY day, campaign',
    ).all()
  ).results

const add = (day: string, name: string, count = 1) =>
  env.DB.batch([...addPixels(env.DB, [{ day, name, count }])])

describe('the pixel response', () => {
  test('is a one-pixel GIF that must not be cached', async () => {
    const response = await fetchSite(`${pixelUrl}?c=spring`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/gif')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe('GIF89a')
    expect([...bytes.slice(6, 10)]).toEqual([1, 0, 1, 0])
    expect(bytes.at(-1)).toBe(0x3b)
    await writeCounted(pixels)
  })

  test('to a POST has status 405 and allows GET and HEAD', async () => {
    const response = await fetchSite(pixelUrl, { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test.each(['c=%00%FF', 'c=a&c=b', '__proto__=1', `c=${'x'.repeat(4000)}`, '%', '&&=='])(
    'has status 200 for the query “%s”',
    async (query) => {
      expect((await fetchSite(`${pixelUrl}?${query}`)).status).toBe(200)
      await writeCounted(pixels)
    },
  )
})

test('a pixel request is counted by day and campaign, the rest of its query is not stored, and none of it is logged', async () => {
  await fetchSite(`${pixelUrl}?c=Spring&token=CANARY-token&pn=CANARY-name`)
  await fetchSite(`${pixelUrl}?c=spring&p=CANARY-id`)
  await fetchSite(pixelUrl)
  await fetchSite(pixelUrl, { method: 'HEAD' })
  await fetchSite(pixelUrl, { headers: { 'sec-purpose': 'prefetch' } })
  await writeCounted(pixels)
  expect(await counts()).toEqual([
    { day: new Date().toISOString().slice(0, 10), campaign: noCampaign, requests: 1 },
    { day: new Date().toISOString().slice(0, 10), campaign: 'spring', requests: 2 },
  ])
  expect(logged.join()).toContain('/api/pixel.gif')
  expect(logged.join()).not.toMatch(/CANARY|spring/i)
})

test('made-up campaigns do not fill the table', async () => {
  const day = '2026-03-14'
  const madeUp = Array.from({ length: maxCampaigns + 20 }, (_, n) => ({
    day,
    name: `flood ${n}`,
    count: 1,
  }))
  await env.DB.batch([...addPixels(env.DB, madeUp)])
  await add(day, 'flood 0', 5)
  const rows = await counts()
  expect(rows).toHaveLength(maxCampaigns + 1)
  expect(rows).toContainEqual({ day, campaign: otherName, requests: 20 })
  expect(rows).toContainEqual({ day, campaign: 'flood 0', requests: 6 })
})

test('pixel counts are deleted after two years', async () => {
  for (const day of ['2024-03-12', '2024-03-14', '2026-03-14']) await add(day, 'spring')
  expect(await counts()).toMatchObject([{ day: '2024-03-14' }, { day: '2026-03-14' }])
})

test('the pixel query uses the key and never scans the table', async () => {
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${pixelQueries.add}`)
    .bind('2026-03-14', 'spring', 1)
    .all<{ readonly detail: string }>()
  const steps = plan.results.map(({ detail }) => detail)
  expect(steps.filter((step) => step.includes('pixel_counts')).length).toBeGreaterThan(0)
  expect(steps.filter((step) => /SCAN (?!CONSTANT)/.test(step))).toEqual([])
})

test.each([
  [null, noCampaign],
  ['spring', 'spring'],
  [' Spring 2026 ', 'spring 2026'],
  ['fall_flyer-2.b', 'fall_flyer-2.b'],
  ['', otherName],
  ['(other)', otherName],
  ['rosa@example.com', otherName],
  ['415-555-0132', otherName],
  ['4111 1111 1111 1111', otherName],
  ['<script>', otherName],
  ['x'.repeat(41), otherName],
  ['été', otherName],
])('the campaign %o is counted as %s', (text, name) => {
  expect(toCampaign(text)).toBe(name)
})
