import { expect, test } from 'vitest'
import { toEasternDay, toEasternDayEnd } from './eastern-day'

test.each([
  ['2026-01-15', '2026-01-16T04:59:00.000Z'],
  ['2026-07-15', '2026-07-16T03:59:00.000Z'],
  ['2026-03-08', '2026-03-09T03:59:00.000Z'],
  ['2026-11-01', '2026-11-02T04:59:00.000Z'],
])('the day %s ends at 11:59 PM in Eastern Time, at %s', (day, end) => {
  expect(new Date(toEasternDayEnd(day)).toISOString()).toBe(end)
  expect(toEasternDay(toEasternDayEnd(day))).toBe(day)
})

test('an evening in New York is the same day there, and the next one in UTC', () => {
  expect(toEasternDay(Date.parse('2026-11-26T02:00:00Z'))).toBe('2026-11-25')
})
