// A route as data: path, middleware stack, and a handler list per method. Generic in its services:
// a feature lists the ones it uses, and worker/services.ts creates them.

import type { Context } from 'hono'
import type { CreateHandlersInterface } from 'hono/factory'
import type { H } from 'hono/types'
import type { Locale } from '../../../shared/locales/locale'
import type { Bindings, Config } from '../config/config'
import type { Secrets } from '../crypto/secrets'
import type { ReadDb } from '../db/d1'
import type { Limiter } from '../rate-limits/limiter'
import type { Method, RouteDocs } from './call-docs'
import type { ProblemDetails, ProblemKind } from './problems'

/** Services of every route, created per request. */
export type CoreServices = {
  readonly config: Config
  /** APP_SECRET, which signs, then APP_SECRET_PREVIOUS, which is still accepted. */
  readonly secrets: Secrets
  /** Epoch ms. */
  readonly now: () => number
  readonly db: D1Database
  /** For what may be seconds old (platform/db/d1.ts). */
  readonly nearestDb: ReadDb
  /** Origin of absolute links: SITE_URL, or the request's own in development. */
  readonly siteUrl: string
  readonly limiter: Limiter
  /** The visitor's language; English for staff and background jobs. */
  readonly locale: Locale
}

export type AppEnv<Services extends CoreServices = CoreServices> = {
  Bindings: Bindings
  Variables: {
    requestId: string
    /** The route's pattern, for the log. */
    route: string
    services: Services
    /** Set by the handler for the log line: the request's outcome in UPPER_SNAKE. */
    outcome: string
    cspNonce: string
    /** The body, if it is JSON. */
    json: unknown
    /** What `Route.findLocale` or the gate found, so that the handler need not read it again. */
    found?: unknown
    stack: StackName
    /** `Route.showProblem` of this route, if it has one. */
    showProblem?: (kind: ProblemKind, details: ProblemDetails) => Promise<Response>
  }
}

export type AppContext<Services extends CoreServices = CoreServices> = Context<AppEnv<Services>>

export type StackName = 'json' | 'page' | 'payment' | 'content' | 'frame'
/** The properties of a route that are data. Tests check them for every mounted route. */
export type RouteFacts = {
  readonly path: string
  readonly stack: StackName
  /** Bytes; by default 64 KB in the stacks page and payment, 16 KB in the others. */
  readonly bodyLimit?: number
  /** Media types of a body that this route reads, if they differ from its stack's. */
  readonly bodyTypes?: readonly string[]
  /** Posted from outside the site: skips the origin guard. The route authenticates the caller itself where needed. */
  readonly skipsOriginGuard?: true
  /** Any site may frame it: legal texts only, with nothing that clickjacking could abuse. */
  readonly frameable?: true
  /**
   * GET responses have Server-Timing. Not for routes whose duration reveals whether an account or a
   * token exists.
   */
  readonly timed?: true
  /** Catch-all: responds 404 to every method and body. Has no handlers. */
  readonly isUnknownCall?: true
  /** Documentation of each method of a JSON route. False in a deployed worker, whose build drops the texts. */
  readonly docs?: RouteDocs | false
  /** The handler reads and limits the body itself, so the stack checks neither its type nor its size. */
  readonly readsOwnBody?: true
}

export type Route<Services extends CoreServices = CoreServices> = RouteFacts & {
  /**
   * For the frame stack: the sources of frame-ancestors. Without it, no site may frame the page.
   */
  readonly ancestors?: (c: AppContext<Services>) => string | Promise<string>
  /** The language of what a secret in the URL opens; null if there is none. `lang` in the query goes before it. */
  readonly findLocale?: (c: AppContext<Services>) => Promise<Locale | null>
  /** Renders this route's failures instead of the site's default error page. */
  readonly showProblem?: (
    c: AppContext<Services>,
    kind: ProblemKind,
    details: ProblemDetails,
  ) => Promise<Response>
  /**
   * Authorizes the client before method, type and size are checked, so that an unauthorized client cannot make us
   * parse a body.
   */
  readonly gate?: H<AppEnv<Services>>
} & { readonly [M in Method]?: readonly H<AppEnv<Services>>[] }

const list = <Handlers extends readonly unknown[]>(...handlers: Handlers): Handlers => handlers

/** Keeps a validator's output typed in the next handler, as Hono's `createHandlers`, without its routers. */
export const handlersFor = <Services extends CoreServices>(): CreateHandlersInterface<
  AppEnv<Services>,
  string
> => list

/** For routes that need only the core services. */
export const handlers = handlersFor<CoreServices>()
