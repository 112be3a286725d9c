// Shown once the SMS is sent (spec sections 2 and 9). With `onTimeout`, the form returns after 30 seconds,
// unless the visitor keeps the message.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { smsLinkCopy } from '../../../shared/locales/sms-link'
import { smsSentSeconds } from '../../../shared/sms-link/sms-form'
import { Icon } from '../brand/icon'
import { Button } from '../button'
import { useCopy } from '../locale'
import { useCountdown } from '../use-countdown'
import styles from './sms-sent.module.css'

type Props = {
  /** The page's title, to which the message is added. */
  readonly title: string
  readonly heading: string
  readonly level?: 'h1' | 'h2'
  readonly note: string
  /** A drawing beside the text. */
  readonly art?: ReactNode
  /** The form's page, for visitors without JavaScript. */
  readonly formUrl: string
  /** Sent just now: the heading takes the focus, so that a screen reader reads the message. */
  readonly isJustSent: boolean
  readonly onTryAgain: () => void
  /** `hadFocus`: the focused element is about to be removed. */
  readonly onTimeout?: (hadFocus: boolean) => void
  /** Below the note, such as the redirect to the app store; the 30 seconds do not run while it is shown. */
  readonly children?: ReactNode
}

export function SmsSent(props: Props) {
  const titlePrefixes = useCopy(smsLinkCopy.titlePrefixes)
  const copy = useCopy(smsLinkCopy.sent)
  const { level: Heading = 'h2', art, isJustSent, onTimeout, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [isTimerStopped, setTimerStopped] = useState(false)

  useEffect(() => {
    setHydrated(true)
    if (isJustSent) headingRef.current?.focus()
  }, [isJustSent])

  const isCounting = isHydrated && !isTimerStopped && !children && onTimeout !== undefined
  const secondsLeft = useCountdown(smsSentSeconds, isCounting, () =>
    onTimeout?.(panel.current?.contains(document.activeElement) ?? false),
  )

  return (
    <div ref={panel} className={art ? styles.withArt : undefined}>
      <title>{titlePrefixes.sent + props.title}</title>
      {art && <div className={styles.art}>{art}</div>}
      <div className="stack tight">
        <Heading ref={headingRef} tabIndex={-1} className={`marked ${styles.heading}`}>
          <Icon name="success" />
          {props.heading}
        </Heading>
        <p>{props.note}</p>
        {children}
        <p>
          {copy.wrongNumber}{' '}
          <a
            className="link inline"
            href={props.formUrl}
            onClick={(event) => {
              event.preventDefault()
              props.onTryAgain()
            }}
          >
            {copy.tryAgain}
          </a>
        </p>
        {isCounting && (
          <p className="row dense soft small">
            <span aria-live="off">{copy.resetsIn(secondsLeft)}</span>
            <Button variant="quiet" className="small" onClick={() => setTimerStopped(true)}>
              {copy.keep}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
