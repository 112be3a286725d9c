import type { DevicePlatform } from '../../../shared/device'
import { payLandingCopy } from '../../../shared/locales/pay-landing'
import type { LandingPayee } from '../../../shared/pay-landing/page-data'
import { Icon } from '../../ui/brand/icon'
import { StoreBadge } from '../../ui/brand/store-badge'
import { ButtonLink } from '../../ui/button'
import { useCopy } from '../../ui/locale'
import styles from './pay-on-phone.module.css'

type PayProps = {
  /** Null on a generic page. */
  readonly payee: LandingPayee | null
  readonly guestPath: string
}

/** The way to our form, which comes first on a payee's page and on a phone. Rendered by the server only. */
export function PayNow({ payee, guestPath }: PayProps) {
  const copy = useCopy(payLandingCopy.phone)
  return (
    <>
      <ButtonLink href={guestPath} block>
        {payee === null ? copy.pay : copy.payFor(payee.payeeName)}
      </ButtonLink>
      <p className="marked small strong">
        <Icon name="lock" size="s" />
        {copy.note}
      </p>
    </>
  )
}

type AppProps = {
  readonly appPath: string
  readonly device: DevicePlatform
}

/** On a phone. An iPad that identifies itself as a Mac shows it too. */
export function AppOffer({ appPath, device }: AppProps) {
  const copy = useCopy(payLandingCopy.app)
  return (
    <section className={`row between ${styles.app}`} aria-labelledby="app-heading">
      <div>
        <h2 id="app-heading" className="minor">
          {copy.heading}
        </h2>
        <p>{copy.intro}</p>
      </div>
      <StoreBadge store={device === 'android' ? 'google' : 'apple'} href={appPath} />
    </section>
  )
}
