// Every mounted route with a matching path, for tests of all routes.
import { env } from 'cloudflare:workers'
import { paths } from '../../../shared/urls'
import { devSite } from '../../../worker/dev-site'
import { mountOpsSite } from '../../../worker/ops-site'
import { mountPartnerSite } from '../../../worker/partner-site'
import type { Bindings } from '../../../worker/platform/config/config'
import { listMounted, type MountedRoute } from '../../../worker/platform/middleware/stacks'
import { mountSite } from '../../../worker/site'
import { sampleKey } from '../builders/partner-key'

export type RouteCase = {
  /** The pattern, for a test's name. */
  readonly path: string
  /** A path that the pattern matches. */
  readonly at: string
  readonly route: MountedRoute
  /** The methods of the route, with HEAD if it has GET. */
  readonly methods: readonly string[]
}

const toRouteCase = (route: MountedRoute): RouteCase => ({
  path: route.path,
  at: route.path
    .replace(/:\w+/g, 'x')
    .replace(/^\*$/, '/no-such-page')
    .replace(/\*$/, 'no-such-page'),
  route,
  methods: route.methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
})

export const everyRoute: readonly RouteCase[] = [
  ...listMounted(devSite),
  ...listMounted(mountOpsSite()),
  ...listMounted(mountPartnerSite()),
  ...listMounted(mountSite()),
].map(toRouteCase)

/**
 * The first case on each stack, with and without a gate. It gets every case of a guard that all routes of the stack
 * share (worker/route-guards.security.test.ts); the others get a few.
 */
export function firstOfEachStack<Case extends RouteCase>(
  cases: readonly Case[],
): ReadonlySet<Case> {
  const toKey = ({ route }: Case) => `${route.stack} ${route.isGated}`
  return new Set(new Map(cases.toReversed().map((one) => [toKey(one), one])).values())
}

/** Routes under /dev are not in production. */
export const isDevRoute = ({ path }: Pick<RouteCase, 'path'>): boolean => path.startsWith('/dev')

/** The authorization header that a gated route requires; no header for other routes. A partner's needs seedSampleKey. */
export const authorizationFor = ({ path, route }: RouteCase): Readonly<Record<string, string>> => {
  const token = path.startsWith(paths.partnerApi) ? sampleKey : env.OPS_TOKEN
  return route.isGated ? { authorization: `Bearer ${token ?? ''}` } : {}
}

const fail = () => {
  throw new Error('This binding is down.')
}
/** A binding whose every method throws. */
export const failingBinding = <Binding extends object>(binding: Binding): Binding =>
  new Proxy(binding, { get: () => fail })

/** The stores are down, except PAYMENT_TRIES. */
export const allBindingsDown: Partial<Bindings> = {
  DB: failingBinding(env.DB),
  LINKS: failingBinding(env.LINKS),
  RATE_LIMIT_COUNTERS: failingBinding(env.RATE_LIMIT_COUNTERS),
  PAYMENT_ATTEMPTS: failingBinding(env.PAYMENT_ATTEMPTS),
}
