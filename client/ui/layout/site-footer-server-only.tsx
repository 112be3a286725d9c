import type { CaptchaNoticeKind } from '../../../shared/captcha/captcha-notice'
import { type CardBrand, cardBrands } from '../../../shared/card-brands'
import { uiCopy } from '../../../shared/locales/ui'
import { CardBrandRow } from '../brand/card-brand-mark'
import { Icon } from '../brand/icon'
import { StoreBadge } from '../brand/store-badge'
import { CaptchaNotice } from '../captcha-notice'
import { useCopy } from '../locale'
import styles from './site-footer.module.css'

export type SiteFooterProps = Readonly<{
  device: 'desktop' | 'android' | 'apple'
  year: number
  /** Set where the footer names the captcha that protects the page's form. */
  captchaNotice?: CaptchaNoticeKind | undefined
  hasTrustLogos?: boolean
  hidePartnerLink?: boolean
}>

const stores = {
  desktop: ['apple', 'google'],
  apple: ['apple'],
  android: ['google'],
} as const

const toLinks = (copy: typeof uiCopy.siteFooter.en) =>
  [
    { href: '/about', label: copy.about },
    { href: '/partners', label: copy.partner },
    { href: '/contact', label: copy.contact },
    { href: '/careers', label: copy.careers },
    { href: '/termsofservice', label: copy.terms },
    { href: '/privacy', label: copy.privacy },
    { href: '/accessibility', label: copy.accessibility },
  ] as const

export function SiteFooterServerOnly({
  device,
  year,
  captchaNotice,
  hasTrustLogos = false,
  hidePartnerLink = false,
}: SiteFooterProps) {
  const copy = useCopy(uiCopy.siteFooter)
  return (
    <footer className={styles.footer} data-theme="dark">
      <div className={styles.inner}>
        <nav aria-label={copy.navigation}>
          <ul className={styles.links}>
            {toLinks(copy)
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
        {hasTrustLogos && <TrustLogos brands={cardBrands} hasLock />}
        <div className={styles.small}>
          {captchaNotice && <CaptchaNotice check={captchaNotice} />}
          <p>{copy.copyright(year)}</p>
        </div>
      </div>
    </footer>
  )
}

type TrustLogosProps = {
  readonly brands: readonly CardBrand[] | undefined
  readonly hasLock: boolean
}

/** The accepted cards; with `hasLock`, also a lock and the text that the connection is encrypted. */
export function TrustLogos({ brands, hasLock }: TrustLogosProps) {
  const copy = useCopy(uiCopy.siteFooter)
  return (
    <div className={styles.trust}>
      {hasLock && (
        <span className={styles.secure}>
          <Icon name="lock" />
          {copy.secure}
        </span>
      )}
      {brands && <CardBrandRow brands={brands} size="s" />}
    </div>
  )
}
