// A fake of Sentry's envelope endpoint. Its parser of envelopes rejects unknown fields, so that no personal data can
// be sent in a field that no test checks.
// https://develop.sentry.dev/sdk/foundations/transport/envelopes/
import * as z from 'zod/mini'
import type { FakeVendor } from './card-vendor.ts'

export const sentryKey = 'a'.repeat(32)
const envelopePath = '/api/1/envelope/'

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const tag = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\n\r]*$/))
const client = { name: z.literal('papaya.worker'), version: z.string() }

const header = z.strictObject({
  event_id: id,
  sent_at: z.iso.datetime(),
  sdk: z.strictObject(client),
})
const item = z.strictObject({
  type: z.enum(['event', 'transaction']),
  length: z.int(),
  content_type: z.literal('application/json'),
})
const sharedFields = {
  event_id: id,
  platform: z.literal('javascript'),
  environment: z.string(),
  release: z.string().check(z.regex(/^[^\s/\\]{1,200}$/)),
  timestamp: z.number(),
  sdk: z.strictObject({
    ...client,
    settings: z.strictObject({ infer_ip: z.literal('never') }),
  }),
  tags: z.record(z.string().check(z.regex(/^[a-zA-Z_]{1,32}$/)), tag),
}
const frame = z.strictObject({
  filename: z.string().check(z.regex(/^app:\/\/\/(?:assets\/)?[^/?#]+$/)),
  function: z.string(),
  lineno: z.int(),
  colno: z.int(),
  in_app: z.literal(true),
})
const event = z.strictObject({
  ...sharedFields,
  level: z.enum(['error', 'warning']),
  logger: z.string(),
  transaction: z.optional(z.string()),
  fingerprint: z.array(z.string()),
  logentry: z.optional(z.strictObject({ formatted: z.string() })),
  exception: z.optional(
    z.strictObject({
      values: z.array(
        z.strictObject({
          type: z.string(),
          value: z.string(),
          mechanism: z.strictObject({ type: z.literal('generic'), handled: z.boolean() }),
          stacktrace: z.optional(
            z.strictObject({ frames: z.array(frame).check(z.minLength(1), z.maxLength(30)) }),
          ),
        }),
      ),
    }),
  ),
})
const transaction = z.strictObject({
  ...sharedFields,
  type: z.literal('transaction'),
  transaction: z.string(),
  transaction_info: z.strictObject({ source: z.literal('route') }),
  start_timestamp: z.number(),
  spans: z.array(z.never()),
  contexts: z.strictObject({
    trace: z.strictObject({
      trace_id: id,
      span_id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
      op: z.literal('http.server'),
      status: z.string(),
      sampled: z.literal(true),
    }),
    response: z.strictObject({ status_code: z.int() }),
  }),
})

/** Does not use text(), because the runtime would warn about the content type. */
export const readBody = async (request: Request): Promise<string> =>
  new TextDecoder().decode(await request.arrayBuffer())

/** Throws if Sentry would reject the envelope, or if it has an unknown field. */
export function readEnvelope(body: string) {
  const [first = '', second = '', payload = '', ...others] = body.split('\n')
  if (others.join('') !== '') throw new Error('more than one item')
  const { event_id } = header.parse(JSON.parse(first))
  const { type, length } = item.parse(JSON.parse(second))
  if (new TextEncoder().encode(payload).byteLength !== length) throw new Error('wrong length')
  const read = (type === 'event' ? event : transaction).parse(JSON.parse(payload))
  if (read.event_id !== event_id) throw new Error('the ids differ')
  return read
}

export type SentryEvent = ReturnType<typeof readEnvelope>

export type FakeSentry = FakeVendor & { readonly events: readonly SentryEvent[] }

const fail = (status: number, detail: string) => Response.json({ detail }, { status })

export function fakeSentry(): FakeSentry {
  const events: SentryEvent[] = []
  return {
    host: 'sentry.test',
    events,
    async respond(request) {
      if (request.method !== 'POST' || new URL(request.url).pathname !== envelopePath)
        return fail(404, 'not found')
      const auth = request.headers.get('x-sentry-auth') ?? ''
      if (!auth.includes(`sentry_key=${sentryKey}`)) return fail(403, 'bad sentry DSN public key')
      try {
        const event = readEnvelope(await readBody(request))
        events.push(event)
        return Response.json({ id: event.event_id })
      } catch (error) {
        return fail(400, `invalid event envelope: ${error}`)
      }
    },
  }
}
