import { useContext } from 'react'
import { type Locale, locales } from '../../../shared/locales/locale'
import { LanguageUrlsContext, useLocale } from '../locale'
import styles from './language-switch.module.css'

/** The name of each language in that language, for visitors who cannot read this page. */
const names = {
  en: { name: 'English', short: 'EN' },
  es: { name: 'Español', short: 'ES' },
} as const satisfies Record<Locale, { readonly name: string; readonly short: string }>

/** A link to this page in each other language. */
export function LanguageSwitch() {
  const urls = useContext(LanguageUrlsContext)
  const current = useLocale()
  if (urls === null) return null
  return locales
    .filter((locale) => locale !== current)
    .map((locale) => (
      <a
        key={locale}
        className={`unprinted ${styles.link}`}
        href={urls[locale]}
        lang={locale}
        hrefLang={locale}
      >
        <span className={styles.short}>{names[locale].short}</span>{' '}
        <span className={styles.name}>{names[locale].name}</span>
      </a>
    ))
}
