// Counts the pixel in this isolate and adds the counts to the daily totals two seconds later, many
// visits in one round trip. An isolate that dies in between loses two seconds of counts.
import { otherCampaigns } from './campaign'
import type { PixelTotal } from './store'

const flushMs = 2000
/** A flush that has not begun by then was lost with its request. */
const lostMs = 15_000
/** Different campaigns in two seconds of one isolate; the rest are counted together. */
export const maxPending = 50

const dayLength = 'YYYY-MM-DD'.length
/** Day and campaign together. */
const pending = new Map<string, number>()
let flushDueUntil = 0

function add(day: string, campaign: string, visits: number): void {
  const own = day + campaign
  const isRoomFor = pending.has(own) || pending.size < maxPending
  const key = isRoomFor ? own : day + otherCampaigns
  pending.set(key, (pending.get(key) ?? 0) + visits)
}

/** True when nobody is going to write it down yet: the caller then starts `flushPixelsSoon`. */
export function countPixel(campaign: string, now: number): boolean {
  add(new Date(now).toISOString().slice(0, dayLength), campaign, 1)
  if (now < flushDueUntil) return false
  flushDueUntil = now + lostMs
  return true
}

type FlushDeps = {
  readonly addTotals: (totals: readonly PixelTotal[]) => Promise<void>
  /** The counts are kept and tried again with the next visit. */
  readonly onFailed: (visits: number, error: unknown) => void
}

export async function flushPixelsSoon(deps: FlushDeps): Promise<void> {
  await scheduler.wait(flushMs)
  await flushPixels(deps)
}

export async function flushPixels({ addTotals, onFailed }: FlushDeps): Promise<void> {
  const totals = [...pending].map(([key, visits]) => ({
    day: key.slice(0, dayLength),
    campaign: key.slice(dayLength),
    visits,
  }))
  pending.clear()
  flushDueUntil = 0
  if (totals.length === 0) return
  try {
    await addTotals(totals)
  } catch (error) {
    for (const { day, campaign, visits } of totals) add(day, campaign, visits)
    onFailed(
      totals.reduce((sum, { visits }) => sum + visits, 0),
      error,
    )
  }
}
