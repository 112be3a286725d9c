import { isSameDay, toMomentText, toTimeText } from '../dates.ts'

/**
 * When a refused visitor can try again, in whole minutes or hours, rounded up. Relative, because the
 * visitor's time zone is not known.
 */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const hours = Math.ceil(minutes / 60)
  return `Try again in ${minutes < 60 ? count(minutes, 'minute') : count(hours, 'hour')}.`
}

/** A refusal that says nothing of what was tried. */
export const tooManyTries = (seconds: number): string => `Too many attempts. ${tryAgainIn(seconds)}`

/**
 * "3:40 PM ET", rounded up to the minute; `at` is epoch ms. Eastern, as in emails and on receipts, because
 * the payer's time zone is not known.
 */
export const toClockTime = (at: number): string =>
  `${toTimeText(Math.ceil(at / 60_000) * 60_000, 'en')} ET`

/** When a refused payer can try again, with the day if it is another one; both are epoch ms. */
export const tryAgainAt = (at: number, now: number): string =>
  isSameDay(at, now)
    ? `Try again at ${toClockTime(at)}.`
    : `Try again on ${toMomentText(at, 'en')}.`

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
