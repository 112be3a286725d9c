// A browser as the journeys need it. Firefox and WebKit each implement it with their own protocol.

export type InputAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: 0 }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string }

/** Input sources of W3C WebDriver's Perform Actions. WebDriver BiDi has the same. */
export type InputSource = {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly actions: readonly InputAction[]
}

export type Session = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Calls a function, given as its source, in the current frame, and returns its result. Both ways are JSON. */
  call<Result>(source: string, args: readonly unknown[]): Promise<Result>
  perform(sources: readonly InputSource[]): Promise<void>
  /** What follows happens in the page's first frame. */
  enterFrame(): Promise<void>
  close(): Promise<void>
}

export type Engine = {
  /** Starts a session without cookies and storage. */
  start(): Promise<Session>
  stop(): Promise<void>
}

/** Source of a function without parameters for a driver: calls `source` and returns JSON. */
export const toJsonCall = (source: string): string =>
  `function (args) { return JSON.stringify((${source})(...JSON.parse(args))) ?? 'null' }`
