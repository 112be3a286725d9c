import type { CaptchaNoticeKind } from '../../../shared/captcha/captcha-notice'
import type { CardBrand } from '../../../shared/card-brands'
import { uiCopy } from '../../../shared/locales/ui'
import { CaptchaNotice } from '../captcha-notice'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import styles from './checkout-footer.module.css'
import { TrustLogosServerOnly } from './trust-logos-server-only'

export type CheckoutFooterProps = Readonly<{
  year: number
  /** Set where the footer names the captcha that protects the page's form. */
  captchaNotice?: CaptchaNoticeKind | undefined
  /** The cards that the page's biller accepts; absent on a page without one. */
  brands?: readonly CardBrand[] | undefined
  /** Shows that the connection is encrypted, on a page whose header has no lock. */
  hasLock?: boolean | undefined
}>

const toLinks = (copy: typeof uiCopy.siteFooter.en) =>
  [
    { href: '/termsofservice', label: copy.terms },
    { href: '/privacy', label: copy.privacy },
    { href: '/contact', label: copy.contact },
  ] as const

/** Only legal links and contact, so that a payer does not leave the payment. */
export function CheckoutFooterServerOnly({
  year,
  captchaNotice,
  brands,
  hasLock = false,
}: CheckoutFooterProps) {
  const copy = useCopy(uiCopy.siteFooter)
  return (
    <footer className="unprinted">
      <div className={classNames('wrap row between', styles.inner)}>
        {(hasLock || brands) && (
          <div className={hasLock ? undefined : styles.cards}>
            <TrustLogosServerOnly brands={brands} hasLock={hasLock} />
          </div>
        )}
        <nav aria-label={copy.legalNavigation}>
          <ul className={classNames('row links', styles.links)}>
            {toLinks(copy).map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classNames('row between soft small', styles.last)}>
          {captchaNotice && <CaptchaNotice check={captchaNotice} />}
          <p>{copy.copyright(year)}</p>
          <a href="/accessibility">{copy.accessibility}</a>
        </div>
      </div>
    </footer>
  )
}
