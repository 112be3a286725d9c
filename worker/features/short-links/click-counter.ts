// Clicks of short links by day. Nobody is paid by them.
import { linkKeyLength } from '../../../shared/short-links/short-links'
import { BatchedCounter } from '../../platform/db/batched-counter'
import type { ClickTotal } from './store'

/** That many different links are written without waiting. */
export const fullAt = 5000
/** With D1 down; clicks beyond are not counted, and reported. */
export const maxPendingLinks = 10_000

const counter = new BatchedCounter({ maxKeys: maxPendingLinks, fullAt })

type FlushDeps = {
  readonly addClicks: (totals: readonly ClickTotal[]) => Promise<void>
  /** Told of clicks that were not written. */
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

/** When the caller has to flush; null when another request does. The day is UTC. */
export const countClick = (key: string, now: number): 'now' | 'soon' | null =>
  counter.count(key + new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length), now)

export const flushClicks = (deps: FlushDeps): Promise<void> =>
  counter.flush({ write: toWrite(deps), onFailed: deps.onFailed })

export const flushClicksSoon = (deps: FlushDeps): Promise<void> =>
  counter.flushSoon({ write: toWrite(deps), onFailed: deps.onFailed })
