// The deadline of the promotion: the end of a day in US Pacific time, with or without daylight time.
import { toIsoDay } from '../../../shared/locales/dates'

/** `deadline` is the last day, as YYYY-MM-DD. */
export const isExpired = (deadline: string, now: number): boolean =>
  toIsoDay(now, 'America/Los_Angeles') > deadline
