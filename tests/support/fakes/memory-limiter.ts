// A limiter in memory with the real limits and window arithmetic, for tests with thousands of visitors:
// a Durable Object for each would take minutes.
import type { Limiter } from '../../../worker/platform/rate-limits/limiter'
import { type LimitName, limits } from '../../../worker/platform/rate-limits/limits'
import {
  dropNewest,
  type Hit,
  recordHit,
} from '../../../worker/platform/rate-limits/sliding-window'

export function memoryLimiter(now: () => number): Limiter {
  const counters = new Map<string, readonly Hit[]>()
  const toKey = (name: LimitName, subject: string) => `${name}\n${subject}`
  return {
    async reserve(name, subject, use) {
      const key = toKey(name, subject)
      const recorded = recordHit(counters.get(key) ?? [], limits[name], { now: now(), use })
      if (!recorded.ok) return recorded
      counters.set(key, recorded.hits)
      return { ok: true }
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
