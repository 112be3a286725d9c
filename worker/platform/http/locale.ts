// The language of a request: `lang` in the query, else the cookie, else the browser's languages.
import type { Context } from 'hono'
import { detectFromCookie, detectFromHeader, detectFromQuery } from 'hono/language'
import { type Locale, locales } from '../../../shared/locales/locale'

/** Spanish is offered once every page has it. */
const offeredLocales: Locale[] = ['en']

/** The cookie that remembers the visitor's choice. */
export const localeCookie = 'lang'

/** Headers that a page in the visitor's language must list in Vary. */
export const localeVary = 'Accept-Language, Cookie'

const options: Parameters<typeof detectFromHeader>[1] = {
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lang',
  lookupCookie: localeCookie,
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  caches: false,
  ignoreCase: true,
  supportedLanguages: offeredLocales,
  fallbackLanguage: 'en',
  debug: false,
}

const asLocale = (tag: string | undefined): Locale | undefined =>
  locales.find((locale) => locale === tag)

/** The choice in the URL; undefined without one. */
export const findChosenLocale = (c: Context): Locale | undefined =>
  asLocale(detectFromQuery(c, options))

/** English for every other language. */
export const toLocale = (c: Context): Locale =>
  findChosenLocale(c) ??
  asLocale(detectFromCookie(c, options)) ??
  asLocale(detectFromHeader(c, options)) ??
  'en'
