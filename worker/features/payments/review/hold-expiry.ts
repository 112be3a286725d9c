// When the hold of an open payment needs a warning or has to be released. `holdUntilAt` is the card
// processor's deadline for a capture.

/** Holds are released before the processor's deadline: a capture near it could fail. */
export const releaseMarginMs = 6 * 60 * 60 * 1000
export const warningLeadMs = 24 * 60 * 60 * 1000
/** The scheduled job waits this long, so that the attempt's own alarm runs first. */
export const holdAlarmGraceMs = 2 * 60 * 1000

export const toReleaseAt = (holdUntilAt: number): number => holdUntilAt - releaseMarginMs
/** Whether the payment is to be canceled, and can no longer be accepted or asked about. */
export const hasEnded = (holdUntilAt: number, now: number): boolean =>
  now >= toReleaseAt(holdUntilAt)
export const toWarnAt = (holdUntilAt: number): number => toReleaseAt(holdUntilAt) - warningLeadMs

/** The scheduled job releases holds with a deadline before `releaseCutoff`, and warns of those before `warnCutoff`. */
export const toDueHoldCutoffs = (now: number) => ({
  releaseCutoff: now - holdAlarmGraceMs + releaseMarginMs,
  warnCutoff: now - holdAlarmGraceMs + releaseMarginMs + warningLeadMs,
})

/** `nextAt`: when the next step is due, epoch ms. */
export type HoldStep =
  | { readonly kind: 'wait'; readonly nextAt: number }
  | { readonly kind: 'warn'; readonly nextAt: number }
  | { readonly kind: 'release' }

export function decideHold(
  hold: { readonly holdUntilAt: number; readonly warnedAt: number | null },
  now: number,
): HoldStep {
  if (hasEnded(hold.holdUntilAt, now)) return { kind: 'release' }
  const warnAt = toWarnAt(hold.holdUntilAt)
  if (now < warnAt) return { kind: 'wait', nextAt: warnAt }
  return { kind: hold.warnedAt === null ? 'warn' : 'wait', nextAt: toReleaseAt(hold.holdUntilAt) }
}
