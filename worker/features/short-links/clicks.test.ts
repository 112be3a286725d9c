import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { insertLink, openShortLink } from '../../../tests/support/requests/short-link'
import { userAgents } from '../../../tests/support/requests/site'
import { countClick, flushClicks, fullAt, maxPendingLinks } from './click-counter'
import { linkStore } from './store'

const { addClicks } = linkStore(env.DB)
const cookie = (key: string) =>
  `sms_click=${key}; Max-Age=604800; Path=/; Secure; HttpOnly; SameSite=Lax`
const clicksOf = (key: string) =>
  env.DB.prepare('SELECT day, clicks FROM link_clicks WHERE key = ?1 ORDER BY day')
    .bind(key)
    .all<{ day: string; clicks: number }>()
    .then(({ results }) => results.map(({ day, clicks }) => `${day} ${clicks}`))

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await flushClicks({ addClicks, onFailed: vi.fn() })
})

describe('opening a link', () => {
  test('in a text sets the cookie and counts each click once, within three seconds', async () => {
    const link = await insertLink({ key: 'smslink', kind: 'sms' })
    const responses = await Promise.all(Array.from({ length: 7 }, () => openShortLink(link)))
    for (const { headers } of responses) expect(headers.get('set-cookie')).toBe(cookie('smslink'))
    const today = new Date().toISOString().slice(0, 10)
    expect(await clicksOf('smslink')).toEqual([`${today} 7`])
    await openShortLink(link)
    expect(await clicksOf('smslink')).toEqual([`${today} 8`])
  })

  test.each([
    ['HEAD', { method: 'HEAD' }],
    ['a preview', { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } }],
    ['a prefetch', { headers: { 'user-agent': userAgents.apple, 'sec-purpose': 'prefetch' } }],
  ])('with %s redirects, sets no cookie and counts no click', async (name, init) => {
    const key = `sms${name.length}`.padEnd(7, '0')
    const response = await openShortLink(await insertLink({ key, kind: 'sms' }), init)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([302, null])
    await flushClicks({ addClicks, onFailed: vi.fn() })
    expect(await clicksOf(key)).toEqual([])
  })

  test('that was not made for a text sets no cookie and counts no click', async () => {
    const response = await openShortLink(await insertLink({ key: 'weblink', kind: 'web' }))
    expect(response.headers.get('set-cookie')).toBeNull()
    await flushClicks({ addClicks, onFailed: vi.fn() })
    expect(await clicksOf('weblink')).toEqual([])
  })
})

describe('the click counter', () => {
  const day = Date.UTC(2026, 10, 21)

  test('writes all clicks in one round trip, by day', async () => {
    for (const key of ['aaaaaa1', 'aaaaaa2']) await insertLink({ key })
    countClick('aaaaaa1', day + 1)
    countClick('aaaaaa2', day + 2)
    countClick('aaaaaa1', day + 3)
    countClick('aaaaaa1', day - 1)
    const spy = vi.fn(addClicks)
    await flushClicks({ addClicks: spy, onFailed: vi.fn() })
    expect(spy).toHaveBeenCalledOnce()
    expect(await clicksOf('aaaaaa1')).toEqual(['2026-11-20 1', '2026-11-21 2'])
    expect(await clicksOf('aaaaaa2')).toEqual(['2026-11-21 1'])
  })

  test('starts a flush for the first click, and another one if the first never ended', () => {
    expect(countClick('aaaaaa1', day)).toBe('soon')
    expect(countClick('aaaaaa1', day + 14_999)).toBeNull()
    expect(countClick('aaaaaa1', day + 15_000)).toBe('soon')
  })

  test('adds clicks that D1 did not store to the next flush', async () => {
    await insertLink({ key: 'aaaaaa3' })
    countClick('aaaaaa3', day)
    countClick('aaaaaa3', day)
    const onFailed = vi.fn()
    const broken = () => Promise.reject(new Error('down'))
    await flushClicks({ addClicks: broken, onFailed })
    expect(onFailed).toHaveBeenCalledWith(2, expect.any(Error))
    countClick('aaaaaa3', day)
    await flushClicks({ addClicks, onFailed })
    expect(await clicksOf('aaaaaa3')).toEqual(['2026-11-21 3'])
  })

  test('loses only the clicks of a deleted link', async () => {
    await insertLink({ key: 'aaaaaa4' })
    countClick('deleted', day)
    countClick('aaaaaa4', day)
    await flushClicks({ addClicks, onFailed: vi.fn() })
    expect(await clicksOf('aaaaaa4')).toEqual(['2026-11-21 1'])
    expect(await clicksOf('deleted')).toEqual([])
  })

  test('flushes immediately when it is full, unless D1 has just failed', async () => {
    const fill = (from: number, to: number) => {
      let last: ReturnType<typeof countClick> = null
      for (let i = from; i < to; i += 1) last = countClick(`b${String(i).padStart(6, '0')}`, day)
      return last
    }
    expect(fill(0, fullAt)).toBe('now')
    const onFailed = vi.fn()
    await flushClicks({ addClicks: () => Promise.reject(new Error('down')), onFailed })
    fill(fullAt, maxPendingLinks + 5)
    expect(fill(0, 1)).toBeNull()
    const writeClicks = vi.fn(async () => undefined)
    await flushClicks({ addClicks: writeClicks, onFailed })
    expect(onFailed).toHaveBeenLastCalledWith(5, expect.any(RangeError))
    expect(writeClicks.mock.lastCall).toEqual([
      expect.objectContaining({ length: maxPendingLinks }),
    ])
    expect(fill(0, fullAt)).toBe('now')
    await flushClicks({ addClicks: writeClicks, onFailed })
  })
})
