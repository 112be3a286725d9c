// The language of a request: `lang` in the query, else the cookie, else the browser's languages.

import type { Context } from 'hono'
import { detectFromCookie, detectFromHeader, detectFromQuery } from 'hono/language'
import { languageQuery } from '../../../shared/locales/language-url'
import { type Locale, locales } from '../../../shared/locales/locale'
import { localeCookieMs } from '../../../shared/retention'
import { isCardData } from './card-data'
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
  // Java's tags: es_MX.
  convertDetectedLanguage: (tag) => tag.replaceAll('_', '-'),
  debug: false,
}

const asLocale = (tag: string | undefined): Locale | undefined =>
  locales.find((locale) => locale === tag)

/** The choice in the URL; undefined without one. */
export const findChosenLocale = (c: Context): Locale | undefined =>
  asLocale(detectFromQuery(c, options))

/** Scripts cannot read it. */
export const setLocaleCookie = (c: Context, locale: Locale): void =>
  c.header(
    'Set-Cookie',
    `${localeCookie}=${locale}; Path=/; Max-Age=${localeCookieMs / 1000}; Secure; HttpOnly; SameSite=Lax`,
    { append: true },
  )

/** A page's script names the language of its page, which can differ from the remembered choice. */
const findScriptLocale = (c: Context): Locale | undefined =>
  c.req.header('accept') === 'application/json'
    ? asLocale(c.req.header('accept-language'))
    : undefined

/** English if the request names no language of the site. */
export const toLocale = (c: Context): Locale =>
  findChosenLocale(c) ??
  findScriptLocale(c) ??
  asLocale(detectFromCookie(c, options)) ??
  asLocale(detectFromHeader(c, options)) ??
  'en'

/**
 * URLs of the current page in each language, relative and without the path: a path such as //other.example
 * would lead to another site. A parameter with a card number is left out: no page repeats one.
 */
export function toLanguageUrls({ search }: Pick<URL, 'search'>): Readonly<Record<Locale, string>> {
  const toUrl = (locale: Locale) => {
    const query = new URLSearchParams(search)
    for (const [name, value] of [...query]) if (isCardData(name, value)) query.delete(name)
    query.set(languageQuery, locale)
    return `?${query}`
  }
  return { en: toUrl('en'), es: toUrl('es') }
}

/** The language of the services; that of the request if an error was thrown before they were created. */
export const localeOf = <Services extends CoreServices>(c: AppContext<Services>): Locale =>
  c.get('services')?.locale ?? toLocale(c)
