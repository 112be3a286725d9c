// Counts clicks in this isolate and adds them to the daily totals two seconds later, many clicks in
// one round trip: a write for each would cost ten times the redirect itself. An isolate that dies
// in between loses two seconds of clicks; nobody is paid by them.
import { linkKeyLength } from '../../../shared/short-links/short-links'
import type { ClickTotal } from './store'

const flushMs = 2000
/** A flush that has not begun by then was lost with its request. */
const lostMs = 15_000
/** That many different links are written down at once, before two seconds are over. */
export const fullAt = 5000
/** With D1 down; what goes beyond is not counted, and said. */
export const maxPendingLinks = 10_000

/** Key and day together, so that midnight needs no thought. */
const pending = new Map<string, number>()
let dropped = 0
let flushDueUntil = 0
let isFailing = false

const dayMs = 86_400_000
let today = { from: Number.NaN, text: '' }

/** YYYY-MM-DD in UTC, written out once a day. */
function toDay(now: number): string {
  const from = now - (now % dayMs)
  if (today.from !== from) today = { from, text: new Date(from).toISOString().slice(0, 10) }
  return today.text
}

function add(id: string, clicks: number): void {
  const soFar = pending.get(id)
  if (soFar === undefined && pending.size >= maxPendingLinks) dropped += clicks
  else pending.set(id, (soFar ?? 0) + clicks)
}

/** When the caller has to see to it that clicks are written down; null when somebody else does. */
export function countClick(key: string, now: number): 'now' | 'soon' | null {
  add(key + toDay(now), 1)
  if (pending.size >= fullAt && !isFailing) return 'now'
  if (now < flushDueUntil) return null
  flushDueUntil = now + lostMs
  return 'soon'
}

type FlushDeps = {
  readonly addClicks: (totals: readonly ClickTotal[]) => Promise<void>
  /** Told of clicks that were not written: those of a failed write are tried again later. */
  readonly onFailed: (clicks: number, error: unknown) => void
}

export async function flushClicksSoon(deps: FlushDeps): Promise<void> {
  await scheduler.wait(flushMs)
  await flushClicks(deps)
}

export async function flushClicks({ addClicks, onFailed }: FlushDeps): Promise<void> {
  const taken = [...pending]
  pending.clear()
  flushDueUntil = 0
  if (dropped > 0) onFailed(dropped, new RangeError('too many links at once'))
  dropped = 0
  if (taken.length === 0) return
  try {
    await addClicks(
      taken.map(([id, clicks]) => ({
        key: id.slice(0, linkKeyLength),
        day: id.slice(linkKeyLength),
        clicks,
      })),
    )
    isFailing = false
  } catch (error) {
    isFailing = true
    for (const [id, clicks] of taken) add(id, clicks)
    onFailed(
      taken.reduce((sum, [, clicks]) => sum + clicks, 0),
      error,
    )
  }
}
