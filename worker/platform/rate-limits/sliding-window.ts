// Sliding window arithmetic: which hits still count, whether one more is allowed, and when. Pure:
// the clock is passed in.

/** At most `max` hits in any `seconds`. */
export type Window = { readonly max: number; readonly seconds: number }

/** `at` is epoch ms. Hits of one moment are one entry, except those with a `use`, which are counted once. */
export type Hit = { readonly at: number; readonly count: number; readonly use?: string }

export type WindowRule = {
  readonly windows: readonly Window[]
  /**
   * Groups hits in steps of this many seconds, which keeps a large limit's list short. Hits then
   * count up to one step longer, never shorter.
   */
  readonly stepSeconds?: number
  /** Once the first window is full, no hit is allowed until this long after the last one. */
  readonly blockSeconds?: number
}

export type RecordedHit =
  | { readonly ok: true; readonly hits: readonly Hit[] }
  | { readonly ok: false; readonly retryAfterSeconds: number }

export type NewHit = {
  readonly now: number
  readonly use?: string | undefined
  /** How many hits more than its `max` each window allows. */
  readonly extra?: number
  /** Instead of each window's own `max`. */
  readonly max?: number
}

/** Records the hit in all windows or in none. A `use` that still counts is not recorded again. */
export function recordHit(
  hits: readonly Hit[],
  rule: WindowRule,
  { now, use, extra = 0, max: newMax }: NewHit,
): RecordedHit {
  const oldest = now - hitLifetimeMs(rule)
  if (use !== undefined && hits.some((hit) => hit.use === use && hit.at > oldest))
    return { ok: true, hits }
  const waits = rule.windows.map(({ max, seconds }) =>
    waitMs(hits, { max: (newMax ?? max) + extra, seconds }, now),
  )
  const longestWait = Math.max(...waits, blockedMs(hits, rule, now))
  if (longestWait > 0) return { ok: false, retryAfterSeconds: Math.ceil(longestWait / 1000) }
  const stepMs = (rule.stepSeconds ?? 0) * 1000 || 1
  const at = Math.ceil(now / stepMs) * stepMs
  const isSame = (hit: Hit) => hit.at === at && hit.use === use
  const recent = hits.filter((hit) => hit.at > oldest && !isSame(hit))
  const count = (hits.find(isSame)?.count ?? 0) + 1
  return { ok: true, hits: [...recent, use === undefined ? { at, count } : { at, count, use }] }
}

/** How many hits count in the longest window. */
export function countHits(hits: readonly Hit[], rule: WindowRule, now: number): number {
  const oldest = now - Math.max(...rule.windows.map((window) => window.seconds)) * 1000
  return hits.reduce((sum, { at, count }) => (at > oldest ? sum + count : sum), 0)
}

/** How long a hit may count: the longest window and a block after it. */
export function hitLifetimeMs(rule: WindowRule): number {
  const seconds = Math.max(...rule.windows.map((window) => window.seconds))
  return (seconds + (rule.blockSeconds ?? 0)) * 1000
}

/** Removes the newest hit. */
export function dropNewest(hits: readonly Hit[]): readonly Hit[] {
  const newest = Math.max(...hits.map(({ at }) => at))
  return hits.flatMap((hit) => {
    if (hit.at !== newest) return [hit]
    return hit.count > 1 ? [{ ...hit, count: hit.count - 1 }] : []
  })
}

/** Ms until the block after a full window ends; 0 without one. Refused hits, which are not recorded, do not extend it. */
function blockedMs(hits: readonly Hit[], { windows, blockSeconds }: WindowRule, now: number) {
  const [window] = windows
  if (!window || blockSeconds === undefined) return 0
  const times = hits.flatMap(({ at, count }) => Array.from({ length: count }, () => at))
  const lastTimes = times.sort((a, b) => a - b).slice(-window.max)
  const [first, newest] = [lastTimes[0], lastTimes.at(-1)]
  if (first === undefined || newest === undefined || lastTimes.length < window.max) return 0
  const wasFull = newest - first < window.seconds * 1000
  return wasFull ? Math.max(0, newest + blockSeconds * 1000 - now) : 0
}

/** Ms until the window allows one more hit; 0 if it does now. */
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
