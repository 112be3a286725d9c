// Counts by bucket, so that a percentile can be read without storing any visitor's value.

/** Ten minutes. Larger values are counted in this bucket. */
export const maxValue = 600_000

/**
 * The bucket of a value: the value rounded up to two significant digits, which is its bucket's upper
 * edge. A percentile is at most a tenth too high. Google's limits (2500, 200, 100) are edges.
 */
export function toBucket(value: number): number {
  const capped = Math.min(Math.ceil(value), maxValue)
  if (capped <= 100) return capped
  const step = 10 ** (String(capped).length - 2)
  return Math.ceil(capped / step) * step
}

export type Bucket = { readonly bucket: number; readonly count: number }

/** The upper edge of the bucket that `share` of all values do not exceed; null without values. */
export function toPercentile(buckets: readonly Bucket[], share: number): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count
    if (seen >= total * share && seen > 0) return bucket
  }
  return null
}
