import type { ReactNode } from 'react'
import { confirmingPageCopy } from '../../../../shared/locales/payments/confirming'
import type { SiteData } from '../../../../shared/page-data'
import { TwoToneIcon, type TwoToneIconName } from '../../../ui/brand/two-tone-icon'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { SupportNote } from '../../../ui/support-note'
import styles from './wait-advice.module.css'

type Props = {
  readonly site: SiteData
  /** A payment that goes through is confirmed by email. */
  readonly isEmailed?: boolean
}

/**
 * With a payment whose outcome is unknown: how far it is, when the result comes, that the page may be closed, what the
 * card may show, and whom to ask. Its text comes with the page.
 */
export function WaitAdvice(props: Props) {
  return <ServerOnly name="wait">{import.meta.env.SSR && <Advice {...props} />}</ServerOnly>
}

function Advice({ site, isEmailed = false }: Props) {
  const copy = useCopy(confirmingPageCopy).wait
  return (
    <div className={styles.advice}>
      <ol className={styles.steps}>
        <li>
          <span className={styles.sent}>{copy.steps.sent}</span>
          <span className={styles.sending}>{copy.steps.sending}</span>
        </li>
        <li aria-current="step">{copy.steps.confirming}</li>
        <li>{copy.steps.result}</li>
      </ol>
      <ul className={styles.notes}>
        <Note icon="clock" isUsual>
          {copy.soon}
        </Note>
        <Note icon="link" isUsual>
          {isEmailed ? `${copy.leave} ${copy.emailed}` : copy.leave}
        </Note>
        <Note icon="card">{copy.once}</Note>
        <Note icon="mail">
          <SupportNote text={copy.later} site={site} />
        </Note>
      </ul>
    </div>
  )
}

type NoteProps = {
  readonly icon: TwoToneIconName
  /** Hidden where a message above says when the result comes instead. */
  readonly isUsual?: boolean
  readonly children: ReactNode
}

function Note({ icon, isUsual = false, children }: NoteProps) {
  return (
    <li className={isUsual ? styles.usual : undefined}>
      <TwoToneIcon name={icon} />
      <p>{children}</p>
    </li>
  )
}
