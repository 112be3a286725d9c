// Every route is mounted behind the guards of its stack, which know nothing of the route but its row. So each guard is
// tested with all its cases on one route of each stack, and with a few on every route (unsafe-calls, routes.security).
import { expect, test } from 'vitest'
import { everyRoute } from '../tests/support/requests/every-route'
import { devSite } from './dev-site'
import { shortLinkPath } from './features/short-links/redirect-route'
import { mountOpsSite } from './ops-site'
import { mountPartnerSite } from './partner-site'
import { mountSite } from './site'

const mounted = [devSite, mountSite(), mountPartnerSite(), mountOpsSite()].flatMap(
  ({ routes }) => routes,
)
const firstSteps = ['discardBody', 'setSecurityHeaders', 'startAndLogRequest']
/** Between the first steps and the guards of some routes. They refuse nothing. */
const settings = ['setOwnProblemPage', 'setFrameAncestors', 'setOwnLocale']

/** The names of what a request passes through, in order. `ALL`: of a method that the route does not have. */
const listSteps = (method: string, path: string) =>
  mounted
    .filter((step) => step.method === method || step.method === 'ALL')
    .filter((step) => step.path === (path === '*' ? '/*' : path))
    .map(({ handler }) => handler.name)
    .filter((name) => !settings.includes(name))

// A short link has no stack: it reads no body and accepts no unsafe method.
test.each(everyRoute.filter(({ path }) => path !== shortLinkPath))(
  'each method of $path passes the guards in order before its own handlers, and no other method reaches these',
  ({ path, route }) => {
    const start = [...firstSteps, ...(route.isGated ? ['checkToken'] : [])]
    const guards = [
      ...start,
      ...(route.skipsOriginGuard ? [] : ['checkOrigin']),
      ...(route.readsOwnBody ? [] : ['checkBody', 'parseJsonBody', 'refuseCardNumbers']),
    ]
    for (const method of route.methods)
      expect(listSteps(method, path).slice(0, guards.length)).toEqual(guards)
    expect(listSteps('ALL', path)).toEqual([
      ...start,
      route.isUnknownCall ? 'respondNotFound' : 'refuseMethod',
    ])
  },
)

test('no step is mounted but those of the listed routes', () => {
  const known = everyRoute.map(({ path }) => (path === '*' ? '/*' : path))
  expect(mounted.filter(({ path }) => !known.includes(path))).toEqual([])
})
