// Sentry's own parser reads the adapter's envelopes, and our fake refuses what Sentry refuses.
import { getEnvelopeEndpointWithUrlEncodedAuth, makeDsn, parseEnvelope } from '@sentry/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseSentryDsn } from '../../worker/platform/config/sentry-dsn.ts'
import { errorTrackerSentry } from '../../worker/vendors/error-tracking/sentry.ts'
import { mockNetwork } from '../support/fakes/mock-network.ts'
import { type FakeSentry, fakeSentry, readBody, sentryKey } from '../support/fakes/sentry.ts'

const at = 1_795_222_882_143
const dsnText = `https://${sentryKey}@sentry.test/1`

let fake: FakeSentry
const bodies: string[] = []
const downCodes: string[] = []
beforeEach(() => {
  bodies.length = 0
  downCodes.length = 0
  fake = fakeSentry()
  mockNetwork({
    host: fake.host,
    respond: async (request) => {
      bodies.push(await readBody(request.clone()))
      return fake.respond(request)
    },
  })
})
afterEach(() => vi.restoreAllMocks())

function createTracker(text = dsnText) {
  const dsn = parseSentryDsn(text)
  if (!dsn) throw new Error('no DSN')
  return errorTrackerSentry({
    dsn,
    environment: 'production',
    release: 'papaya@1.0.0+0123456789ab',
    now: () => at,
    onDown: (code) => downCodes.push(code),
  })
}
const report = (tracker = createTracker()) =>
  tracker.report({
    event: 'unexpected',
    level: 'error',
    type: 'TypeError',
    frames: [{ file: 'app:///index.js', function: 'submitPayment', line: 12, column: 34 }],
    tags: { route: '/web-payment', code: 'É' },
    release: 'papaya@1.0.0+0123456789ab',
    at,
  })
const trace = () =>
  createTracker().trace({
    method: 'GET',
    route: '/s/:key',
    status: 302,
    durationMs: 43,
    tags: { route: '/s/:key' },
    at,
  })

test.each([
  ['an error', report, 'event'],
  ['a trace', trace, 'transaction'],
] as const)('the SDK reads one item in the envelope of %s', async (_, send, type) => {
  await send()
  const [header, items] = parseEnvelope(bodies[0] ?? '')
  const [[item, payload] = []] = items
  expect(items).toHaveLength(1)
  expect(item).toMatchObject({ type, content_type: 'application/json' })
  expect(payload).toBeInstanceOf(Uint8Array)
  const text = payload instanceof Uint8Array ? new TextDecoder().decode(payload) : ''
  expect(JSON.parse(text)).toMatchObject({ event_id: header.event_id })
  expect(fake.events).toHaveLength(1)
  expect(downCodes).toEqual([])
})

test.each([dsnText, `https://${sentryKey}@o1.sentry.test:8443/errors/42`])(
  'the address of %s is that of the SDK',
  (text) => {
    const dsn = makeDsn(text)
    const url = dsn && new URL(getEnvelopeEndpointWithUrlEncodedAuth(dsn))
    expect(parseSentryDsn(text)?.envelopeUrl).toBe(url && url.origin + url.pathname)
    expect(parseSentryDsn(text)?.publicKey).toBe(url?.searchParams.get('sentry_key'))
  },
)

test('another key is refused, and the tracker says so', async () => {
  await report(createTracker(`https://${'b'.repeat(32)}@sentry.test/1`))
  expect(fake.events).toEqual([])
  expect(downCodes).toEqual(['http_403'])
})

test.each([
  ['another project', '/api/2/envelope/', '{}\n{}\n{}\n', 404],
  ['an envelope that is no JSON', '/api/1/envelope/', 'event', 400],
  ['an envelope without an event', '/api/1/envelope/', '{}\n', 400],
])('%s is refused', async (_, path, body, status) => {
  const request = new Request(`https://sentry.test${path}`, {
    method: 'POST',
    headers: { 'x-sentry-auth': `Sentry sentry_key=${sentryKey}` },
    body,
  })
  expect((await fake.respond(request)).status).toBe(status)
})
