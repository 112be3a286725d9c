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
const toDayFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' })

const momentFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: toMomentFormat('en'),
  es: toMomentFormat('es'),
}
const dayFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: toDayFormat('en'),
  es: toDayFormat('es'),
}

/** "Nov 28, 2026, 3:15 PM ET"; `at` is epoch ms. */
export const toMomentText = (at: number, locale: Locale): string =>
  `${toPlainSpaces(momentFormats[locale].format(at))} ET`

/** "November 30, 2026"; `date` is YYYY-MM-DD. */
export const toDayText = (date: string, locale: Locale): string =>
  toPlainSpaces(dayFormats[locale].format(Date.parse(date)))
