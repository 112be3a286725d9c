// Counts clicks in this isolate and adds them to the daily totals two seconds later, many clicks in
// one round trip: a write for each would cost ten times the redirect itself. An isolate that dies
// in between loses two seconds of clicks; nobody is paid by them.
import type { ClickTotal } from './store'

const flushMs = 2000
/** A flush that has not come back by then was lost with its request. */
const lostMs = 15_000
/** Beyond that many links in two seconds a batch goes out at once. */
export const maxPendingTotals = 200

type CounterDeps = {
  readonly addClicks: (totals: readonly ClickTotal[]) => Promise<void>
  readonly onFailed: (error: unknown) => void
}

const pending = new Map<string, number>()
let pendingDay = ''
let flushingUntil = 0

const toDay = (now: number) => new Date(now).toISOString().slice(0, 10)
let dayOfMs = { from: 0, day: '' }

/** A date is only written out once a day. */
function dayOf(now: number): string {
  const from = now - (now % 86_400_000)
  if (dayOfMs.from !== from) dayOfMs = { from, day: toDay(now) }
  return dayOfMs.day
}
