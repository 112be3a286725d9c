// The language of a request: `lang` in the query, else the cookie, else the browser's languages.

import type { Context } from 'hono'
import { detectFromCookie, detectFromHeader, detectFromQuery } from 'hono/language'
import { languageQuery } from '../../../shared/locales/language-url'
import { type Locale, locales } from '../../../shared/locales/locale'
import type { AppContext, CoreServices } from './route'

/** The cookie that remembers the visitor's choice. */
const localeCookie = 'chosen_lang'

/** Request headers that a page in the visitor's language must list in Vary. */
export const localeVary = 'Accept-Language, Cookie'

const options: Parameters<typeof detectFromHeader>[1] = {
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: languageQuery,
  lookupCookie: localeCookie,
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  caches: false,
  ignoreCase: true,
  supportedLanguages: [...locales],
  fallbackLanguage: 'en',
  debug: false,
}

const asLocale = (tag: string | undefined): Locale | undefined =>
  locales.find((locale) => locale === tag)

/** The choice in the URL; undefined without one. */
export const findChosenLocale = (c: Context): Locale | undefined =>
  asLocale(detectFromQuery(c, options))

/** How long a choice is remembered: a year. */
export const localeCookieSeconds = 31_536_000

/** Scripts cannot read it. */
export const setLocaleCookie = (c: Context, locale: Locale): void =>
  c.header(
    'Set-Cookie',
    `${localeCookie}=${locale}; Path=/; Max-Age=${localeCookieSeconds}; Secure; HttpOnly; SameSite=Lax`,
    { append: true },
  )

/** English if the request names no language of the site. */
export const toLocale = (c: Context): Locale =>
  findChosenLocale(c) ??
  asLocale(detectFromCookie(c, options)) ??
  asLocale(detectFromHeader(c, options)) ??
  'en'

/**
 * URLs of the current page in each language, relative and without the path: a path such as //other.example
 * would lead to another site.
 */
export function toLanguageUrls({ search }: Pick<URL, 'search'>): Readonly<Record<Locale, string>> {
  const toUrl = (locale: Locale) => {
    const query = new URLSearchParams(search)
    query.set(languageQuery, locale)
    return `?${query}`
  }
  return { en: toUrl('en'), es: toUrl('es') }
}

/** The language of the services; that of the request if an error was thrown before they were created. */
export const localeOf = <Services extends CoreServices>(c: AppContext<Services>): Locale =>
  c.get('services')?.locale ?? toLocale(c)
