// Limits lookups (payees, bill fields, payment status, reported paths, widget names) to 120 a minute per IP
// address with Cloudflare's rate limiter, LOOKUP_LIMITER. If that is not configured or is down, all lookups are
// allowed: the limit protects only our costs, not data.
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

/**
 * Counts a lookup and returns whether it is allowed. Pages call it; JSON routes have `limitLookups` as middleware. A
 * request without an IP address, as in local development, is not counted: all of them would share one limit.
 */
export async function mayLookUp<Services extends CoreServices>(
  c: AppContext<Services>,
): Promise<boolean> {
  const ipAddress = clientIpAddress(c.req.raw.headers)
  return ipAddress === '' || (await countLookup(c, ipAddress))?.success !== false
}

/** Null if the rate limiter is not configured or is down: payers must still find their payee. */
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
