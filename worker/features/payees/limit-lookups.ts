// 120 look-ups an address a minute, counted by Cloudflare's rate limiter. Where workerd runs
// without one everything is allowed: the limit protects the bill, not anybody's data.
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

/** Counts one more look-up of the visitor's. For pages, which answer with a page; calls have the above. */
export async function mayLookUp<Services extends CoreServices>(
  c: AppContext<Services>,
): Promise<boolean> {
  const address = c.req.header('cf-connecting-ip')
  return address === undefined || (await countLookup(c, address))?.success !== false
}

/** A counter that is down keeps nobody from finding whom to pay. */
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

/** One household has a whole IPv6 /64: counting single addresses would count nobody. */
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
