import { type Locale, localeTags } from '../../../shared/locales/locale'

// ICU versions differ in the space before AM, and the server and the browser must render the same text.
const toPlainSpaces = (text: string) => text.replace(/\s/g, ' ')

/** Everyone sees Eastern Time, as in the emails. */
const toMomentFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  })
const toDayFormat = (locale: Locale, dateStyle: 'long' | 'medium') =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle, timeZone: 'UTC' })

const momentFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: toMomentFormat('en'),
  es: toMomentFormat('es'),
}
const dayFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: toDayFormat('en', 'long'),
  es: toDayFormat('es', 'long'),
}
const shortDayFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: toDayFormat('en', 'medium'),
  es: toDayFormat('es', 'medium'),
}

/** "Nov 28, 2026, 3:15 PM ET"; `at` is epoch ms. */
export const toMomentText = (at: number, locale: Locale): string =>
  `${toPlainSpaces(momentFormats[locale].format(at))} ET`

const toDeadlineFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(localeTags[locale], {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
  })
const deadlineFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: toDeadlineFormat('en'),
  es: toDeadlineFormat('es'),
}

/**
 * Inside a sentence, days ahead: "Wednesday, December 2, 2026 at 4:54 AM ET", "miércoles 2 de diciembre de 2026 a las
 * 4:54 a.m., hora del Este".
 */
export function toDeadlineText(at: number, locale: Locale): string {
  const parts = deadlineFormats[locale].formatToParts(at)
  const text = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  const clock = toPlainSpaces(`${text('hour')}:${text('minute')} ${text('dayPeriod')}`)
  return {
    en: `${text('weekday')}, ${text('month')} ${text('day')}, ${text('year')} at ${clock} ET`,
    es: `${text('weekday')} ${text('day')} de ${text('month')} de ${text('year')} a ${text('hour') === '1' ? 'la' : 'las'} ${clock}, hora del Este`,
  }[locale]
}

/** "November 30, 2026"; `date` is YYYY-MM-DD. */
export const toDayText = (date: string, locale: Locale): string =>
  toPlainSpaces(dayFormats[locale].format(Date.parse(date)))

/** "Nov 30, 2026", the day of `toMomentText`; `date` is YYYY-MM-DD. */
export const toShortDayText = (date: string, locale: Locale): string =>
  toPlainSpaces(shortDayFormats[locale].format(Date.parse(date)))
