// What a page reports about its own speed. The browser's script loads this file, so it imports nothing.

export const vitalsPath = '/vitals'

/** LCP and INP in milliseconds; CLS, which has no unit, in thousandths. All are whole numbers. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const
export type VitalName = (typeof vitalNames)[number]

/** A value is absent if the browser does not measure it, or if the visitor did not touch the page (INP). */
export type VitalValues = { readonly [Name in VitalName]?: number | undefined }

/** The largest value of Google's rating "good". */
export const goodVitals: Readonly<Record<VitalName, number>> = { lcp: 2500, inp: 200, cls: 100 }

/** The largest value of Google's rating "needs improvement". */
export const fairVitals: Readonly<Record<VitalName, number>> = { lcp: 4000, inp: 500, cls: 250 }

export const vitalRatings = ['good', 'fair', 'poor'] as const

export function toRating(name: VitalName, value: number): (typeof vitalRatings)[number] {
  if (value <= goodVitals[name]) return 'good'
  return value <= fairVitals[name] ? 'fair' : 'poor'
}
