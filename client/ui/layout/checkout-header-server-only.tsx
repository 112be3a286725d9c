import { uiCopy } from '../../../shared/locales/en/ui'
import { Icon } from '../brand/icon'
import { Logo } from '../brand/logo'
import styles from './checkout-header.module.css'

/** Without navigation, so that a payer does not leave the payment. */
export function CheckoutHeaderServerOnly() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={uiCopy.brand.home}>
          <Logo />
        </a>
        <p className={styles.secure}>
          <Icon name="lock" size="s" />
          {uiCopy.checkoutHeader.secure}
        </p>
      </div>
    </header>
  )
}
