// When an open payment's reservation on the card calls for somebody. Pure: no clock, no table.

/** We let go before the company does: a capture that is under way at its very end would fail. */
const marginMs = 6 * 60 * 60 * 1000
const warningMs = 24 * 60 * 60 * 1000
/** How late the sweep is on purpose: the attempt's own alarm comes first. */
const sweepDelayMs = 2 * 60 * 1000

export const toHoldEnd = (holdUntilAt: number): number => holdUntilAt - marginMs
export const toHoldWarning = (holdUntilAt: number): number => toHoldEnd(holdUntilAt) - warningMs

/** Holds that end before these times are due for the sweep. */
export const toSweepLimits = (now: number) => ({
  endsBefore: now - sweepDelayMs + marginMs,
  warnsBefore: now - sweepDelayMs + marginMs + warningMs,
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
