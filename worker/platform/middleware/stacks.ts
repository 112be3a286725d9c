// The middleware stacks as data: what every route of a family goes through, in order.
import type { Handler, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createServices } from '../../services'
import { randomToken } from '../crypto/tokens'
import { refuse } from '../http/respond-with-problem'
import type { AppEnv, Method, Route, StackName } from '../http/route'
import { log } from '../logging/logger'
import { originGuard } from './origin-guard'
import { allowAncestors, securityHeaders } from './security-headers'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const bodyRules = {
  json: { limit: 16 * 1024, types: ['application/json', ...formTypes] },
  page: { limit: 64 * 1024, types: formTypes },
  payment: { limit: 64 * 1024, types: formTypes },
  content: { limit: 16 * 1024, types: formTypes },
  frame: { limit: 16 * 1024, types: formTypes },
} as const satisfies Record<StackName, { limit: number; types: readonly string[] }>

const begin = (route: Route): MiddlewareHandler<AppEnv> =>
  async function beginRequest(c, next) {
    const startedAt = Date.now()
    const requestId = randomToken(12)
    c.set('requestId', requestId)
    c.set('stack', route.stack)
    c.set('route', route.path)
    c.header('X-Request-Id', requestId)
    c.set('services', createServices(c.env, new URL(c.req.url).origin))
    await next()
    const { method } = c.req
    const { status } = c.res
    const durationMs = Date.now() - startedAt
    if (route.timed && (method === 'GET' || method === 'HEAD'))
      c.header('Server-Timing', `total;dur=${durationMs}`)
    const outcome = c.get('outcome') ?? toOutcome(status)
    log('info', 'request', { route: route.path, method, status, durationMs, requestId, outcome })
  }

/** For handlers that have no word of their own. */
function toOutcome(status: number): string {
  if (status < 300) return 'OK'
  return status < 400 ? 'REDIRECT' : `HTTP_${status}`
}

/** A body of a type that the route does not read is refused before anybody reads it. */
const bodyGuard = (route: Route): MiddlewareHandler<AppEnv> => {
  const { limit, types } = bodyRules[route.stack]
  const accepted: readonly string[] = route.bodyTypes ?? types
  const limited = bodyLimit({
    maxSize: route.bodyLimit ?? limit,
    onError: (c) => refuse(c, 'too_large'),
  })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    const isEmpty =
      type === undefined && (!c.req.raw.body || c.req.header('content-length') === '0')
    if (!isEmpty && !accepted.includes(type ?? '')) return refuse(c, 'unsupported_type')
    return limited(c, next)
  }
}

const methods = ['GET', 'POST', 'DELETE'] as const satisfies readonly Method[]

const mountedOn = new WeakMap<Hono<AppEnv>, readonly Route[]>()

/** What is promised of every route is tested on every route of this list. */
export const listMounted = (app: Hono<AppEnv>): readonly Route[] => mountedOn.get(app) ?? []

/** Mounts routes behind their stacks; a method that a path lacks answers 405 with Allow. */
export function mount(app: Hono<AppEnv>, routes: readonly Route[]): void {
  mountedOn.set(app, [...listMounted(app), ...routes])
  for (const route of routes) {
    const opening = [
      securityHeaders(route),
      begin(route),
      ...(route.ancestors ? [allowAncestors(route.ancestors)] : []),
      ...(route.gate ? [route.gate] : []),
    ] as const
    const allowed = methods.filter((method) => route[method])
    for (const method of allowed)
      app.on(
        method,
        route.path,
        ...opening,
        ...(route.fromOutside ? [] : [originGuard]),
        ...(route.readsOwnBody ? [] : [bodyGuard(route)]),
        ...(route[method] ?? []),
      )
    const otherMethod: Handler<AppEnv> = (c) => {
      c.header('Allow', allowed.flatMap((m) => (m === 'GET' ? ['GET', 'HEAD'] : [m])).join(', '))
      return refuse(c, 'method_not_allowed')
    }
    app.all(route.path, ...opening, otherMethod)
  }
}
