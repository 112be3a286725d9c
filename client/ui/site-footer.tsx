import type { ReactNode } from 'react'
import { uiCopy } from '../../shared/copy/en/ui'
import { CardBrandRow } from './card-brand-mark'
import { Icon } from './icon'
import styles from './site-footer.module.css'
import { StoreBadge } from './store-badge'

export type SiteFooterProps = Readonly<{
  device: 'desktop' | 'android' | 'apple'
  year: number
  recaptchaNotice?: boolean
  trustLogos?: boolean
  hidePartnerLink?: boolean
  /** A page's own last words, above the copyright line. */
  children?: ReactNode
}>

const copy = uiCopy.siteFooter

const stores = {
  desktop: ['apple', 'google'],
  apple: ['apple'],
  android: ['google'],
} as const

const links = [
  { href: '/about', label: copy.about },
  { href: '/partners', label: copy.partner },
  { href: '/contact', label: copy.contact },
  { href: '/careers', label: copy.careers },
  { href: '/termsofservice', label: copy.terms },
  { href: '/privacy', label: copy.privacy },
] as const

export function SiteFooter({
  device,
  year,
  recaptchaNotice = false,
  trustLogos = false,
  hidePartnerLink = false,
  children,
}: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={copy.navigation}>
          <ul className={styles.links}>
            {links
              .filter(({ href }) => !(hidePartnerLink && href === '/partners'))
              .map(({ href, label }) => (
                <li key={href}>
                  <a className={styles.link} href={href}>
                    {label}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <ul className={styles.stores} aria-label={copy.appHeading}>
          {stores[device].map((store) => (
            <li key={store}>
              <StoreBadge store={store} href="/download" />
            </li>
          ))}
        </ul>
        {trustLogos && <TrustLogos />}
        <div className={styles.small}>
          {recaptchaNotice && <HumanCheckNotice />}
          {children}
          <p>{copy.copyright(year)}</p>
        </div>
      </div>
    </footer>
  )
}

/** Says only what holds on every page: the connection is encrypted, these cards are taken. */
export function TrustLogos() {
  return (
    <div className={styles.trust}>
      <span className={styles.secure}>
        <Icon name="lock" />
        {copy.secure}
      </span>
      <CardBrandRow brands={['visa', 'mastercard', 'discover', 'amex']} size="s" />
    </div>
  )
}

export function HumanCheckNotice() {
  return (
    <p>
      {copy.humanCheck.before}
      <a href="/termsofservice">{copy.terms}</a>
      {copy.humanCheck.between}
      <a href="/privacy">{copy.privacy}</a>
      {copy.humanCheck.after}
    </p>
  )
}
