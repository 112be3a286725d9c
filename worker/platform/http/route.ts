// A route as data: its path, the middleware stack it runs behind, and one handler list a method.
// Generic in its services: each feature names those that it reads, and worker/services.ts makes them.
import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import type { H } from 'hono/types'
import type { Bindings, Config } from '../config/config'
import type { Secrets } from '../crypto/secrets'
import type { Limiter } from '../rate-limits/limiter'

/** What every route may read, made for each request. */
export type CoreServices = {
  readonly config: Config
  /** Of APP_SECRET: the one that signs, and one that is still believed. */
  readonly secrets: Secrets
  /** Epoch ms. */
  readonly now: () => number
  readonly db: D1Database
  /** The origin of absolute links: SITE_URL, in development the request's own. */
  readonly siteUrl: string
  readonly limiter: Limiter
}

export type AppEnv<Services extends CoreServices = CoreServices> = {
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

export type AppContext<Services extends CoreServices = CoreServices> = Context<AppEnv<Services>>

export type StackName = 'json' | 'page' | 'payment' | 'content' | 'frame'
export const methods = ['GET', 'POST', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** What a route says about itself, whatever its handlers do. */
export type RouteFacts = {
  readonly path: string
  readonly stack: StackName
  /** Bytes; by default 16 KB for JSON and 64 KB for forms. */
  readonly bodyLimit?: number
  /** Media types of a body that this route reads, where they differ from its stack's. */
  readonly bodyTypes?: readonly string[]
  /** Posted by a vendor, not by a page of ours: no origin is asked for, its signature is checked. */
  readonly fromOutside?: true
  /** Any site may show it in a frame: legal texts, and nothing that can be clicked for harm. */
  readonly frameable?: true
  /** Its GET says in Server-Timing how long it took. Not where an account or a token decides that. */
  readonly timed?: true
  /** The handler reads what comes in itself, bounded: whatever it is, the answer is the same. */
  readonly readsOwnBody?: true
}

export type Route<Services extends CoreServices = CoreServices> = RouteFacts & {
  /** For the frame stack: the sources of frame-ancestors. Without it nobody may frame the page. */
  readonly ancestors?: (c: AppContext<Services>) => string | Promise<string>
  /** Who may know that this is here at all: comes before method, type and size are looked at. */
  readonly gate?: H<AppEnv<Services>>
} & { readonly [M in Method]?: readonly H<AppEnv<Services>>[] }

/** `createHandlers` keeps what a validator found typed in the handler that follows it. */
export const handlersFor = <Services extends CoreServices>() =>
  createFactory<AppEnv<Services>>().createHandlers

/** For routes that need the core services alone. */
export const handlers = handlersFor<CoreServices>()
