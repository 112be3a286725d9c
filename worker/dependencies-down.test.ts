// Each thing that we depend on, down alone: what every page still answers. What becomes of payments,
// texts and mails is tested where they are made; docs/threats.md has the table.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { broken, everyRoute, isDevRoom } from '../tests/support/requests/every-route'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { siteOrigin } from '../tests/support/requests/site'
import { issueStamp } from './features/contact/start-stamp'
import type { Bindings } from './platform/config/config'

let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    lines.push(String(line))
  })
})

const visited = everyRoute.filter(
  (known) => !isDevRoom(known) && !known.route.isGated && known.own.includes('GET'),
)
const deadQueue: Partial<Bindings> = {
  OUTBOX_QUEUE: new Proxy(env.OUTBOX_QUEUE, {
    get: () => () => Promise.reject(new Error('down, for a test')),
  }),
}

const statusesWith = async (bindings: Partial<Bindings>) => {
  const statuses: Record<string, number> = {}
  for (const { at, path } of visited) {
    const response = await fetchInIsolate(at, { bindings })
    await response.text()
    if (path !== '/readyz') statuses[path] = response.status
  }
  return statuses
}

describe.each<readonly [string, Partial<Bindings>]>([
  ['KV', { LINKS: broken(env.LINKS) }],
  ['the counters', { COOL_DOWNS: broken(env.COOL_DOWNS) }],
  ['the queue', deadQueue],
  ['the attempts', { PAYMENT_ATTEMPTS: broken(env.PAYMENT_ATTEMPTS) }],
  ...(env.LOOKUP_LIMITER
    ? [['the rate limiter', { LOOKUP_LIMITER: broken(env.LOOKUP_LIMITER) }] as const]
    : []),
])('with %s down', (_, bindings) => {
  test('every address answers as it does otherwise', async () => {
    expect(await statusesWith(bindings)).toEqual(await statusesWith({}))
  })
})

describe('with the database down', () => {
  const bindings = { DB: broken(env.DB) }

  test('what is the same for everybody is there all the same', async () => {
    const unmoved = visited.filter(
      ({ route, path }) =>
        route.stack === 'content' || /^\/(robots|sitemap|healthz|version|\.well)/.test(path),
    )
    expect(unmoved.length).toBeGreaterThan(15)
    for (const { at } of unmoved) {
      const { status } = await fetchInIsolate(at, { bindings })
      expect([at, status < 400]).toEqual([at, true])
    }
  })

  // A machine that stands still for two seconds does not do so three times; a page that waits does.
  test('everything else answers within two seconds, with a reference and no word from inside', {
    retry: 2,
  }, async () => {
    for (const { at, path } of visited) {
      const startedAt = Date.now()
      const response = await fetchInIsolate(at, { bindings })
      const text = await response.text()
      // The pixel's count is written behind its answer, which is waited for here.
      if (path !== '/api/pixel.gif')
        expect([path, Date.now() - startedAt < 2000]).toEqual([path, true])
      if (response.status < 500) continue
      expect(text).not.toContain('down, for a test')
      if (path !== '/readyz') expect(text).toContain(response.headers.get('x-request-id'))
    }
  })
})

test('whoever tracks errors reads the log: a failure calls nobody, and is told once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const response = await fetchInIsolate('/web-payment?p=p_cedar', {
    bindings: { DB: broken(env.DB) },
  })
  await response.text()
  const requestId = response.headers.get('x-request-id') ?? 'none'
  expect(response.status).toBe(500)
  expect(fetched).not.toHaveBeenCalled()
  const alerts = lines.filter((line) => line.includes('"alert"') && line.includes(requestId))
  expect(alerts.length).toBe(1)
  expect(alerts[0]).not.toContain('down, for a test')
})

describe('a mail to the team', () => {
  const send = async (bindings: Partial<Bindings>) =>
    fetchInIsolate('/contact', {
      method: 'POST',
      headers: { origin: siteOrigin },
      body: new URLSearchParams({
        topic: 'payment',
        name: 'Pat Example',
        email: 'pat@example.com',
        company: '',
        message: 'Where is my receipt?',
        started: await issueStamp(String(env.APP_SECRET), Date.now() - 60_000),
      }),
      bindings,
    })

  test.each([
    ['nothing', {}],
    ['the queue', deadQueue],
  ] as const)('is taken with %s down', async (_, bindings) => {
    expect((await send(bindings)).status).toBe(303)
  })

  test.each([
    ['the counters', { COOL_DOWNS: broken(env.COOL_DOWNS) }, 429],
    ['the database', { DB: broken(env.DB) }, 500],
  ] as const)('with %s down is not said to be sent', async (_, bindings, status) => {
    const response = await send(bindings)
    expect([response.status, response.headers.get('location')]).toEqual([status, null])
    expect(await response.text()).toMatch(/try again|wait/)
  })
})
