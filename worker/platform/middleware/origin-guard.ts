// CSRF protection: refuses unsafe requests from other sites. Reads Sec-Fetch-Site, else Origin, which older browsers
// send; refuses a request with neither.
import type { MiddlewareHandler } from 'hono'
import type { AppEnv, CoreServices } from '../http/route'
import { respondWithProblem } from '../render/respond-with-problem'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isSameOrigin(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === ownOrigin
}

export const originGuard = <Services extends CoreServices>(): MiddlewareHandler<AppEnv<Services>> =>
  async function checkOrigin(c, next) {
    if (safeMethods.has(c.req.method)) return next()
    if (!isSameOrigin(c.req.raw.headers, c.get('services').siteUrl))
      return respondWithProblem(c, 'origin_refused')
    await next()
  }
