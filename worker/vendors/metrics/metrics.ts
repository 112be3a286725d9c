// Port of the store for field data: counts of page views and funnel steps by day, which identify no visitor.

import type { DevicePlatform } from '../../../shared/device'
import { dayMs } from '../../../shared/durations'
import type { Locale } from '../../../shared/locales/locale'
import type { DeviceClass, FunnelGroup, FunnelStage } from '../../../shared/metrics/funnel'
import type { HydrationOutcome } from '../../../shared/metrics/hydration'
import type { VitalName, VitalValues } from '../../../shared/metrics/vitals'

export type PageVitals = VitalValues & { readonly page: string }

export type VitalCount = {
  readonly page: string
  readonly metric: VitalName
  /** As toBucket returns it. */
  readonly bucket: number
  readonly count: number
}

export type PageHydration = { readonly page: string; readonly outcome: HydrationOutcome }

export type HydrationCount = PageHydration & { readonly count: number }

export type FunnelStep = {
  readonly stage: FunnelStage
  /** Empty for an SMS that names no payee. */
  readonly payeeId: string
  readonly locale: Locale
  readonly device: DeviceClass
}

export type FunnelCount = {
  /** A day, payee id, language or device class; empty without a group. */
  readonly key: string
  readonly stage: FunnelStage
  readonly count: number
}

export const toDeviceClass = (device: DevicePlatform): DeviceClass =>
  device === 'desktop' ? 'computer' : 'phone'

/** Thrown if the counts cannot be read; `why` is `not_configured`, or how the call to the vendor failed. */
export class MetricsUnreadable extends Error {
  override readonly name = 'MetricsUnreadable'

  readonly why: string

  constructor(why: string) {
    super(`field data cannot be read: ${why}`)
    this.why = why
  }
}

/** YYYY-MM-DD in UTC; `now` is epoch ms. */
export const toDay = (now: number): string =>
  new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The first of the last `days` days, today included. */
export const toFirstDay = (now: number, days: number): string => toDay(now - (days - 1) * dayMs)

export type MetricsStore = {
  addVitals(vitals: PageVitals): Promise<void>
  addStage(step: FunnelStep): Promise<void>
  addHydration(hydration: PageHydration): Promise<void>
  /** Counts of the last `days` days, today included. Throws MetricsUnreadable. */
  readVitals(days: number): Promise<readonly VitalCount[]>
  readFunnel(days: number, by: FunnelGroup | null): Promise<readonly FunnelCount[]>
  readHydrations(days: number): Promise<readonly HydrationCount[]>
}

/** Counts in the background: it delays no response and never throws. */
export type MetricsCounter = {
  countVitals(vitals: PageVitals): void
  countHydration(hydration: PageHydration): void
  /** A function finds the step in the background too; null counts nothing. */
  countStage(step: FunnelStep | (() => Promise<FunnelStep | null>)): void
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
  return {
    countVitals: (vitals) => run((metrics) => metrics.addVitals(vitals)),
    countHydration: (hydration) => run((metrics) => metrics.addHydration(hydration)),
    countStage: (step) =>
      run(async (metrics) => {
        const found = typeof step === 'function' ? await step() : step
        if (found !== null) await metrics.addStage(found)
      }),
  }
}
