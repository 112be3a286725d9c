// Forwards log entries to the error tracker: alerts and browsers' errors, except connection failures, and a
// sample of requests, within limits. The tracker loads when first needed. Never throws and never delays a
// response.

import type { LogFields, LogListener } from '../../platform/logging/logger'
import { limitPerMinute } from '../../platform/logging/per-minute'
import type { ErrorTracker, Failure } from './error-tracker'
import { parseErrorText, toAppFile, toFrames } from './stack-frames'

type Options = {
  readonly load: () => Promise<ErrorTracker>
  /** Keeps the isolate alive until the report is sent. */
  readonly waitUntil: (work: Promise<void>) => void
  /** Whether a request is traced: always the same for one request id. */
  readonly isSampled: (requestId: string) => boolean
  readonly release: string
  readonly now: () => number
}

/** Per isolate. After the first few, a flood of failures adds no information. */
export const failuresPerMinute = 20
const tracesPerMinute = 60

export function errorListener(options: Options): LogListener {
  const { load, waitUntil, isSampled, release, now } = options
  const failures = limitPerMinute(failuresPerMinute)
  const traces = limitPerMinute(tracesPerMinute)
  const runInBackground = (work: (tracker: ErrorTracker) => Promise<void>) => {
    try {
      waitUntil(load().then(work, () => {}))
    } catch {
      // Outside of a request there is no waitUntil.
    }
  }
  return (level, event, fields, cause) => {
    const at = now()
    if (event === 'request') {
      const { requestId, route, method, status, durationMs } = fields
      if (typeof requestId !== 'string' || !isSampled(requestId) || !traces.allows(at)) return
      const trace = {
        method: String(method),
        route: String(route),
        status: Number(status),
        durationMs: Number(durationMs ?? 0),
        tags: toTags(fields),
        at,
      }
      runInBackground((tracker) => tracker.trace(trace))
      return
    }
    const isFromBrowser = event === 'client_error'
    if (level !== 'alert' && !isFromBrowser) return
    const thrown = toThrown(fields, cause)
    if (isNetworkError(thrown.type, cause) || !failures.allows(at)) return
    const failure: Failure = {
      ...thrown,
      event,
      level: isFromBrowser ? 'warning' : 'error',
      tags: toTags(fields),
      release: isFromBrowser ? String(fields.release) : release,
      at,
    }
    runInBackground((tracker) => tracker.report(failure))
  }
}

const tagNames = [
  'route',
  'method',
  'requestId',
  'outcome',
  'code',
  'count',
  'attemptId',
  'paymentId',
  'outboxId',
  'page',
] as const satisfies readonly (keyof LogFields)[]

/** Sentry drops tags with more than 200 characters or a line break; the logger has removed line breaks. */
function toTags(fields: LogFields): Readonly<Record<string, string>> {
  const tags: Record<string, string> = {}
  for (const name of tagNames) {
    const value = fields[name]
    if (value !== undefined && value !== null && value !== '')
      tags[name === 'requestId' ? 'request_id' : name] = String(value).slice(0, 200)
  }
  return tags
}

function toThrown(fields: LogFields, cause: unknown): Pick<Failure, 'type' | 'frames'> {
  if (cause instanceof Error) return { type: cause.name, frames: toFrames(cause) }
  if (cause !== undefined) return { type: typeof cause, frames: [] }
  const { error, script, line, column } = fields
  if (typeof error !== 'string') return { type: null, frames: [] }
  if (typeof script !== 'string') return parseErrorText(error)
  const frame = {
    file: toAppFile(script),
    function: '?',
    line: Number(line),
    column: Number(column),
  }
  return { type: error, frames: [frame] }
}

const networkNames: ReadonlySet<string> = new Set(['AbortError', 'NetworkError', 'TimeoutError'])
/** Messages of Chrome, Safari, Firefox, React Native and workerd. */
const networkWords =
  /^(?:Failed to fetch|Load failed|NetworkError when|Network request failed|Network connection lost)/i

/** A connection failure is only logged. */
export function isNetworkError(type: string | null, cause: unknown): boolean {
  return (
    (type !== null && networkNames.has(type)) ||
    (cause instanceof Error && networkWords.test(cause.message))
  )
}

/** FNV-1a of the request id selects one request in `count`, the same in every isolate. */
export const oneIn =
  (count: number) =>
  (requestId: string): boolean => {
    let hash = 0x811c9dc5
    for (let at = 0; at < requestId.length; at += 1)
      hash = Math.imul(hash ^ requestId.charCodeAt(at), 0x01000193)
    return (hash >>> 0) % count === 0
  }
