// The verdict of `npm run bench:enumeration` on response times.
import { expect, test } from 'vitest'
import { compare } from '../bench/enumeration'

/** Times around a middle, in the same order each run. */
const spread = (middle: number, width: number) =>
  Array.from({ length: 500 }, (_, index) => middle + width * Math.sin(index))
/** Splits a list into its first and its last half. */
const inOrder = () => 0

test.each([
  ['equal times', 10, false],
  ['times that differ by 4 %', 10.4, false],
  ['times that are 20 % longer', 12, true],
  ['times that are 20 % shorter', 8, true],
])('%s for a known subject are revealing: %3$s', (_, middle, isRevealing) => {
  expect(compare(spread(middle, 1), spread(10, 1)).isRevealing).toBe(isRevealing)
})

test('a difference that the known subject has with itself is noise', () => {
  const half = Array.from({ length: 250 }, () => 10)
  const known = [...half, ...half.map((ms) => ms * 1.5)]
  const verdict = compare(known, spread(10, 1), inOrder)
  expect(verdict).toMatchObject({ isRevealing: false })
  expect(verdict.percent).toBeGreaterThan(20)
  expect(verdict.noisePercent).toBeGreaterThan(verdict.percent)
})
