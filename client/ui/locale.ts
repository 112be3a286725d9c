// The page's language. A component reads its texts with useCopy.
import { createContext, useContext } from 'react'
import { type Locale, toLocale } from '../../shared/locales/locale'

/** English in component tests; the document sets the page's. */
export const LocaleContext = /* @__PURE__ */ createContext<Locale>('en')

/** The page's own URL in each language. Null in component tests, in cached HTML and in the browser. */
export const LanguageUrlsContext = /* @__PURE__ */ createContext<Readonly<
  Record<Locale, string>
> | null>(null)

export const useLocale = (): Locale => useContext(LocaleContext)

/** For code that is not a component: the language of the document. */
export const pageLocale = (): Locale => toLocale(document.documentElement.lang)

/** The texts of a table of shared/locales in the page's language. */
export const useCopy = <Text>(copy: Readonly<Record<Locale, Text>>): Text =>
  copy[useContext(LocaleContext)]
