// Limits by IP address, which also count its networks: whoever has a /48 of IPv6 has 65,536 addresses.
import type { ReserveOptions } from './counter-call'
import { toIpSubjects } from './ip-subject'
import type { Limiter, Reserved } from './limiter'
import { type LimitName, limits, networkLimits } from './limits'

type Use = readonly [name: LimitName, subject: string, options?: ReserveOptions]

/** Counts one use against each limit, in this order. If one refuses, none has counted it. */
export async function reserveEach(limiter: Limiter, uses: readonly Use[]): Promise<Reserved> {
  for (const [index, use] of uses.entries()) {
    const reserved = await limiter.reserve(...use)
    if (reserved.ok) continue
    await Promise.all(uses.slice(0, index).map(([name, subject]) => limiter.refund(name, subject)))
    return reserved
  }
  return { ok: true }
}

/** Counts one use of an IP address and of each network that it is part of. */
export function reserveByAddress(limiter: Limiter, name: LimitName, ip: string): Promise<Reserved> {
  const { own, networks } = toIpSubjects(ip)
  const [{ max }] = limits[name].windows
  return reserveEach(limiter, [
    [name, own],
    ...networks.map(
      ({ kind, subject }): Use => [name, subject, { max: max * networkLimits[kind].addresses }],
    ),
  ])
}
