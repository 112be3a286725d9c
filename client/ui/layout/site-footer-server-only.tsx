import type { CaptchaNoticeKind } from '../../../shared/captcha/captcha-notice'
import { cardBrands } from '../../../shared/card-brands'
import { uiCopy } from '../../../shared/locales/ui'
import { CardBrandRow } from '../brand/card-brand-mark'
import { StoreBadge } from '../brand/store-badge'
import { CaptchaNotice } from '../captcha-notice'
import { classNames } from '../class-names'
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
    <footer className={classNames('unprinted', styles.footer)} data-theme="dark">
      <div className={classNames('wrap row between', styles.inner)}>
        <nav aria-label={copy.navigation}>
          <ul className={classNames('row links', styles.links)}>
            {toLinks(copy)
              .filter(({ href }) => !(hidePartnerLink && href === '/partners'))
              .map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
          </ul>
        </nav>
        <ul className="row" aria-label={copy.appHeading}>
          {stores[device].map((store) => (
            <li key={store}>
              <StoreBadge store={store} href="/download" />
            </li>
          ))}
        </ul>
        {hasTrustLogos && (
          <div className={styles.trust}>
            <CardBrandRow brands={cardBrands} size="s" />
          </div>
        )}
        <div className={classNames('stack dense small', styles.small)}>
          {captchaNotice && <CaptchaNotice check={captchaNotice} />}
          <p>{copy.copyright(year)}</p>
        </div>
      </div>
    </footer>
  )
}
