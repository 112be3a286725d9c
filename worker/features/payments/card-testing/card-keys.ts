// The keys under which cards are counted: one for each day, random. A key ends with the last window that began under it,
// so that no later key leads to a card of an earlier day. Pure: the clock and new keys are passed in.
import { payerTryLimits as limits } from '../../../platform/rate-limits/limits'

const dayMs = 24 * 60 * 60 * 1000
/** A try of the day's last moment may be settled, and then counts, for this long. A breaker's window is shorter. */
const lateMs = (limits.openSeconds + limits.windowSeconds + limits.stepSeconds) * 1000

/** `day` is counted since 1970. */
export type CardKey = { readonly day: number; readonly key: string }

const toDay = (now: number) => Math.floor(now / dayMs)

/** Epoch ms after which nothing counts under the key. */
export const toKeyEndsAt = ({ day }: CardKey): number => (day + 1) * dayMs + lateMs

export const dropEndedKeys = (keys: readonly CardKey[], now: number): readonly CardKey[] =>
  keys.filter((key) => toKeyEndsAt(key) > now)

/** With the key of today, which is made if it is missing. */
export function addCardKey(
  keys: readonly CardKey[],
  now: number,
  newKey: () => string,
): readonly CardKey[] {
  const day = toDay(now)
  const current = dropEndedKeys(keys, now)
  return current.some((one) => one.day === day) ? current : [...current, { day, key: newKey() }]
}

/** The key of today, then yesterday's while it counts. */
export const listCardKeys = (keys: readonly CardKey[], now: number): readonly string[] =>
  [toDay(now), toDay(now) - 1].flatMap((day) => {
    const found = dropEndedKeys(keys, now).find((one) => one.day === day)
    return found ? [found.key] : []
  })
