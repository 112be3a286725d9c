// One counter: how often one subject did one thing lately. Owns the hits of its own subject; which
// limit they are held against comes with the call. Losing one costs at most one cool-down, so it
// may live on itty-durable; money and tokens may not.

import type { CoolDownCalls } from './counter-call'
import { DurableCounterBase } from './durable-counter'
import { limits } from './limits'
import { dropNewest, type Hit, longestWindowMs, recordHit, type WindowRule } from './sliding-window'

export class CoolDown extends DurableCounterBase {
  // Fields are what is stored; they are read back after an eviction.
  hits: readonly Hit[] = []
  /** Epoch ms by the object's own clock after which nothing of this counts any more. */
  endsAt = 0

  /** Synchronous: nothing else runs between looking and counting. `now` is the caller's clock. */
  reserve(...[name, now]: CoolDownCalls['reserve']) {
    const rule: WindowRule = limits[name]
    const taken = recordHit(this.hits, rule, now)
    if (!taken.ok) return taken
    this.hits = taken.hits
    this.endsAt = Date.now() + longestWindowMs(rule) + (rule.stepSeconds ?? 0) * 1000
    return { ok: true } as const
  }

  giveBack() {
    this.hits = dropNewest(this.hits)
    return { ok: true } as const
  }

  clear() {
    this.hits = []
    this.endsAt = 0
    return { ok: true } as const
  }

  protected override callable(): readonly (keyof CoolDownCalls)[] {
    return ['reserve', 'giveBack', 'clear']
  }

  protected override wakeAt(): number | null {
    return this.hits.length === 0 ? null : this.endsAt
  }

  protected override onAlarm(): void {
    if (Date.now() >= this.endsAt) this.clear()
  }
}
