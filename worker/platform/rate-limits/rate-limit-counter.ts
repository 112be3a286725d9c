// A rate limit counter: the recent hits of one subject. `reserve` gets the limit's name. Losing a counter only
// resets a count, so counters may use itty-durable; money and tokens may not.

import type { RateLimitCalls } from './counter-call'
import { DurableCounterBase } from './durable-counter'
import { limits } from './limits'
import {
  countHits,
  dropNewest,
  type Hit,
  hitLifetimeMs,
  recordHit,
  type WindowRule,
} from './sliding-window'

export class RateLimitCounter extends DurableCounterBase {
  // itty-durable stores the public fields, and restores them after an eviction.
  hits: readonly Hit[] = []
  /** Epoch ms by the object's own clock after which no hit counts. */
  endsAt = 0

  /**
   * Synchronous, so that no other call runs between checking and counting. `now` is the caller's
   * clock.
   */
  reserve(...[name, now, options]: RateLimitCalls['reserve']) {
    const rule: WindowRule = limits[name]
    const reserved = recordHit(this.hits, rule, { now, ...options })
    if (!reserved.ok) return reserved
    this.hits = reserved.hits
    this.endsAt = Date.now() + hitLifetimeMs(rule) + (rule.stepSeconds ?? 0) * 1000
    return { ok: true } as const
  }

  /** Whether one more hit is allowed. Writes nothing. */
  check(...[name, now, options]: RateLimitCalls['check']) {
    const checked = recordHit(this.hits, limits[name], { now, ...options })
    return checked.ok ? ({ ok: true } as const) : checked
  }

  /** How many hits count now. Writes nothing. */
  count(...[name, now]: RateLimitCalls['count']) {
    return { ok: true, count: countHits(this.hits, limits[name], now) } as const
  }

  refund() {
    this.hits = dropNewest(this.hits)
    return { ok: true } as const
  }

  clear() {
    this.hits = []
    this.endsAt = 0
    return { ok: true } as const
  }

  protected override callable(): readonly (keyof RateLimitCalls)[] {
    return ['reserve', 'check', 'count', 'refund', 'clear']
  }

  protected override wakeAt(): number | null {
    return this.hits.length === 0 ? null : this.endsAt
  }

  protected override onAlarm(): void {
    if (Date.now() >= this.endsAt) this.clear()
  }
}
