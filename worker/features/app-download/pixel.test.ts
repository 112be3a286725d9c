import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { noCampaign, otherCampaigns, toCampaign } from './campaign'
import { countPixel, flushPixels, maxPendingCampaigns } from './pixel-counter'
import { addPixelTotals, maxCampaigns, pixelQueries } from './store'

const pixelUrl = 'https://pay.example.com/api/pixel.gif'
const now = Date.UTC(2026, 2, 14, 23, 59)
const logged = captureLogLines()

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM pixel_counts').run()
})
afterEach(() => vi.restoreAllMocks())

const counts = async () =>
  (
    await env.DB.prepare(
      'SELECT day, campaign, requests FROM pixel_counts ORDER BY day, campaign',
    ).all()
  ).results

const flush = (
  addTotals = (totals: Parameters<typeof addPixelTotals>[1]) => addPixelTotals(env.DB, totals),
) => {
  const failed: number[] = []
  return flushPixels({ addTotals, onFailed: (count) => failed.push(count) }).then(() => failed)
}

describe('the pixel response', () => {
  test('is a one-pixel GIF that must not be cached', async () => {
    const response = await SELF.fetch(`${pixelUrl}?c=spring`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/gif')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe('GIF89a')
    expect([...bytes.slice(6, 10)]).toEqual([1, 0, 1, 0])
    expect(bytes.at(-1)).toBe(0x3b)
    await flush()
  })

  test('to a POST has status 405 and allows GET and HEAD', async () => {
    const response = await SELF.fetch(pixelUrl, { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test.each(['c=%00%FF', 'c=a&c=b', '__proto__=1', `c=${'x'.repeat(4000)}`, '%', '&&=='])(
    'has status 200 for the query “%s”',
    async (query) => {
      expect((await SELF.fetch(`${pixelUrl}?${query}`)).status).toBe(200)
      await flush()
    },
  )
})

test('a pixel request is counted by day and campaign, the rest of its query is not stored, and none of it is logged', async () => {
  await SELF.fetch(`${pixelUrl}?c=Spring&token=CANARY-token&pn=CANARY-name`)
  await SELF.fetch(`${pixelUrl}?c=spring&p=CANARY-id`)
  await SELF.fetch(pixelUrl)
  await SELF.fetch(pixelUrl, { method: 'HEAD' })
  await SELF.fetch(pixelUrl, { headers: { 'sec-purpose': 'prefetch' } })
  await flush()
  expect(await counts()).toEqual([
    { day: new Date().toISOString().slice(0, 10), campaign: noCampaign, requests: 1 },
    { day: new Date().toISOString().slice(0, 10), campaign: 'spring', requests: 2 },
  ])
  expect(logged.join()).toContain('/api/pixel.gif')
  expect(logged.join()).not.toMatch(/CANARY|spring/i)
})

test('many pixel requests are written in one round trip, which only the first one starts', async () => {
  expect(countPixel('spring', now)).toBe(true)
  for (let n = 0; n < 99; n += 1) expect(countPixel('spring', now)).toBe(false)
  const addTotals = vi.fn(async () => {})
  await flush(addTotals)
  expect(addTotals).toHaveBeenCalledExactlyOnceWith([
    { day: '2026-03-14', campaign: 'spring', requests: 100 },
  ])
  expect(countPixel('spring', now + 120_000)).toBe(true)
  await flush()
})

test('counts that could not be written are reported and written later', async () => {
  countPixel('spring', now)
  countPixel('autumn', now)
  const failed = await flush(async () => {
    throw new Error('D1 is down')
  })
  expect(failed).toEqual([2])
  expect(countPixel('spring', now)).toBe(true)
  await flush()
  expect(await counts()).toEqual([
    { day: '2026-03-14', campaign: 'autumn', requests: 1 },
    { day: '2026-03-14', campaign: 'spring', requests: 2 },
  ])
})

test('made-up campaigns fill neither memory nor the table', async () => {
  for (let n = 0; n < maxPendingCampaigns + 30; n += 1) countPixel(`flood ${n}`, now)
  const addTotals = vi.fn(async (_: Parameters<typeof addPixelTotals>[1]) => {})
  await flush(addTotals)
  const [totals = []] = addTotals.mock.calls[0] ?? []
  expect(totals).toHaveLength(maxPendingCampaigns + 1)
  expect(totals.at(-1)).toEqual({ day: '2026-03-14', campaign: otherCampaigns, requests: 30 })

  const day = '2026-03-14'
  const madeUp = Array.from({ length: maxCampaigns + 20 }, (_, n) => ({
    day,
    campaign: `flood ${n}`,
    requests: 1,
  }))
  await addPixelTotals(env.DB, madeUp)
  await addPixelTotals(env.DB, [{ day, campaign: 'flood 0', requests: 5 }])
  const rows = await counts()
  expect(rows).toHaveLength(maxCampaigns + 1)
  expect(rows).toContainEqual({ day, campaign: otherCampaigns, requests: 20 })
  expect(rows).toContainEqual({ day, campaign: 'flood 0', requests: 6 })
})

test('pixel counts are deleted after two years', async () => {
  const spring = { campaign: 'spring', requests: 1 }
  await addPixelTotals(env.DB, [
    { ...spring, day: '2024-03-12' },
    { ...spring, day: '2024-03-14' },
  ])
  await addPixelTotals(env.DB, [{ ...spring, day: '2026-03-14' }])
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
  ['', otherCampaigns],
  ['(other)', otherCampaigns],
  ['rosa@example.com', otherCampaigns],
  ['415-555-0132', otherCampaigns],
  ['4111 1111 1111 1111', otherCampaigns],
  ['<script>', otherCampaigns],
  ['x'.repeat(41), otherCampaigns],
  ['été', otherCampaigns],
])('the campaign %o is counted as %s', (text, name) => {
  expect(toCampaign(text)).toBe(name)
})
