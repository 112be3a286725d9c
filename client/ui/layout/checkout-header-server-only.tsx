import { uiCopy } from '../../../shared/locales/ui'
import { Icon } from '../brand/icon'
import { Logo } from '../brand/logo'
import { useCopy } from '../locale'
import styles from './checkout-header.module.css'

/** Without navigation, so that a payer does not leave the payment. */
export function CheckoutHeaderServerOnly() {
  const brandTexts = useCopy(uiCopy.brand)
  const checkoutHeaderTexts = useCopy(uiCopy.checkoutHeader)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={brandTexts.home}>
          <Logo />
        </a>
        <p className={styles.secure}>
          <Icon name="lock" size="s" />
          {checkoutHeaderTexts.secure}
        </p>
      </div>
    </header>
  )
}
