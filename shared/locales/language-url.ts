// The URL of a page in a language: English has the plain URL, which search engines know.
import type { Locale } from './locale'

/** The query key that chooses the language. */
export const languageQuery = 'lang'

/** Adds the language that the current page's URL names, for a browser without cookies. */
export const withLanguage = (url: string, lang: Locale | null): string =>
  lang === null
    ? url
    : url.replace(/#|$/, (end) => `${url.includes('?') ? '&' : '?'}${languageQuery}=${lang}${end}`)

/** For a link that leaves a page or message whose language the browser may not prefer. English has the plain URL. */
export const keepSpanish = (url: string, locale: Locale): string =>
  withLanguage(url, locale === 'en' ? null : locale)

/** For search engines. `url` has no query. */
export const toCanonicalUrl = (url: string, locale: Locale): string =>
  locale === 'en' ? url : `${url}?${languageQuery}=${locale}`
