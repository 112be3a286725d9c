// Counts clicks of short links by day. The counts are not used for billing.
import { linkKeyLength } from '../../../shared/short-links/short-links'
import { BatchedCounter } from '../../platform/db/batched-counter'
import type { ClickTotal } from './store'

/** This many pending links are written immediately. */
export const fullAt = 5000
/** The limit while D1 is down; further clicks are reported as lost. */
export const maxPendingLinks = 10_000

const counter = new BatchedCounter({ maxKeys: maxPendingLinks, fullAt })

type FlushDeps = {
  readonly addClicks: (totals: readonly ClickTotal[]) => Promise<void>
  /** Called for clicks that were not written. */
  readonly onFailed: (clicks: number, error: unknown) => void
}

const toWrite =
  ({ addClicks }: FlushDeps) =>
  (counts: readonly (readonly [string, number])[]) =>
    addClicks(
      counts.map(([id, clicks]) => ({
        key: id.slice(0, linkKeyLength),
        day: id.slice(linkKeyLength),
        clicks,
      })),
    )

/** Returns when the caller must flush, or null if another request does. The day is in UTC. */
export const countClick = (key: string, now: number): 'now' | 'soon' | null =>
  counter.count(key + new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length), now)

export const flushClicks = (deps: FlushDeps): Promise<void> =>
  counter.flush({ write: toWrite(deps), onFailed: deps.onFailed })

export const flushClicksSoon = (deps: FlushDeps): Promise<void> =>
  counter.flushSoon({ write: toWrite(deps), onFailed: deps.onFailed })
