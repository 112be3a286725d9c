import { describe, expect, test } from 'vitest'
import { isExpired } from './deadline'

const at = (text: string) => Date.parse(text)

describe('the promotion is open until the day ends in US Pacific time', () => {
  test.each([
    // Daylight time is UTC-7.
    ['2019-09-30', '2019-10-01T06:59:59.999Z', '2019-10-01T07:00:00.000Z'],
    // Standard time is UTC-8.
    ['2019-12-15', '2019-12-16T07:59:59.999Z', '2019-12-16T08:00:00.000Z'],
    // A year ends eight hours later than in UTC.
    ['2019-12-31', '2020-01-01T07:59:59.999Z', '2020-01-01T08:00:00.000Z'],
    // Days with 23 and 25 hours, when the clocks change.
    ['2026-03-08', '2026-03-09T06:59:59.999Z', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01', '2026-11-02T07:59:59.999Z', '2026-11-02T08:00:00.000Z'],
    ['2028-02-29', '2028-03-01T07:59:59.999Z', '2028-03-01T08:00:00.000Z'],
    ['2030-12-31', '2031-01-01T07:59:59.999Z', '2031-01-01T08:00:00.000Z'],
    ['2024-02-29', '2024-03-01T07:59:59.999Z', '2024-03-01T08:00:00.000Z'],
  ])('on %s', (deadline, last, first) => {
    expect(isExpired(deadline, at(last))).toBe(false)
    expect(isExpired(deadline, at(first))).toBe(true)
  })
})
