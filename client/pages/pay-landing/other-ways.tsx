import { payLandingCopy as copy } from '../../../shared/locales/en/pay-landing'
import { Icon } from '../../ui/brand/icon'
import { ButtonLink } from '../../ui/button'
import styles from './other-ways.module.css'

type Props = { readonly guestPath: string; readonly manualUrl: string | null }

/** Paying without a phone: our form, and the partner's page if it has one. */
export function OtherWays({ guestPath, manualUrl }: Props) {
  return (
    <div className={styles.ways}>
      <p className={styles.way}>
        <span>{copy.guestIntro}</span>
        <ButtonLink variant="secondary" href={guestPath}>
          {copy.guest}
        </ButtonLink>
      </p>
      {manualUrl && (
        <p className={styles.way}>
          <span>{copy.manualIntro}</span>
          <ButtonLink variant="secondary" href={manualUrl} rel="noreferrer">
            {copy.manual}
            <Icon name="external" size="s" />
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
