import type { DevicePlatform } from '../../../shared/device'
import { payLandingCopy } from '../../../shared/locales/pay-landing'
import type { LandingPayee } from '../../../shared/pay-landing/page-data'
import { Icon } from '../../ui/brand/icon'
import { StoreBadge } from '../../ui/brand/store-badge'
import { ButtonLink } from '../../ui/button'
import { useLocale } from '../../ui/locale'
import styles from './pay-on-phone.module.css'

type Props = {
  /** Null on a generic page. */
  readonly payee: LandingPayee | null
  readonly guestPath: string
  readonly appPath: string
  readonly device: DevicePlatform
}

/** On a phone: paying comes first, then the app. An iPad that identifies itself as a Mac shows it too. */
export function PayOnPhone({ payee, guestPath, appPath, device }: Props) {
  const locale = useLocale()
  return (
    <>
      <div className={styles.pay}>
        <ButtonLink href={guestPath} size="lg" block>
          {payee === null
            ? payLandingCopy.phone[locale].pay
            : payLandingCopy.phone[locale].payFor(payee.payeeName)}
        </ButtonLink>
        <p className={styles.note}>
          <Icon name="lock" size="s" />
          {payLandingCopy.phone[locale].note}
        </p>
        <p>
          {payee?.isPartner
            ? payLandingCopy.introFor[locale](payee.payeeName)
            : payLandingCopy.phone[locale].intro}
        </p>
      </div>
      <section className={styles.app} aria-labelledby="app-heading">
        <div>
          <h2 id="app-heading" className={styles.heading}>
            {payLandingCopy.app[locale].heading}
          </h2>
          <p>{payLandingCopy.app[locale].intro}</p>
        </div>
        <StoreBadge store={device === 'android' ? 'google' : 'apple'} href={appPath} />
      </section>
    </>
  )
}
