// Sentry's envelope API with plain fetch: its SDKs are 19 and 54 KB compressed (decision 7).
// https://develop.sentry.dev/sdk/foundations/transport/envelopes/
// https://develop.sentry.dev/sdk/foundations/transport/event-payloads/

import type { SentryDsn } from '../../platform/config/sentry-dsn'
import type { ErrorTracker, Failure, Frame, RequestTrace } from './error-tracker'

type Options = {
  readonly dsn: SentryDsn
  readonly environment: string
  /** Of this worker. */
  readonly release: string
  readonly now: () => number
  /** Called at most once a minute, with a code and never with Sentry's reply. */
  readonly onDown: (code: string) => void
}

export const sentryTimeoutMs = 2000
const client = { name: 'papaya.worker', version: '1.0.0' } as const
/** Used for a rate limit without a valid Retry-After. */
const defaultPauseMs = 60_000
const maxPauseMs = 10 * 60_000

export function errorTrackerSentry(options: Options): ErrorTracker {
  const { dsn, environment, release, now, onDown } = options
  let pausedUntil = 0
  let notifiedAt = Number.NEGATIVE_INFINITY

  const notifyDown = (code: string) => {
    if (now() - notifiedAt < 60_000) return
    notifiedAt = now()
    onDown(code)
  }
  const send = async (type: 'event' | 'transaction', payload: object) => {
    if (now() < pausedUntil) return
    const eventId = newId()
    const event = { event_id: eventId, platform: 'javascript', environment, sdk, ...payload }
    try {
      const response = await fetch(dsn.envelopeUrl, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-sentry-envelope',
          'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${dsn.publicKey}, sentry_client=${client.name}/${client.version}`,
        },
        body: toEnvelope({ eventId, type, sentAt: now(), event }),
        redirect: 'manual',
        signal: AbortSignal.timeout(sentryTimeoutMs),
      })
      await response.body?.cancel()
      if (response.status === 429) pausedUntil = now() + toPauseMs(response.headers)
      if (!response.ok) notifyDown(`http_${response.status}`)
    } catch (error) {
      notifyDown(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network')
    }
  }
  return {
    name: 'sentry',
    report: (failure) => send('event', toEvent(failure)),
    trace: (trace) => send('transaction', toTransaction(trace, release)),
  }
}

const newId = () => crypto.randomUUID().replaceAll('-', '')

/** The sending IP address is the worker's, so Sentry must not attribute it to a user. */
const sdk = { ...client, settings: { infer_ip: 'never' } } as const

type Envelope = {
  readonly eventId: string
  readonly type: 'event' | 'transaction'
  readonly sentAt: number
  readonly event: object
}

function toEnvelope({ eventId, type, sentAt, event }: Envelope): string {
  const payload = JSON.stringify(event)
  const length = new TextEncoder().encode(payload).byteLength
  const header = { event_id: eventId, sent_at: new Date(sentAt).toISOString(), sdk: client }
  const item = { type, length, content_type: 'application/json' }
  return `${[JSON.stringify(header), JSON.stringify(item), payload].join('\n')}\n`
}

function toEvent({ event, level, type, frames, tags, release, at }: Failure): object {
  const code = tags.code ?? ''
  return {
    timestamp: at / 1000,
    level,
    release,
    logger: event,
    ...(tags.route !== undefined && { transaction: tags.route }),
    tags,
    // One issue per event, code and error type; failures with a stack are also grouped by location.
    fingerprint: frames.length > 0 ? ['{{ default }}', event, code] : [event, code, type ?? ''],
    ...(type === null
      ? { logentry: { formatted: event } }
      : { exception: { values: [toException({ type, event, frames })] } }),
  }
}

function toException({
  type,
  event,
  frames,
}: Pick<Failure, 'event' | 'frames'> & { type: string }) {
  return {
    type,
    // Sentry expects the error's message here, but that may contain a visitor's input.
    value: event,
    mechanism: { type: 'generic', handled: event !== 'unexpected' },
    ...(frames.length > 0 && { stacktrace: { frames: frames.toReversed().map(toFrame) } }),
  }
}

const toFrame = ({ file, function: name, line, column }: Frame) => ({
  filename: file,
  function: name,
  lineno: line,
  colno: column,
  in_app: true,
})

function toTransaction(trace: RequestTrace, release: string): object {
  const { method, route, status, durationMs, tags, at } = trace
  return {
    type: 'transaction',
    transaction: `${method} ${route}`,
    transaction_info: { source: 'route' },
    release,
    start_timestamp: (at - durationMs) / 1000,
    timestamp: at / 1000,
    tags,
    spans: [],
    contexts: {
      trace: {
        trace_id: newId(),
        span_id: newId().slice(0, 16),
        op: 'http.server',
        status: toSpanStatus(status),
        sampled: true,
      },
      response: { status_code: status },
    },
  }
}

const spanStatuses: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'permission_denied',
  404: 'not_found',
  409: 'already_exists',
  429: 'resource_exhausted',
  501: 'unimplemented',
  503: 'unavailable',
  504: 'deadline_exceeded',
}

function toSpanStatus(status: number): string {
  if (status < 400) return 'ok'
  return spanStatuses[status] ?? (status < 500 ? 'invalid_argument' : 'internal_error')
}

function toPauseMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds * 1000, maxPauseMs) : defaultPauseMs
}
