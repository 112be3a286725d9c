// Limits lookups to 120 a minute per IP address with Cloudflare's rate limiter. Without that binding all
// lookups are allowed, because the limit protects only our costs, not data.
import type { MiddlewareHandler } from 'hono'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { jsonProblem } from '../../platform/http/json-problem'
import type { AppContext, AppEnv, CoreServices } from '../../platform/http/route'
import { log, toErrorText } from '../../platform/logging/logger'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'

export const limitLookups =
  <Services extends CoreServices>(): MiddlewareHandler<AppEnv<Services>> =>
  async (c, next) => {
    if (!(await mayLookUp(c))) return jsonProblem(c, 'too_many', lookupWait)
    return next()
  }

export const lookupWait = { retryAfterSeconds: 60 } as const

/** Counts a lookup and returns whether it is allowed. For pages; calls use `limitLookups`. */
export async function mayLookUp<Services extends CoreServices>(
  c: AppContext<Services>,
): Promise<boolean> {
  const ipAddress = clientIpAddress(c.req.raw.headers)
  return ipAddress === '' || (await countLookup(c, ipAddress))?.success !== false
}

/** Null without the rate limiter or if it is down: payers must still find their payee. */
async function countLookup<Services extends CoreServices>(
  c: AppContext<Services>,
  ipAddress: string,
): Promise<RateLimitOutcome | null> {
  try {
    return (await c.env.LOOKUP_LIMITER?.limit({ key: toIpSubject(ipAddress) })) ?? null
  } catch (error) {
    log('warn', 'lookup_limiter_down', {
      requestId: c.get('requestId'),
      error: toErrorText(error),
    })
    return null
  }
}
