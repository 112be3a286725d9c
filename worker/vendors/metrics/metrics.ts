// Port of the store for field data: counts by day, never a row about one visitor.
import type { VitalName, VitalValues } from '../../../shared/metrics/vitals'

export type PageVitals = VitalValues & { readonly page: string }

export type VitalCount = {
  readonly page: string
  readonly metric: VitalName
  readonly bucket: number
  readonly count: number
}

export type MetricsStore = {
  addVitals(vitals: PageVitals): Promise<void>
  /** Counts of the last `days` days, today included. */
  readVitals(days: number): Promise<readonly VitalCount[]>
}

/** Counts in the background: it delays no response and never throws. */
export type MetricsCounter = {
  countVitals(vitals: PageVitals): void
}

type Background = {
  /** Keeps the isolate alive until the count is written. */
  readonly waitUntil: (work: Promise<void>) => void
  readonly onFailed: (error: unknown) => void
}

/** Counts nothing without a store. */
export function toMetricsCounter(
  store: MetricsStore | null,
  { waitUntil, onFailed }: Background,
): MetricsCounter {
  const run = (count: (store: MetricsStore) => Promise<void>) => {
    if (store === null) return
    const work = async () => count(store)
    try {
      waitUntil(work().catch(onFailed))
    } catch (error) {
      // Outside of a request there is no waitUntil.
      onFailed(error)
    }
  }
  return { countVitals: (vitals) => run((to) => to.addVitals(vitals)) }
}
