// Port of the error tracking vendor, which receives failures and a sample of request durations. A
// report contains error names, locations in our code, route patterns and ids. It never contains a URL,
// IP address, header, body or thrown message, because those may contain a visitor's data. The one
// exception: for an error in a browser, `tags.code` is the JavaScript engine's message, if it is one that
// features/content/client-errors.ts lists.

/** A location in our own code. */
export type Frame = {
  readonly file: string
  readonly function: string
  readonly line: number
  readonly column: number
}

export type Failure = {
  /** The log line's event, such as outbox_not_sent. */
  readonly event: string
  readonly level: 'error' | 'warning'
  /** The error's name; null without an error. */
  readonly type: string | null
  /** Innermost first. */
  readonly frames: readonly Frame[]
  /** Route pattern, request id, code and so on. */
  readonly tags: Readonly<Record<string, string>>
  /** Release of the failing code: the browser's own for its errors. */
  readonly release: string
  /** Epoch ms. */
  readonly at: number
}

export type RequestTrace = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly durationMs: number
  readonly tags: Readonly<Record<string, string>>
  /** Epoch ms of its end. */
  readonly at: number
}

/** `report` and `trace` always resolve: a failure to send is ignored. */
export interface ErrorTracker {
  readonly name: string
  report(failure: Failure): Promise<void>
  trace(trace: RequestTrace): Promise<void>
}
