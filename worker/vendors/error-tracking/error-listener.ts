// What of the log goes on to the error tracker: every alert, what browsers report, and one visit in
// a hundred. Owns the limits; leaves how it is said to the tracker, which is loaded when there is
// something to say. Never throws and never makes anybody wait.

import type { LogFields, LogListener } from '../../platform/logging/logger'
import { perMinute } from '../../platform/logging/per-minute'
import type { ErrorTracker, Failure } from './error-tracker'
import { parseErrorText, toAppFile, toFrames } from './stack-frames'

type Options = {
  readonly load: () => Promise<ErrorTracker>
  /** Keeps the isolate alive for work that nobody waits for. */
  readonly waitUntil: (work: Promise<void>) => void
  /** Whether a visit is one of those that are traced: the same for the same request id. */
  readonly isSampled: (requestId: string) => boolean
  readonly release: string
  readonly now: () => number
}

/** Of one isolate. A storm says nothing new after the first few. */
const failuresPerMinute = 20
const tracesPerMinute = 60

export function errorListener(options: Options): LogListener {
  const { load, waitUntil, isSampled, release, now } = options
  const failures = perMinute(failuresPerMinute)
  const traces = perMinute(tracesPerMinute)
  const pass = (work: (tracker: ErrorTracker) => Promise<void>) => {
    try {
      waitUntil(load().then(work, () => {}))
    } catch {
      // Outside of any request there is nothing to keep alive.
    }
  }
  return (level, event, fields, cause) => {
    const at = now()
    if (event === 'request') {
      const { requestId, route, method, status, durationMs } = fields
      if (typeof requestId !== 'string' || !isSampled(requestId) || !traces.take(at)) return
      const visit = {
        method: String(method),
        route: String(route),
        status: Number(status),
        durationMs: Number(durationMs ?? 0),
        tags: toTags(fields),
        at,
      }
      pass((tracker) => tracker.trace(visit))
      return
    }
    const isFromBrowser = event === 'client_error'
    if (level !== 'alert' && !isFromBrowser) return
    const thrown = toThrown(fields, cause)
    if (isNetworkError(thrown.type, cause) || !failures.take(at)) return
    const failure: Failure = {
      ...thrown,
      event,
      level: isFromBrowser ? 'warning' : 'error',
      tags: toTags(fields),
      release: isFromBrowser ? String(fields.release) : release,
      at,
    }
    pass((tracker) => tracker.report(failure))
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

/** At most 200 characters each, on one line: anything else they drop. */
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
/** Chrome, Safari, Firefox, React Native, workerd. */
const networkWords =
  /^(?:Failed to fetch|Load failed|NetworkError when|Network request failed|Network connection lost)/i

/** The connection's failure, not ours: told by the log alone. */
export function isNetworkError(type: string | null, cause: unknown): boolean {
  return (
    (type !== null && networkNames.has(type)) ||
    (cause instanceof Error && networkWords.test(cause.message))
  )
}

/** FNV-1a of the request id: one of so many, and the same one wherever it is asked. */
export const oneIn =
  (count: number) =>
  (requestId: string): boolean => {
    let hash = 0x811c9dc5
    for (let at = 0; at < requestId.length; at += 1)
      hash = Math.imul(hash ^ requestId.charCodeAt(at), 0x01000193)
    return (hash >>> 0) % count === 0
  }
