import type { CaptchaNoticeKind } from '../../../shared/captcha/captcha-notice'
import type { CardBrand } from '../../../shared/card-brands'
import { uiCopy } from '../../../shared/locales/ui'
import { CardBrandRow } from '../brand/card-brand-mark'
import { CaptchaNotice } from '../captcha-notice'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import styles from './checkout-footer.module.css'

export type CheckoutFooterProps = Readonly<{
  year: number
  /** Set where the footer names the captcha that protects the page's form. */
  captchaNotice?: CaptchaNoticeKind | undefined
  /** The cards that the page's biller accepts; absent on a page without one. */
  brands?: readonly CardBrand[] | undefined
  /** Shows the cards on a phone too, on a page that has them nowhere else. */
  hasCardsOnPhone?: boolean | undefined
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
  hasCardsOnPhone = false,
}: CheckoutFooterProps) {
  const copy = useCopy(uiCopy.siteFooter)
  return (
    <footer className="unprinted">
      <div className={classNames('wrap row between', styles.inner)}>
        {brands && (
          <div className={hasCardsOnPhone ? undefined : styles.cards}>
            <CardBrandRow brands={brands} size="s" />
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
