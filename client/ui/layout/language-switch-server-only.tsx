import { useContext } from 'react'
import type { Locale } from '../../../shared/locales/locale'
import { LanguageUrlsContext, useLocale } from '../locale'
import styles from './language-switch.module.css'

/** The name of each language in that language, for visitors who cannot read this page. */
const names = {
  en: { name: 'English', short: 'EN' },
  es: { name: 'Español', short: 'ES' },
} as const satisfies Record<Locale, { readonly name: string; readonly short: string }>

/** A link to this page in the other language. */
export function LanguageSwitch() {
  const urls = useContext(LanguageUrlsContext)
  const other = useLocale() === 'en' ? 'es' : 'en'
  if (urls === null) return null
  const { name, short } = names[other]
  return (
    <a className={styles.link} href={urls[other]} lang={other} hrefLang={other}>
      <span className={styles.short}>{short}</span> <span className={styles.name}>{name}</span>
    </a>
  )
}
