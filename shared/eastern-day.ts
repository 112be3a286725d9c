// Days of the business, which are days in Eastern Time, as all shown times are.
import { dateFormat, toIsoDay } from './locales/dates.ts'

/** YYYY-MM-DD; `at` is epoch ms. */
export const toEasternDay = (at: number): string => toIsoDay(at)

/** Noon in New York in winter, epoch ms: the same date in all 50 states. */
export const toNoon = (date: string): number => Date.parse(`${date}T17:00:00Z`)

/** A day that is `days` later; both YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** 11:59 PM of the day (YYYY-MM-DD) in Eastern Time, as epoch ms. */
export function toEasternDayEnd(day: string): number {
  const inWinter = Date.parse(`${day}T23:59:00-05:00`)
  return toEasternDay(inWinter) === day ? inWinter : Date.parse(`${day}T23:59:00-04:00`)
}

/** Epoch ms of a day (YYYY-MM-DD) and a time (HH:MM) in Eastern Time; null if no clock shows it. */
export function toEasternMoment(day: string, clock: string): number | null {
  const moments = ['-05:00', '-04:00'].map((offset) => Date.parse(`${day}T${clock}:00${offset}`))
  const isIt = (at: number) =>
    Number.isFinite(at) &&
    toEasternDay(at) === day &&
    dateFormat('clock').format(at).padStart(5, '0') === clock
  return moments.find(isIt) ?? null
}
