import { describe, expect, test } from 'vitest'
import { maxValue, toBucket, toPercentile } from './histogram'
import { fairVitals, goodVitals } from './vitals'

describe('toBucket', () => {
  test.each([
    [0, 0],
    [1, 1],
    [99, 99],
    [100, 100],
    [100.2, 110],
    [101, 110],
    [834, 840],
    [1001, 1100],
    [2500, 2500],
    [2501, 2600],
    [12_345, 13_000],
    [99_999, 100_000],
    [maxValue + 1, maxValue],
  ])('the value %d is counted in the bucket up to %d', (value, bucket) => {
    expect(toBucket(value)).toBe(bucket)
  })

  test('a bucket is never below its value, nor a tenth above it', () => {
    for (let value = 1; value <= 20_000; value += 1) {
      expect(toBucket(value)).toBeGreaterThanOrEqual(value)
      expect(toBucket(value)).toBeLessThanOrEqual(value * 1.1)
    }
  })

  test.each([...Object.values(goodVitals), ...Object.values(fairVitals)])(
    'the limit %d of Google’s rating is the edge of a bucket',
    (limit) => {
      expect(toBucket(limit)).toBe(limit)
    },
  )
})

describe('toPercentile', () => {
  test('the 75th percentile is the value that three of four do not exceed', () => {
    const four = [300, 100, 400, 200].map((bucket) => ({ bucket, count: 1 }))
    expect(toPercentile(four, 0.75)).toBe(300)
    expect(toPercentile([...four, { bucket: 500, count: 1 }], 0.75)).toBe(400)
  })

  test('a bucket is weighted by its count', () => {
    const buckets = [
      { bucket: 100, count: 74 },
      { bucket: 900, count: 26 },
    ]
    expect(toPercentile(buckets, 0.75)).toBe(900)
    expect(toPercentile([{ bucket: 100, count: 78 }, ...buckets.slice(1)], 0.75)).toBe(100)
  })

  test('without values there is no percentile', () => {
    expect(toPercentile([], 0.75)).toBeNull()
    expect(toPercentile([{ bucket: 100, count: 0 }], 0.75)).toBeNull()
  })

  test('the percentile of 1,000 values is at most a tenth above the exact one', () => {
    const values = Array.from({ length: 1000 }, (_, at) => 200 + at * at * 0.004)
    const buckets = values.map((value) => ({ bucket: toBucket(value), count: 1 }))
    const exact = values[749] ?? 0
    expect(toPercentile(buckets, 0.75)).toBeGreaterThanOrEqual(exact)
    expect(toPercentile(buckets, 0.75)).toBeLessThanOrEqual(exact * 1.1)
  })
})
