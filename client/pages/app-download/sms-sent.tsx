import { useEffect, useRef } from 'react'
import { appDownloadCopy } from '../../../shared/locales/en/app-download'
import { Icon } from '../../ui/brand/icon'
import styles from './sms-sent.module.css'

type Props = {
  /** The form's page, for visitors without JavaScript. */
  readonly formPath: string
  /** Sent just now: the heading takes the focus, so that a screen reader reads the message. */
  readonly isFresh: boolean
  readonly onTryAgain: () => void
}

const copy = appDownloadCopy.sent

export function SmsSent({ formPath, isFresh, onTryAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFresh) heading.current?.focus()
  }, [isFresh])
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <Icon name="success" />
        {copy.heading}
      </h2>
      <p>{copy.note}</p>
      <p>
        {copy.again}{' '}
        <a
          href={formPath}
          onClick={(event) => {
            event.preventDefault()
            onTryAgain()
          }}
        >
          {copy.tryAgain}
        </a>
      </p>
    </div>
  )
}
