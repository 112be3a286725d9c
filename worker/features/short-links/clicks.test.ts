import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../tests/support/eventually'
import { insertLink, openShortLink } from '../../../tests/support/requests/short-link'
import { userAgents } from '../../../tests/support/requests/site'
import { stopTimers } from '../../../tests/support/stop-timers'
import { createQueue, settleCounts, writeCounted } from '../../../tests/support/write-counted'
import { addClicks, purgeClicks } from './click-store'
import { clicks } from './redirect-route'

const cookie = (key: string) =>
  `sms_click=${key}; Max-Age=604800; Path=/; Secure; HttpOnly; SameSite=Lax`
const clicksOf = (key: string) =>
  env.DB.prepare('SELECT day, clicks FROM link_clicks WHERE key = ?1 ORDER BY day')
    .bind(key)
    .all<{ day: string; clicks: number }>()
    .then(({ results }) => results.map((row) => `${row.day} ${row.clicks}`))

beforeAll(settleCounts)
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await writeCounted(clicks)
})

describe('opening a link', () => {
  test('in a text sets the cookie and counts each click once, in one message after the wait', async () => {
    const { sent, OUTBOX_QUEUE } = createQueue()
    const link = await insertLink({ key: 'smslink', kind: 'sms' })
    const open = () => openShortLink(link, { bindings: { OUTBOX_QUEUE }, awaitsBackground: false })
    const endWait = stopTimers()
    const responses = await Promise.all(Array.from({ length: 7 }, open))
    for (const { headers } of responses) expect(headers.get('set-cookie')).toBe(cookie('smslink'))
    expect(sent).toEqual([])
    endWait()
    const today = new Date().toISOString().slice(0, 10)
    await eventually(() =>
      expect(sent).toEqual([{ counts: 'clicks', totals: [[`${today}smslink`, 7]] }]),
    )
  })

  test('stores its clicks by day', async () => {
    onTestFinished(stopTimers())
    const link = await insertLink({ key: 'daylink', kind: 'sms' })
    await openShortLink(link, { awaitsBackground: false })
    await writeCounted(clicks)
    expect(await clicksOf('daylink')).toEqual([`${new Date().toISOString().slice(0, 10)} 1`])
  })

  test.each([
    ['HEAD', { method: 'HEAD' }],
    ['a preview', { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } }],
    ['a prefetch', { headers: { 'user-agent': userAgents.apple, 'sec-purpose': 'prefetch' } }],
  ])('with %s redirects, sets no cookie and counts no click', async (name, init) => {
    const key = `sms${name.length}`.padEnd(7, '0')
    const response = await openShortLink(await insertLink({ key, kind: 'sms' }), init)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([302, null])
    await writeCounted(clicks)
    expect(await clicksOf(key)).toEqual([])
  })

  test('that was not made for a text sets no cookie and counts no click', async () => {
    const response = await openShortLink(await insertLink({ key: 'weblink', kind: 'web' }))
    expect(response.headers.get('set-cookie')).toBeNull()
    await writeCounted(clicks)
    expect(await clicksOf('weblink')).toEqual([])
  })
})

test('clicks are deleted after 400 days, at most a thousand links at a time, and their links stay', async () => {
  await env.DB.prepare('DELETE FROM link_clicks').run()
  const now = Date.UTC(2028, 0, 31, 12)
  const keys = Array.from({ length: 1001 }, (_, index) => `a${String(index).padStart(6, '0')}`)
  await env.DB.batch(
    keys.map((key) =>
      env.DB.prepare('INSERT INTO links VALUES (?1, ?2, ?3, 0, NULL)').bind(key, `/${key}`, 'sms'),
    ),
  )
  const counts = ['2026-12-26', '2026-12-27'].flatMap((day) =>
    keys.map((name) => ({ day, name, count: 1 })),
  )
  await env.DB.batch([...addClicks(env.DB, counts)])
  const count = (sql: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first('n')
  for (const left of [1, 0, 0]) {
    await purgeClicks(env.DB, now)
    expect(await count("link_clicks WHERE day = '2026-12-26'")).toBe(left)
  }
  expect(await count("link_clicks WHERE day = '2026-12-27'")).toBe(1001)
  expect(await count("links WHERE key LIKE 'a0%'")).toBe(1001)
})
