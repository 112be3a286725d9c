// The middleware stacks: what a request passes through before the route's handlers, in order.

import type { Context, Handler, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Locale } from '../../../shared/locales/locale'
import type { Bindings } from '../config/config'
import { randomToken } from '../crypto/tokens'
import { type CallDocs, type Method, methods } from '../http/call-docs'
import { createRouteGroup } from '../http/create-hono'
import { findChosenLocale, toLocale } from '../http/locale'
import { parseJson } from '../http/parse-json'
import type { AppEnv, CoreServices, Route, RouteFacts, StackName } from '../http/route'
import { isValidator, type RequestInput } from '../http/validate'
import { log } from '../logging/logger'
import { respondWithProblem } from '../render/respond-with-problem'
import { cardNumberGuard } from './card-number-guard'
import { discardUnreadBody } from './discard-unread-body'
import { originGuard } from './origin-guard'
import { allowAncestors, securityHeaders } from './security-headers'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
export const bodyRules = {
  json: { limit: 16 * 1024, types: ['application/json', ...formTypes] },
  page: { limit: 64 * 1024, types: formTypes },
  payment: { limit: 64 * 1024, types: formTypes },
  content: { limit: 16 * 1024, types: formTypes },
  frame: { limit: 16 * 1024, types: formTypes },
} as const satisfies Record<StackName, { limit: number; types: readonly string[] }>

/** What services depend on in the request. `origin` replaces SITE_URL in development only. */
export type RequestFacts = { readonly origin?: string; readonly locale?: Locale }

export type CreateServices<Services extends CoreServices> = (
  env: Bindings,
  request: RequestFacts,
) => Services

const toRequestFacts = (c: Context): RequestFacts => ({
  origin: new URL(c.req.url).origin,
  locale: toLocale(c),
})

const startRequest = <Services extends CoreServices>(
  route: RouteFacts,
  createServices: CreateServices<Services>,
): MiddlewareHandler<AppEnv<Services>> =>
  async function startAndLogRequest(c, next) {
    const startedAt = Date.now()
    const requestId = randomToken(12)
    c.set('requestId', requestId)
    c.set('stack', route.stack)
    c.set('route', route.path)
    c.header('X-Request-Id', requestId)
    c.set('services', createServices(c.env, toRequestFacts(c)))
    await next()
    const { method } = c.req
    const { status } = c.res
    const durationMs = Date.now() - startedAt
    if (route.timed && (method === 'GET' || method === 'HEAD'))
      c.res.headers.set('Server-Timing', `total;dur=${durationMs}`)
    const outcome = c.get('outcome') ?? toOutcome(status)
    log('info', 'request', { route: route.path, method, status, durationMs, requestId, outcome })
  }

/** Gives the route services in the language of what the secret in its URL opens. */
const setSecretLocale = <Services extends CoreServices>(
  findLocale: NonNullable<Route<Services>['findLocale']>,
  createServices: CreateServices<Services>,
): MiddlewareHandler<AppEnv<Services>> =>
  async function setOwnLocale(c, next) {
    // The handler meets the same error, and shows it.
    const locale = findChosenLocale(c) === undefined ? await findLocale(c).catch(() => null) : null
    if (locale !== null) c.set('services', createServices(c.env, { ...toRequestFacts(c), locale }))
    await next()
  }

const setProblemPage = <Services extends CoreServices>(
  showProblem: NonNullable<Route<Services>['showProblem']>,
): MiddlewareHandler<AppEnv<Services>> =>
  async function setOwnProblemPage(c, next) {
    c.set('showProblem', (kind, details) => showProblem(c, kind, details))
    await next()
  }

/** For routes outside the stacks (mountOutsideStacks), whose only other middleware is discardUnreadBody. */
export const provideServices =
  <Services extends CoreServices>(
    createServices: CreateServices<Services>,
  ): MiddlewareHandler<AppEnv<Services>> =>
  async (c, next) => {
    c.set('services', createServices(c.env, toRequestFacts(c)))
    await next()
  }

/** The outcome in the log if the handler sets none. */
function toOutcome(status: number): string {
  if (status < 300) return 'OK'
  return status < 400 ? 'REDIRECT' : `HTTP_${status}`
}

const mediaTypeOf = (c: Pick<Context, 'req'>): string | undefined =>
  c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()

/**
 * Parses a JSON body, even if the handler does not use it, and refuses names and nesting that a schema would
 * not see. A malformed body is left to the handler, which may have its own response to it.
 */
const jsonGuard = <Services extends CoreServices>(): MiddlewareHandler<AppEnv<Services>> =>
  async function parseJsonBody(c, next) {
    if (mediaTypeOf(c) !== 'application/json') return next()
    const parsed = parseJson(await c.req.text().catch(() => ''))
    if (!parsed.ok && parsed.error === 'unsafe') return respondWithProblem(c, 'malformed')
    if (parsed.ok) c.set('json', parsed.value)
    return next()
  }

/** Refuses a body over the limit, and, before reading it, a body of a type that the route does not accept. */
const bodyGuard = <Services extends CoreServices>(
  route: RouteFacts,
): MiddlewareHandler<AppEnv<Services>> => {
  const { limit, types } = bodyRules[route.stack]
  const accepted: readonly string[] = route.bodyTypes ?? types
  const limited = bodyLimit({
    maxSize: route.bodyLimit ?? limit,
    onError: (c) => respondWithProblem<Services>(c, 'too_large'),
  })
  return async function checkBody(c, next) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const type = mediaTypeOf(c)
    const isEmpty =
      type === undefined && (!c.req.raw.body || c.req.header('content-length') === '0')
    if (!isEmpty && !accepted.includes(type ?? '')) return respondWithProblem(c, 'unsupported_type')
    return limited(c, next)
  }
}

export type MountedRoute = Omit<RouteFacts, 'docs'> & {
  readonly docs?: false | { readonly [M in Method]?: CallDocs | null }
  readonly methods: readonly Method[]
  readonly isGated: boolean
  /** Media types of a body that the route accepts. */
  readonly acceptedTypes: readonly string[]
  /** What the validators of each method read. */
  readonly inputs: { readonly [M in Method]?: readonly RequestInput[] }
}

const mountedOn = new WeakMap<object, readonly MountedRoute[]>()

/** All mounted routes, for the API document and for tests that check each one. */
export const listMounted = (site: Hono<AppEnv>): readonly MountedRoute[] =>
  mountedOn.get(site) ?? []

function toMounted<Services extends CoreServices>(route: Route<Services>): MountedRoute {
  const { GET: _get, POST: _post, DELETE: _delete, ancestors: _ancestors, ...rest } = route
  const { showProblem: _showProblem, findLocale: _findLocale, gate, ...facts } = rest
  const toInputs = (method: Method) =>
    (route[method] ?? []).flatMap((handler) => (isValidator(handler) ? [handler.input] : []))
  return {
    ...facts,
    methods: methods.filter((method) => route[method]),
    isGated: gate !== undefined,
    acceptedTypes: route.bodyTypes ?? bodyRules[route.stack].types,
    inputs: Object.fromEntries(methods.map((method) => [method, toInputs(method)])),
  }
}

/** Mounts routes behind their stacks; an unsupported method gets 405 with Allow. */
export function mount<Services extends CoreServices>(
  site: Hono<AppEnv>,
  routes: readonly Route<Services>[],
  createServices: CreateServices<Services>,
): void {
  mountedOn.set(site, [...listMounted(site), ...routes.map(toMounted)])
  const group = createRouteGroup<AppEnv<Services>>()
  for (const route of routes) {
    group.all(
      route.path,
      discardUnreadBody<Services>(),
      securityHeaders<Services>(route),
      startRequest(route, createServices),
      ...(route.findLocale ? [setSecretLocale(route.findLocale, createServices)] : []),
      ...(route.showProblem ? [setProblemPage(route.showProblem)] : []),
      ...(route.ancestors ? [allowAncestors(route.ancestors)] : []),
      ...(route.gate ? [route.gate] : []),
    )
    if (route.isUnknownCall) {
      const respondNotFound: Handler<AppEnv<Services>> = (c) => respondWithProblem(c, 'not_found')
      group.all(route.path, respondNotFound)
      continue
    }
    const allowed = methods.filter((method) => route[method])
    for (const method of allowed)
      group.on(
        method,
        [route.path],
        ...(route.skipsOriginGuard ? [] : [originGuard<Services>()]),
        ...(route.readsOwnBody
          ? []
          : [bodyGuard<Services>(route), jsonGuard<Services>(), cardNumberGuard<Services>()]),
        ...(route[method] ?? []),
      )
    const refuseMethod: Handler<AppEnv<Services>> = (c) => {
      c.header('Allow', allowed.flatMap((m) => (m === 'GET' ? ['GET', 'HEAD'] : [m])).join(', '))
      return respondWithProblem(c, 'method_not_allowed')
    }
    group.all(route.path, refuseMethod)
  }
  site.route('/', group)
}

/** Mounts routes that set their own headers and have no stack, and lists them with the others. */
export function mountOutsideStacks<Services extends CoreServices>(
  site: Hono<AppEnv>,
  facts: Omit<MountedRoute, 'acceptedTypes' | 'inputs'>,
  routes: Hono<AppEnv<Services>>,
): void {
  mountedOn.set(site, [...listMounted(site), { ...facts, acceptedTypes: [], inputs: {} }])
  site.use(facts.path, discardUnreadBody())
  site.route('/', routes)
}
