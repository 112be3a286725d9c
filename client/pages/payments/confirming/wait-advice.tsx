import { confirmingPageCopy } from '../../../../shared/locales/payments/confirming'
import type { SiteData } from '../../../../shared/page-data'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { SupportNote } from '../../../ui/support-note'
import styles from './wait-advice.module.css'

type Props = {
  readonly site: SiteData
  /** A payment that goes through is confirmed by email. */
  readonly isEmailed?: boolean
  /** What is said above already tells the payer to come back. */
  readonly isWithheld?: boolean
}

/**
 * With a payment whose outcome is unknown: how far it is, the hold, and what to do if no result comes. Its text comes
 * with the page.
 */
export function WaitAdvice(props: Props) {
  return <ServerOnly name="wait">{import.meta.env.SSR && <Advice {...props} />}</ServerOnly>
}

function Advice({ site, isEmailed = false, isWithheld = false }: Props) {
  const copy = useCopy(confirmingPageCopy).wait
  return (
    <div className={styles.advice}>
      <ol className={styles.steps}>
        <li>{copy.steps.sent}</li>
        <li aria-current="step">{copy.steps.confirming}</li>
        <li>{copy.steps.result}</li>
      </ol>
      {!isWithheld && <p className={styles.leave}>{copy.leave}</p>}
      <p>{isEmailed ? `${copy.once} ${copy.emailed}` : copy.once}</p>
      <p>
        <SupportNote text={copy.later} site={site} />
      </p>
    </div>
  )
}
