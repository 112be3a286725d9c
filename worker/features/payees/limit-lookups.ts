// Limits lookups to 120 a minute per IP address with Cloudflare's rate limiter. Without that binding all
// lookups are allowed, because the limit protects only our costs, not data.
import type { MiddlewareHandler } from 'hono'
import { jsonProblem } from '../../platform/http/json-problem'
import type { AppContext, AppEnv, CoreServices } from '../../platform/http/route'
import { log, toErrorText } from '../../platform/logging/logger'

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
  const address = c.req.header('cf-connecting-ip')
  return address === undefined || (await countLookup(c, address))?.success !== false
}

/** Null if the rate limiter is down: payers must still find their payee. */
async function countLookup<Services extends CoreServices>(
  c: AppContext<Services>,
  address: string,
): Promise<RateLimitOutcome | null> {
  try {
    return (await c.env.LOOKUP_LIMITER?.limit({ key: toNetwork(address) })) ?? null
  } catch (error) {
    log('warn', 'lookup_limiter_down', {
      requestId: c.get('requestId'),
      error: toErrorText(error),
    })
    return null
  }
}

/** One household has a whole IPv6 /64, so single IPv6 addresses could not be limited. */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [front = '', back] = address.toLowerCase().split('::')
  const head = front === '' ? [] : front.split(':')
  const tail = back === undefined || back === '' ? [] : back.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = back === undefined ? head : [...head, ...zeros, ...tail]
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
