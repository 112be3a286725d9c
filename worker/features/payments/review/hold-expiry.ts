// When the hold of an open payment needs a warning or has to be released.

/** Holds are released before the processor's deadline: a capture near it could fail. */
const releaseMarginMs = 6 * 60 * 60 * 1000
const warningLeadMs = 24 * 60 * 60 * 1000
/** The scheduled job waits this long, so that the attempt's own alarm runs first. */
const alarmGraceMs = 2 * 60 * 1000

export const toReleaseAt = (holdUntilAt: number): number => holdUntilAt - releaseMarginMs
export const toWarnAt = (holdUntilAt: number): number => toReleaseAt(holdUntilAt) - warningLeadMs

/** The scheduled job releases holds that end before `endsBefore`, and warns of those before `warnsBefore`. */
export const toDueHoldCutoffs = (now: number) => ({
  endsBefore: now - alarmGraceMs + releaseMarginMs,
  warnsBefore: now - alarmGraceMs + releaseMarginMs + warningLeadMs,
})

export type HoldStep =
  | { readonly kind: 'wait'; readonly untilAt: number }
  | { readonly kind: 'warn'; readonly untilAt: number }
  | { readonly kind: 'end' }

export function decideHold(
  hold: { readonly holdUntilAt: number; readonly warnedAt: number | null },
  now: number,
): HoldStep {
  const releaseAt = toReleaseAt(hold.holdUntilAt)
  if (now >= releaseAt) return { kind: 'end' }
  const warnsAt = toWarnAt(hold.holdUntilAt)
  if (now < warnsAt) return { kind: 'wait', untilAt: warnsAt }
  return { kind: hold.warnedAt === null ? 'warn' : 'wait', untilAt: releaseAt }
}
