// The deadline of the promotion: the end of a day in US Pacific time, with or without daylight time.
import { type Locale, localeTags } from '../../../shared/locales/locale'

const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in US Pacific time at `at` (epoch ms), as YYYY-MM-DD. */
export function toPacificDay(at: number): string {
  const parts = new Map(pacific.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

const toFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(localeTags[locale], { timeZone: 'UTC', dateStyle: 'long' })
const formats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: toFormat('en'),
  es: toFormat('es'),
}

/** Formats YYYY-MM-DD as September 30, 2019, or as 30 de septiembre de 2019. */
export const toLongDay = (day: string, locale: Locale): string =>
  formats[locale].format(Date.parse(day))

/** `deadline` is the last day, as YYYY-MM-DD. */
export const isExpired = (deadline: string, now: number): boolean => toPacificDay(now) > deadline
