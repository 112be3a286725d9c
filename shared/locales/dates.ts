// How dates and times are written, by language and time zone. Everyone sees Eastern Time, as the reader's time zone
// is not known; a day that is named by its date has none.
import { type Locale, localeTags } from './locale.ts'

const easternZone = 'America/New_York'

const formats = {
  day: { dateStyle: 'long' },
  shortDay: { dateStyle: 'medium' },
  monthDay: { month: 'long', day: 'numeric' },
  numericDay: { year: 'numeric', month: '2-digit', day: '2-digit' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  second: {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  },
  clock: { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  deadline: {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>
type Format = keyof typeof formats

/** Making a formatter takes a hundred times as long as using it. */
const made = new Map<string, Intl.DateTimeFormat>()

export function dateFormat(
  format: Format,
  { locale = 'en', timeZone = easternZone }: { locale?: Locale; timeZone?: string } = {},
): Intl.DateTimeFormat {
  const key = `${format} ${locale} ${timeZone}`
  const found =
    made.get(key) ?? new Intl.DateTimeFormat(localeTags[locale], { ...formats[format], timeZone })
  made.set(key, found)
  return found
}

// ICU versions differ in the space before AM, and the server and the browser must render the same text.
const toPlainSpaces = (text: string) => text.replace(/\s/g, ' ')

const zoneNames = { en: ' ET', es: ', hora del Este' } as const satisfies Record<Locale, string>

/** "Nov 28, 2026, 3:15 PM ET", "28 nov 2026, 3:15 p.m., hora del Este"; `at` is epoch ms. */
export const toMomentText = (at: number, locale: Locale): string =>
  `${toPlainSpaces(dateFormat('moment', { locale }).format(at))}${zoneNames[locale]}`

/** The same in a list whose heading names the zone in Spanish. */
export const toListedMoment = (at: number, locale: Locale): string =>
  locale === 'en' ? toMomentText(at, locale) : toMomentText(at, locale).replace(zoneNames.es, '')

/** Whether both times, epoch ms, are on one Eastern day. */
export const isSameDay = (one: number, other: number): boolean =>
  dateFormat('numericDay').format(one) === dateFormat('numericDay').format(other)

/** "3:15 PM"; `at` is epoch ms. */
export const toTimeText = (at: number, locale: Locale): string =>
  toPlainSpaces(dateFormat('time', { locale }).format(at))

/**
 * Inside a sentence, days ahead: "Wednesday, December 2, 2026 at 4:54 AM ET", "miércoles 2 de diciembre de 2026 a las
 * 4:54 a.m., hora del Este".
 */
export function toDeadlineText(at: number, locale: Locale): string {
  const parts = dateFormat('deadline', { locale }).formatToParts(at)
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
  toPlainSpaces(dateFormat('day', { locale, timeZone: 'UTC' }).format(Date.parse(date)))

/** "Nov 30, 2026", the day of `toMomentText`; `date` is YYYY-MM-DD. */
export const toShortDayText = (date: string, locale: Locale): string =>
  toPlainSpaces(dateFormat('shortDay', { locale, timeZone: 'UTC' }).format(Date.parse(date)))

/** "November 30", of the days ahead; `date` is YYYY-MM-DD. */
export const toMonthDayText = (date: string, locale: Locale): string =>
  toPlainSpaces(dateFormat('monthDay', { locale, timeZone: 'UTC' }).format(Date.parse(date)))

/** MM/DD/YYYY, as it is typed; `at` is epoch ms. */
export const toTypedDay = (at: number, timeZone: string): string =>
  dateFormat('numericDay', { timeZone }).format(at)

/** The day in the time zone at `at` (epoch ms), as YYYY-MM-DD. */
export const toIsoDay = (at: number, timeZone = easternZone): string =>
  toTypedDay(at, timeZone).replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2')
