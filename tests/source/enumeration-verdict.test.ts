// The verdict of `npm run measure -- enumeration` on response times.
import { expect, test } from 'vitest'
import { compare } from '../bench/enumeration'

/** Times around a middle, the same in each run. */
const spread = (middle: number, width: number) =>
  Array.from({ length: 500 }, (_, index) => middle + width * Math.sin(index))
/** Replaces the random source, so that `compare` splits a list into its first and its last half. */
const inOrder = () => 0

test.each([
  ['equal times', 'not revealing', 10],
  ['times that differ by 4%', 'not revealing', 10.4],
  ['times that are 20% longer', 'revealing', 12],
  ['times that are 20% shorter', 'revealing', 8],
])('%s for a known subject are %s', (_, verdict, middle) => {
  const { isRevealing } = compare(spread(middle, 1), spread(10, 1))
  expect(isRevealing).toBe(verdict === 'revealing')
})

test('a difference between two halves of the known subject’s times is noise', () => {
  const half = Array.from({ length: 250 }, () => 10)
  const known = [...half, ...half.map((ms) => ms * 1.5)]
  const verdict = compare(known, spread(10, 1), inOrder)
  expect(verdict).toMatchObject({ isRevealing: false })
  expect(verdict.percent).toBeGreaterThan(20)
  expect(verdict.noisePercent).toBeGreaterThan(verdict.percent)
})
