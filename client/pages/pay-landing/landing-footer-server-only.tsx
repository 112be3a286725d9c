import { payLandingCopy } from '../../../shared/locales/en/pay-landing'
import { uiCopy } from '../../../shared/locales/en/ui'
import { TrustLogos } from '../../ui/layout/site-footer-server-only'
import styles from './landing-footer.module.css'

export type LandingFooterProps = { readonly year: number }

const copy = uiCopy.siteFooter

/** Only legal links, so that a payer does not leave the payment. */
export function LandingFooterServerOnly({ year }: LandingFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <TrustLogos />
        <p className={styles.copyright}>{copy.copyright(year)}</p>
        <nav aria-label={payLandingCopy.footer.navigation}>
          <ul className={styles.links}>
            <li>
              <a className={styles.link} href="/termsofservice">
                {copy.terms}
              </a>
            </li>
            <li>
              <a className={styles.link} href="/privacy">
                {copy.privacy}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
