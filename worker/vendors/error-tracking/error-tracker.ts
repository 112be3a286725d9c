// The port through which failures and a sample of durations leave for a company that watches them.
// Knows no vendor. Nothing of a visitor passes it: names of errors, places in our own code, route
// patterns and ids; never a message, an address, a header or a body.

/** A place in our own code. */
export type Frame = {
  readonly file: string
  readonly function: string
  readonly line: number
  readonly column: number
}

export type Failure = {
  /** The log line's own word for it, such as outbox_not_sent. */
  readonly event: string
  readonly level: 'error' | 'warning'
  /** The error's name; null where nothing was thrown. */
  readonly type: string | null
  /** The innermost first. */
  readonly frames: readonly Frame[]
  /** Route pattern, request id, code and such. */
  readonly tags: Readonly<Record<string, string>>
  /** Of what was built: the browser's own where a browser reports. */
  readonly release: string
  /** Epoch ms. */
  readonly at: number
}

export type Visit = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly durationMs: number
  readonly tags: Readonly<Record<string, string>>
  /** Epoch ms, of its end. */
  readonly at: number
}

/** Both resolve whatever happens: a failure to report is nobody's failure. */
export interface ErrorTracker {
  readonly name: string
  report(failure: Failure): Promise<void>
  trace(visit: Visit): Promise<void>
}
