// A limiter in memory with the real limits and window arithmetic, for tests with thousands of visitors:
// a Durable Object for each would take minutes.
import type { Limiter } from '../../../worker/platform/rate-limits/limiter'
import { type LimitName, limits } from '../../../worker/platform/rate-limits/limits'
import {
  dropNewest,
  type Hit,
  type NewHit,
  recordHit,
} from '../../../worker/platform/rate-limits/sliding-window'

export function memoryLimiter(now: () => number): Limiter {
  const counters = new Map<string, readonly Hit[]>()
  const toKey = (name: LimitName, subject: string) => `${name}\n${subject}`
  const record = (name: LimitName, subject: string, hit: Omit<NewHit, 'now'>) => {
    const key = toKey(name, subject)
    const recorded = recordHit(counters.get(key) ?? [], limits[name], { now: now(), ...hit })
    if (!recorded.ok) return recorded
    counters.set(key, recorded.hits)
    return { ok: true } as const
  }
  return {
    reserve: async (name, subject, options = {}) => record(name, subject, options),
    async check(name, subject, options = {}) {
      const hits = counters.get(toKey(name, subject)) ?? []
      const recorded = recordHit(hits, limits[name], { now: now(), ...options })
      return recorded.ok ? { ok: true } : recorded
    },
    async refund(name, subject) {
      const key = toKey(name, subject)
      counters.set(key, dropNewest(counters.get(key) ?? []))
    },
    async clear(name, subject) {
      counters.delete(toKey(name, subject))
    },
  }
}
