// Counts requests for the attribution pixel by day and campaign.
import { BatchedCounter } from '../../platform/db/batched-counter'
import { otherCampaigns } from './campaign'
import type { PixelTotal } from './store'

/** How many campaigns one isolate counts before a flush; further campaigns are counted together. */
export const maxPendingCampaigns = 50

const dayLength = 'YYYY-MM-DD'.length
const counter = new BatchedCounter({
  maxKeys: maxPendingCampaigns,
  toOverflowKey: (key) => key.slice(0, dayLength) + otherCampaigns,
})

type FlushDeps = {
  readonly addTotals: (totals: readonly PixelTotal[]) => Promise<void>
  /** The counts stay in memory and are written with the next flush. */
  readonly onFailed: (count: number, error: unknown) => void
}

const toWrite =
  ({ addTotals }: FlushDeps) =>
  (counts: readonly (readonly [string, number])[]) =>
    addTotals(
      counts.map(([key, requests]) => ({
        day: key.slice(0, dayLength),
        campaign: key.slice(dayLength),
        requests,
      })),
    )

/** True when no flush is scheduled: the caller must then start `flushPixelsSoon`. */
export const countPixel = (campaign: string, now: number): boolean =>
  counter.count(new Date(now).toISOString().slice(0, dayLength) + campaign, now) !== null

export const flushPixels = (deps: FlushDeps): Promise<void> =>
  counter.flush({ write: toWrite(deps), onFailed: deps.onFailed })

export const flushPixelsSoon = (deps: FlushDeps): Promise<void> =>
  counter.flushSoon({ write: toWrite(deps), onFailed: deps.onFailed })
