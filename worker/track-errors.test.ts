import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { captureLogLines } from '../tests/support/capture-log-lines'
import { eventually } from '../tests/support/eventually'
import { readBody, readEnvelope } from '../tests/support/fakes/sentry'
import { siteOrigin } from '../tests/support/requests/site'
import { app } from './app'
import type { Bindings } from './platform/config/config'
import { createServices } from './services'

const lines = captureLogLines()
const envelopes: string[] = []
const brokenDb: D1Database = Object.assign(Object.create(env.DB), {
  prepare: () => {
    throw new RangeError('canary of jane@example.com')
  },
})
const sentry: Bindings = {
  ...env,
  DB: brokenDb,
  ERROR_TRACKING: 'sentry',
  SENTRY_DSN: 'https://0123456789abcdef@sentry.test/42',
}

beforeEach(() => {
  envelopes.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith('https://sentry.test/'))
      throw new Error(`unexpected URL: ${request.url}`)
    envelopes.push(await readBody(request))
    return new Response('{}')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  // Resets the tracker: the next test runs in this isolate.
  createServices(env)
})

async function fetchOnce(bindings: Bindings) {
  const context = createExecutionContext()
  const request = new Request(`${siteOrigin}/web-payment?p=canary-token`, {
    headers: { 'cf-connecting-ip': '198.51.100.7', 'user-agent': 'canary-agent' },
  })
  const response = await app.fetch(request, bindings, context)
  await response.text()
  await waitOnExecutionContext(context)
  return response
}

describe('error tracking of a failed request', () => {
  test('a failed request is reported to Sentry with route and id, and no data of the visitor', async () => {
    const response = await fetchOnce(sentry)
    expect(response.status).toBe(500)
    await eventually(() => expect(envelopes.length).toBeGreaterThan(0))
    const events = envelopes.map(readEnvelope)
    expect(events).toContainEqual(
      expect.objectContaining({
        logger: 'unexpected',
        level: 'error',
        transaction: '/web-payment',
        tags: expect.objectContaining({
          route: '/web-payment',
          request_id: response.headers.get('x-request-id'),
        }),
        exception: expect.objectContaining({
          values: [expect.objectContaining({ type: 'RangeError', value: 'unexpected' })],
        }),
      }),
    )
    expect(envelopes.join('')).toContain('track-errors.test')
    expect(envelopes.join('')).not.toMatch(/canary|198\.51|jane/)
  })

  test('a failed request still gets 500 if Sentry is unreachable', async () => {
    vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('lost'))
    const response = await fetchOnce({ ...sentry })
    expect(response.status).toBe(500)
    await eventually(() => expect(lines.join('')).toContain('error_tracker_down'))
  })

  test.each(['embedded', 'off'])(
    'a failed request is only logged with ERROR_TRACKING = %s',
    async (tracking) => {
      const response = await fetchOnce({ ...sentry, ERROR_TRACKING: tracking })
      expect(response.status).toBe(500)
      expect(lines.join('\n')).toContain('"level":"alert","event":"unexpected"')
      expect(envelopes).toEqual([])
    },
  )
})
