import type { DevicePlatform } from '../../../shared/device'
import { payLandingCopy as copy } from '../../../shared/locales/en/pay-landing'
import type { LandingPayee } from '../../../shared/pay-landing/page-data'
import { Icon } from '../../ui/brand/icon'
import { StoreBadge } from '../../ui/brand/store-badge'
import { ButtonLink } from '../../ui/button'
import styles from './pay-on-phone.module.css'

type Props = {
  /** Null on a generic page. */
  readonly payee: LandingPayee | null
  readonly guestPath: string
  readonly appPath: string
  readonly device: DevicePlatform
}

/** On a phone: paying comes first, then the app. An iPad that calls itself a Mac shows it too. */
export function PayOnPhone({ payee, guestPath, appPath, device }: Props) {
  return (
    <>
      <div className={styles.pay}>
        <ButtonLink href={guestPath} size="lg" block>
          {payee === null ? copy.phone.pay : copy.phone.payFor(payee.name)}
        </ButtonLink>
        <p className={styles.note}>
          <Icon name="lock" size="s" />
          {copy.phone.note}
        </p>
        <p>{payee?.isPartner ? copy.introFor(payee.name) : copy.phone.intro}</p>
      </div>
      <section className={styles.app} aria-labelledby="app-heading">
        <div>
          <h2 id="app-heading" className={styles.heading}>
            {copy.app.heading}
          </h2>
          <p>{copy.app.intro}</p>
        </div>
        <StoreBadge store={device === 'android' ? 'google' : 'apple'} href={appPath} />
      </section>
    </>
  )
}
