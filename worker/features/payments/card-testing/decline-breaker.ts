// The breaker of one payee or of the site: it trips while many cards are declined, whoever tries them.
// Pure: the clock is passed in.
import { breakerLimits as limits } from '../../../platform/rate-limits/limits'

const windowMs = limits.windowSeconds * 1000
const stepMs = limits.stepSeconds * 1000

/** Outcomes of one minute; `at` is its end, epoch ms. */
export type MinuteOutcomes = {
  readonly at: number
  readonly tries: number
  readonly declines: number
}

export function countOutcome(
  minutes: readonly MinuteOutcomes[],
  isDecline: boolean,
  now: number,
): readonly MinuteOutcomes[] {
  const at = Math.ceil(now / stepMs) * stepMs
  const before = minutes.find((minute) => minute.at === at) ?? { tries: 0, declines: 0 }
  const recent = dropOld(minutes, now).filter((minute) => minute.at !== at)
  const declines = before.declines + Number(isDecline)
  return [...recent, { at, tries: before.tries + 1, declines }]
}

export function isTripped(minutes: readonly MinuteOutcomes[], now: number): boolean {
  const recent = dropOld(minutes, now)
  const tries = recent.reduce((total, minute) => total + minute.tries, 0)
  const declines = recent.reduce((total, minute) => total + minute.declines, 0)
  return declines >= limits.declines && declines > tries * limits.share
}

/** Epoch ms after which nothing counts; null when nothing does now. */
export const toBreakerEndsAt = (minutes: readonly MinuteOutcomes[]): number | null =>
  minutes.length === 0 ? null : Math.max(...minutes.map(({ at }) => at)) + windowMs

const dropOld = (minutes: readonly MinuteOutcomes[], now: number) =>
  minutes.filter(({ at }) => at > now - windowMs)
