import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBody, readEnvelope } from '../../../tests/support/fakes/sentry'
import { parseSentryDsn } from '../../platform/config/sentry-dsn'
import type { Failure, RequestTrace } from './error-tracker'
import { errorTrackerSentry } from './sentry'

const at = 1_795_222_882_143
const requests: Request[] = []
const downCodes: string[] = []
const clock = { now: at }

const failure: Failure = {
  event: 'unexpected',
  level: 'error',
  type: 'TypeError',
  frames: [
    { file: 'app:///index.js', function: 'submitPayment', line: 12, column: 34 },
    { file: 'app:///index.js', function: '?', line: 1, column: 2 },
  ],
  tags: { route: '/web-payment', request_id: 'abc-ü', code: 'D1' },
  release: 'papaya@1.0.0+0123456789ab',
  at,
}
const trace: RequestTrace = {
  method: 'GET',
  route: '/s/:key',
  status: 302,
  durationMs: 43,
  tags: { route: '/s/:key' },
  at,
}

function aTracker() {
  const dsn = parseSentryDsn('https://0123456789abcdef@o1.sentry.test/42')
  if (!dsn) throw new Error('no DSN')
  return errorTrackerSentry({
    dsn,
    environment: 'production',
    release: 'papaya@1.0.0+0123456789ab',
    now: () => clock.now,
    onDown: (code) => downCodes.push(code),
  })
}
function respondWith(respond: () => Response | Promise<Response>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push(new Request(input, init))
    return respond()
  })
}
const sent = async () =>
  Promise.all(requests.map(async (request) => readEnvelope(await readBody(request))))

beforeEach(() => {
  requests.length = 0
  downCodes.length = 0
  clock.now = at
  respondWith(() => Response.json({ id: 'x' }))
})
afterEach(() => vi.restoreAllMocks())

describe('a Sentry event', () => {
  test('a failure is sent in the documented envelope', async () => {
    await aTracker().report(failure)
    const [request] = requests
    expect([request?.method, request?.url]).toEqual([
      'POST',
      'https://o1.sentry.test/api/42/envelope/',
    ])
    expect(request?.redirect).toBe('manual')
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth':
        'Sentry sentry_version=7, sentry_key=0123456789abcdef, sentry_client=papaya.worker/1.0.0',
    })
    const [event] = await sent()
    expect(event).toEqual({
      event_id: expect.any(String),
      platform: 'javascript',
      environment: 'production',
      release: 'papaya@1.0.0+0123456789ab',
      sdk: { name: 'papaya.worker', version: '1.0.0', settings: { infer_ip: 'never' } },
      timestamp: at / 1000,
      level: 'error',
      logger: 'unexpected',
      transaction: '/web-payment',
      tags: { route: '/web-payment', request_id: 'abc-ü', code: 'D1' },
      fingerprint: ['{{ default }}', 'unexpected', 'D1'],
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'unexpected',
            mechanism: { type: 'generic', handled: false },
            stacktrace: {
              // Outermost first, as Sentry requires.
              frames: [
                {
                  filename: 'app:///index.js',
                  function: '?',
                  lineno: 1,
                  colno: 2,
                  in_app: true,
                },
                {
                  filename: 'app:///index.js',
                  function: 'submitPayment',
                  lineno: 12,
                  colno: 34,
                  in_app: true,
                },
              ],
            },
          },
        ],
      },
    })
  })

  test('a failure without an error is sent as a message', async () => {
    const alert = { event: 'outbox_not_sent', type: null, frames: [], tags: { code: 'timeout' } }
    await aTracker().report({ ...failure, ...alert })
    const [event] = await sent()
    expect(event).not.toHaveProperty('exception')
    expect([event]).toMatchObject([
      {
        logentry: { formatted: 'outbox_not_sent' },
        fingerprint: ['outbox_not_sent', 'timeout', ''],
      },
    ])
  })
})

describe('a Sentry transaction', () => {
  test.each([
    [302, 'ok'],
    [404, 'not_found'],
    [422, 'invalid_argument'],
    [429, 'resource_exhausted'],
    [500, 'internal_error'],
    [503, 'unavailable'],
  ])(
    'a request with the status %i is sent as one transaction with the status %s',
    async (status, word) => {
      await aTracker().trace({ ...trace, status })
      expect(await sent()).toMatchObject([
        {
          type: 'transaction',
          transaction: 'GET /s/:key',
          start_timestamp: (at - 43) / 1000,
          timestamp: at / 1000,
          contexts: { trace: { status: word }, response: { status_code: status } },
        },
      ])
    },
  )
})

describe('a failed request to Sentry', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['http_400', () => new Response('{"detail":"canary"}', { status: 400 })],
    ['http_413', () => new Response(null, { status: 413 })],
    [
      'http_302',
      () => new Response(null, { status: 302, headers: { location: 'https://a.test' } }),
    ],
    ['http_503', () => new Response(null, { status: 503 })],
    ['timeout', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['network', () => Promise.reject(new TypeError('lost'))],
  ])(
    'a request to Sentry that fails with %s calls onDown at most once a minute and does not throw',
    async (code, respond) => {
      const timeout = vi.spyOn(AbortSignal, 'timeout')
      respondWith(respond)
      const tracker = aTracker()
      await tracker.report(failure)
      await tracker.report(failure)
      expect(downCodes).toEqual([code])
      clock.now += 60_000
      await tracker.trace(trace)
      expect(downCodes).toEqual([code, code])
      expect(timeout).toHaveBeenCalledWith(2000)
    },
  )

  test.each([
    ['7', 7_000],
    ['3600', 600_000],
    ['never', 60_000],
  ])('a 429 with Retry-After: %s pauses sending for %i ms', async (header, pauseMs) => {
    respondWith(() => new Response(null, { status: 429, headers: { 'retry-after': header } }))
    const tracker = aTracker()
    await tracker.report(failure)
    clock.now += pauseMs - 1
    await tracker.report(failure)
    await tracker.trace(trace)
    expect(requests).toHaveLength(1)
    clock.now += 1
    await tracker.report(failure)
    expect(requests).toHaveLength(2)
  })
})

test.each([
  [
    'https://0123456789abcdef@o1.ingest.us.sentry.io/42',
    'https://o1.ingest.us.sentry.io/api/42/envelope/',
  ],
  ['http://0123456789abcdef@localhost:9000/1', 'http://localhost:9000/api/1/envelope/'],
  ['https://0123456789abcdef@a.test/sentry/1', 'https://a.test/sentry/api/1/envelope/'],
  ['https://0123456789abcdef:secret@a.test/1', undefined],
  ['https://a.test/1', undefined],
  ['https://0123456789abcdef@a.test/', undefined],
  ['https://0123456789abcdef@a.test/1?x=1', undefined],
  ['https://0123456789abcdef@a.test/1\r\nX: y', undefined],
  ['ftp://0123456789abcdef@a.test/1', undefined],
  ['', undefined],
])('the DSN %o has the envelope URL %o', (text, url) => {
  expect(parseSentryDsn(text)?.envelopeUrl).toBe(url)
})
