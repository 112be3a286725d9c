// What the site still serves with one dependency down, and whether it accepts an email to the team. Payments and
// messages to payers are tested with their features; docs/threats.md has the table.
import { env } from 'cloudflare:workers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { captureLogLines } from '../tests/support/capture-log-lines'
import { everyRoute, failingBinding, isDevRoute } from '../tests/support/requests/every-route'
import { stampFor } from '../tests/support/requests/form-stamps'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { newIpAddress, siteOrigin } from '../tests/support/requests/site'
import { stopTimers } from '../tests/support/stop-timers'
import type { Bindings } from './platform/config/config'

const lines = captureLogLines()

const publicRoutes = everyRoute.filter(
  (known) => !isDevRoute(known) && !known.route.isGated && known.methods.includes('GET'),
)
const deadQueue: Partial<Bindings> = {
  OUTBOX_QUEUE: new Proxy(env.OUTBOX_QUEUE, {
    get: () => () => Promise.reject(new Error('The queue is down.')),
  }),
}

const statusesWith = async (bindings: Partial<Bindings>) => {
  const statuses: Record<string, number> = {}
  for (const { at, path } of publicRoutes) {
    const response = await fetchInIsolate(at, { bindings })
    await response.text()
    if (path !== '/readyz') statuses[path] = response.status
  }
  return statuses
}

let usualStatuses: Readonly<Record<string, number>> | undefined

describe.each<readonly [string, Partial<Bindings>]>([
  ['KV', { LINKS: failingBinding(env.LINKS) }],
  ['the counters', { RATE_LIMIT_COUNTERS: failingBinding(env.RATE_LIMIT_COUNTERS) }],
  ['the queue', deadQueue],
  ['the attempts', { PAYMENT_ATTEMPTS: failingBinding(env.PAYMENT_ATTEMPTS) }],
  ['the rate limiter', { LOOKUP_LIMITER: { limit: () => Promise.reject(new Error('down')) } }],
])('with %s down,', (_, bindings) => {
  test('every public page and GET call except /readyz has the same status as usual', async () => {
    usualStatuses ??= await statusesWith({})
    expect(await statusesWith(bindings)).toEqual(usualStatuses)
  })
})

describe('with the database down,', () => {
  const bindings = { DB: failingBinding(env.DB) }

  test('content pages and files such as robots.txt are still served', async () => {
    const withoutDatabase = publicRoutes.filter(
      ({ route, path }) =>
        route.stack === 'content' || /^\/(robots|sitemap|healthz|version|\.well)/.test(path),
    )
    expect(withoutDatabase.length).toBeGreaterThan(15)
    for (const { at } of withoutDatabase) {
      const { status } = await fetchInIsolate(at, { bindings })
      expect([at, status < 400]).toEqual([at, true])
    }
  })

  test.each(publicRoutes)(
    'GET $path responds without waiting, and an error has a request id and no internal details',
    async ({ at, path }) => {
      const restartTimers = stopTimers()
      onTestFinished(restartTimers)
      const response = await fetchInIsolate(at, { bindings, awaitsBackground: false })
      const text = await response.text()
      expect(text).not.toContain('binding is down')
      if (response.status >= 500 && path !== '/readyz')
        expect(text).toContain(response.headers.get('x-request-id'))
    },
  )
})

test('the embedded error tracker only logs: a failure makes no call and raises one alert', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const response = await fetchInIsolate('/web-payment?p=p_cedar', {
    bindings: { DB: failingBinding(env.DB) },
  })
  await response.text()
  const requestId = response.headers.get('x-request-id') ?? 'none'
  expect(response.status).toBe(500)
  expect(fetched).not.toHaveBeenCalled()
  const alerts = lines.filter((line) => line.includes('"alert"') && line.includes(requestId))
  expect(alerts.length).toBe(1)
  expect(alerts[0]).not.toContain('binding is down')
})

describe('an email to the team', () => {
  const ip = newIpAddress()
  const send = async (bindings: Partial<Bindings>) =>
    fetchInIsolate('/contact', {
      method: 'POST',
      // Any cookie: without one, the response is the success page itself instead of a redirect.
      headers: { origin: siteOrigin, cookie: 'any=1', 'cf-connecting-ip': ip },
      body: new URLSearchParams({
        topic: 'payment',
        name: 'Pat Example',
        email: 'pat@example.com',
        company: '',
        message: 'Where is my receipt?',
        started: await stampFor(ip),
      }),
      bindings,
    })

  test.each([
    ['nothing', {}],
    ['the queue', deadQueue],
  ] as const)('an email to the team is accepted with %s down', async (_, bindings) => {
    expect((await send(bindings)).status).toBe(303)
  })

  test.each([
    ['the counters', { RATE_LIMIT_COUNTERS: failingBinding(env.RATE_LIMIT_COUNTERS) }, 429],
    ['the database', { DB: failingBinding(env.DB) }, 500],
  ] as const)(
    'with %s down an email to the team is not reported as sent',
    async (_, bindings, status) => {
      const response = await send(bindings)
      expect([response.status, response.headers.get('location')]).toEqual([status, null])
      expect(await response.text()).toMatch(/try again|wait/i)
    },
  )
})
