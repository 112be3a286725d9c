// The breaker of a payee or the site, with a clock that the test sets.
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

const buildOutcomes = (declines: number, approvals: number) =>
  Array.from({ length: declines + approvals }, (_, index) => index < declines)

test.each([
  ['twenty declines and nothing else', true, 20, 0],
  ['nineteen declines', false, 19, 0],
  ['twenty declines in 66 tries', true, 20, 46],
  ['twenty declines in 67 tries, less than 30 percent', false, 20, 47],
  ['forty declines in 130 tries', true, 40, 90],
] as const)('a breaker with %s is tripped: %s', (_, expected, declines, approvals) => {
  expect(isTripped(countAll(buildOutcomes(declines, approvals)), start + 3 * minuteMs)).toBe(
    expected,
  )
})

test('a breaker recovers fifteen minutes after the declines', () => {
  const minutes = countAll(buildOutcomes(20, 0))
  expect(isTripped(minutes, start + 14 * minuteMs)).toBe(true)
  expect(isTripped(minutes, start + 16 * minuteMs)).toBe(false)
})

test('declines in different windows do not add up to trip a breaker', () => {
  const before = countAll(buildOutcomes(19, 0))
  const after = countOutcome(before, true, start + 17 * minuteMs)
  expect(isTripped(after, start + 17 * minuteMs)).toBe(false)
})

test('a breaker stores one row a minute and forgets old ones', () => {
  const minutes = countAll(buildOutcomes(0, 7200))
  expect(minutes.length).toBeLessThanOrEqual(16)
  expect(toBreakerEndsAt(minutes)).toBeLessThanOrEqual(start + 136 * minuteMs)
  expect(toBreakerEndsAt([])).toBeNull()
})
