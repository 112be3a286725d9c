// Business days of the United States: Monday to Friday without federal holidays (5 U.S.C. 6103), in Eastern time.

import { dayMs, hourMs } from './durations'
import { toEasternDay } from './eastern-day'

/** Month and day of the holidays with a fixed date: observed on Friday or Monday if they fall on a weekend. */
const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25'] as const
/** The nth weekday of a month (Monday is 1); -1 is the last. */
const floatingHolidays = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
] as const

/** `day` is midnight UTC of a calendar day. */
export function isBusinessDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const observed = [day, ...(weekday === 5 ? [day + dayMs] : weekday === 1 ? [day - dayMs] : [])]
  const isFixed = observed.some((at) =>
    fixedHolidays.some((holiday) => new Date(at).toISOString().slice(5, 10) === holiday),
  )
  return !isFixed && !isFloatingHoliday(new Date(day))
}

function isFloatingHoliday(date: Date): boolean {
  const dayOfMonth = date.getUTCDate()
  const daysInMonth = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
  ).getUTCDate()
  return floatingHolidays.some(
    ({ month, weekday, nth }) =>
      date.getUTCMonth() + 1 === month &&
      date.getUTCDay() === weekday &&
      (nth > 0 ? Math.ceil(dayOfMonth / 7) === nth : dayOfMonth + 7 > daysInMonth),
  )
}

/** Epoch ms: the end, in Eastern time, of the `count`th business day after the day of `at`. */
export function endOfBusinessDay(at: number, count: number): number {
  let day = toMidnightUtc(at)
  for (let left = count; left > 0; ) {
    day += dayMs
    if (isBusinessDay(day)) left -= 1
  }
  return toMidnight(day + dayMs)
}

/** Midnight UTC of the calendar day in Eastern time. */
const toMidnightUtc = (at: number): number => Date.parse(toEasternDay(at))

/** The start of the calendar day in Eastern time, which is four or five hours behind UTC. */
function toMidnight(day: number): number {
  const summer = day + 4 * hourMs
  return toMidnightUtc(summer) === day ? summer : summer + hourMs
}
