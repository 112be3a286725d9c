// The arithmetic of a limit: which hits still count, whether one more fits, and when it will.
// Pure: the clock is passed in.

/** At most `max` hits in any stretch of `seconds`. */
export type Window = { readonly max: number; readonly seconds: number }

/** `at` is epoch ms; several hits of one moment are kept as one entry. */
export type Hit = { readonly at: number; readonly count: number }

export type WindowRule = {
  readonly windows: readonly Window[]
  /**
   * Hits are put together in steps of so many seconds, which keeps a large limit's list short.
   * They then count for up to one step longer, never shorter.
   */
  readonly stepSeconds?: number
}

export type Taken =
  | { readonly ok: true; readonly hits: readonly Hit[] }
  | { readonly ok: false; readonly retryAfterSeconds: number }

/** One more hit in all windows, or in none of them. */
export function takeHit(hits: readonly Hit[], rule: WindowRule, now: number): Taken {
  const waits = rule.windows.map((window) => waitMs(hits, window, now))
  const longestWait = Math.max(...waits)
  if (longestWait > 0) return { ok: false, retryAfterSeconds: Math.ceil(longestWait / 1000) }
  const stepMs = (rule.stepSeconds ?? 0) * 1000 || 1
  const at = Math.ceil(now / stepMs) * stepMs
  const kept = hits.filter((hit) => hit.at > now - longestWindowMs(rule) && hit.at !== at)
  const same = hits.find((hit) => hit.at === at)
  return { ok: true, hits: [...kept, { at, count: (same?.count ?? 0) + 1 }] }
}

export function longestWindowMs(rule: WindowRule): number {
  return Math.max(...rule.windows.map((window) => window.seconds)) * 1000
}

/** Ms until the window has room for one more; 0 when it has. */
function waitMs(hits: readonly Hit[], window: Window, now: number): number {
  const windowMs = window.seconds * 1000
  const counting = hits.filter((hit) => hit.at > now - windowMs).sort((a, b) => a.at - b.at)
  let used = counting.reduce((sum, hit) => sum + hit.count, 0)
  for (const hit of counting) {
    if (used < window.max) return 0
    used -= hit.count
    if (used < window.max) return hit.at + windowMs - now
  }
  return used < window.max ? 0 : windowMs
}
