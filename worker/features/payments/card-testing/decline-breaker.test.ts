// The breaker of a payee or the site, with the clock in the test's hand.
import { expect, test } from 'vitest'
import { countOutcome, isTripped, type MinuteOutcomes, toBreakerEndsAt } from './decline-breaker'

const start = 1_900_000_020_000
const minuteMs = 60_000

/** Counts the outcomes one second apart. */
function countAll(outcomes: readonly boolean[], from = start): readonly MinuteOutcomes[] {
  return outcomes.reduce<readonly MinuteOutcomes[]>(
    (minutes, isDecline, second) => countOutcome(minutes, isDecline, from + second * 1000),
    [],
  )
}

const outcomes = (declines: number, approvals: number) =>
  Array.from({ length: declines + approvals }, (_, index) => index < declines)

test.each([
  ['twenty declines and nothing else', 20, 0, true],
  ['nineteen declines', 19, 0, false],
  ['twenty declines in 66 tries', 20, 46, true],
  ['twenty declines in 67 tries, less than 30 percent', 20, 47, false],
  ['forty declines in 130 tries', 40, 90, true],
] as const)('a breaker with %s is tripped: %s, %s, %s', (_, declines, approvals, expected) => {
  expect(isTripped(countAll(outcomes(declines, approvals)), start + 3 * minuteMs)).toBe(expected)
})

test('a breaker recovers fifteen minutes after the declines', () => {
  const minutes = countAll(outcomes(20, 0))
  expect(isTripped(minutes, start + 14 * minuteMs)).toBe(true)
  expect(isTripped(minutes, start + 16 * minuteMs)).toBe(false)
})

test('declines of two windows do not trip a breaker', () => {
  const before = countAll(outcomes(19, 0))
  const after = countOutcome(before, true, start + 17 * minuteMs)
  expect(isTripped(after, start + 17 * minuteMs)).toBe(false)
})

test('a breaker stores one row a minute and forgets old ones', () => {
  const minutes = countAll(outcomes(0, 7200))
  expect(minutes.length).toBeLessThanOrEqual(16)
  expect(toBreakerEndsAt(minutes)).toBeLessThanOrEqual(start + 136 * minuteMs)
  expect(toBreakerEndsAt([])).toBeNull()
})
