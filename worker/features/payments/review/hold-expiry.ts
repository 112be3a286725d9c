// When the hold of an open payment needs a warning or has to be released.

/** Holds are released before the processor's deadline: a capture near it could fail. */
const marginMs = 6 * 60 * 60 * 1000
const warningMs = 24 * 60 * 60 * 1000
/** The sweep waits this long, so that the attempt's own alarm runs first. */
const retryDelayMs = 2 * 60 * 1000

export const toHoldEnd = (holdUntilAt: number): number => holdUntilAt - marginMs
export const toHoldWarning = (holdUntilAt: number): number => toHoldEnd(holdUntilAt) - warningMs

/** The sweep processes holds that end before these times. */
export const toRetryLimits = (now: number) => ({
  endsBefore: now - retryDelayMs + marginMs,
  warnsBefore: now - retryDelayMs + marginMs + warningMs,
})

export type HoldStep =
  | { readonly kind: 'wait'; readonly untilAt: number }
  | { readonly kind: 'warn'; readonly untilAt: number }
  | { readonly kind: 'end' }

export function decideHold(
  hold: { readonly holdUntilAt: number; readonly warnedAt: number | null },
  now: number,
): HoldStep {
  const endsAt = toHoldEnd(hold.holdUntilAt)
  if (now >= endsAt) return { kind: 'end' }
  const warnsAt = toHoldWarning(hold.holdUntilAt)
  if (now < warnsAt) return { kind: 'wait', untilAt: warnsAt }
  return { kind: hold.warnedAt === null ? 'warn' : 'wait', untilAt: endsAt }
}
