import { describe, expect, test } from 'vitest'
import { endOfBusinessDay, isBusinessDay } from './business-days'

/** The federal holidays of the Office of Personnel Management's list. */
const holidays = `
2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25
2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24
2027-12-31 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25`
  .trim()
  .split(/\s+/)

describe('a business day', () => {
  test('is every day from Monday to Friday that is no federal holiday', () => {
    const found: string[] = []
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
      const weekday = new Date(day).getUTCDay()
      if (weekday % 6 !== 0 && !isBusinessDay(day))
        found.push(new Date(day).toISOString().slice(0, 10))
      if (weekday % 6 === 0) expect(isBusinessDay(day)).toBe(false)
    }
    expect(found).toEqual(holidays)
  })

  test.each([
    ['on a Monday', '2026-11-16T15:00:00Z', '2026-11-19T05:00:00Z'],
    ['late on a Monday, when it is Tuesday in UTC', '2026-11-17T04:59:00Z', '2026-11-19T05:00:00Z'],
    ['on a Friday', '2026-11-13T15:00:00Z', '2026-11-18T05:00:00Z'],
    ['on a Saturday', '2026-11-14T15:00:00Z', '2026-11-18T05:00:00Z'],
    ['the day before Thanksgiving', '2026-11-25T15:00:00Z', '2026-12-01T05:00:00Z'],
    ['before the weekend of Independence Day', '2026-07-02T15:00:00Z', '2026-07-08T04:00:00Z'],
    ['before daylight saving time begins', '2027-03-12T15:00:00Z', '2027-03-17T04:00:00Z'],
    ['before daylight saving time ends', '2026-10-30T15:00:00Z', '2026-11-04T05:00:00Z'],
    ['before the end of a year', '2026-12-31T15:00:00Z', '2027-01-06T05:00:00Z'],
  ])('two business days after one %s end at midnight Eastern time', (_, at, end) => {
    expect(new Date(endOfBusinessDay(Date.parse(at), 2)).toISOString()).toBe(
      end.replace('Z', '.000Z'),
    )
  })
})
