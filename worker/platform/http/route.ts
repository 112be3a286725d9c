// A route as data: its path, the middleware stack it runs behind, and one handler list a method.
// routes.ts mounts them; methods that are missing answer 405 with Allow.

import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import type { H } from 'hono/types'
import type { Services } from '../../services'
import type { Bindings } from '../config/config'

export type AppEnv = {
  Bindings: Bindings
  Variables: {
    requestId: string
    /** Its pattern, for the log. */
    route: string
    services: Services
    /** Set by the handler for the log line: what came of the request, in UPPER_SNAKE. */
    outcome: string
    cspNonce: string
    stack: StackName
  }
}

export type StackName = 'json' | 'page' | 'payment' | 'content' | 'frame'
export type Method = 'GET' | 'POST' | 'DELETE'

export type Route = {
  readonly path: string
  readonly stack: StackName
  /** Bytes; by default 16 KB for JSON and 64 KB for forms. */
  readonly bodyLimit?: number
  /** Media types of a body that this route reads, where they differ from its stack's. */
  readonly bodyTypes?: readonly string[]
  /** Posted by a vendor, not by a page of ours: no origin is asked for, its signature is checked. */
  readonly fromOutside?: true
  /** For the frame stack: the sources of frame-ancestors. Without it nobody may frame the page. */
  readonly ancestors?: (c: Context<AppEnv>) => string | Promise<string>
  /** Who may know that this is here at all: comes before method, type and size are looked at. */
  readonly gate?: H
  /** Any site may show it in a frame: legal texts, and nothing that can be clicked for harm. */
  readonly frameable?: true
  /** Its GET says in Server-Timing how long it took. Not where an account or a token decides that. */
  readonly timed?: true
  /** The handler reads what comes in itself, bounded: whatever it is, the answer is the same. */
  readonly readsOwnBody?: true
} & { readonly [M in Method]?: readonly H[] }

/** Keeps what a validator found typed in the handler that follows it. */
export const { createHandlers: handlers } = createFactory<AppEnv>()
