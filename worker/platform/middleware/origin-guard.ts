// CSRF protection: refuses unsafe requests from other sites.
import type { MiddlewareHandler } from 'hono'
import type { AppEnv, CoreServices } from '../http/route'
import { isSameOrigin } from '../http/same-origin'
import { respondWithProblem } from '../render/respond-with-problem'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const originGuard = <Services extends CoreServices>(): MiddlewareHandler<AppEnv<Services>> =>
  async function checkOrigin(c, next) {
    if (safeMethods.has(c.req.method)) return next()
    if (!isSameOrigin(c.req.raw.headers, c.get('services').siteUrl))
      return respondWithProblem(c, 'origin_refused')
    await next()
  }
