// Shown once the SMS is sent (spec section 9). After 30 seconds the form returns, unless the visitor
// keeps the message.
import { useEffect, useRef, useState } from 'react'
import { widgetCopy } from '../../../../shared/locales/en/widget/frame'
import { smsSentSeconds } from '../../../../shared/pay-landing/page-data'
import { Icon } from '../../../ui/brand/icon'
import { Button } from '../../../ui/button'
import { useCountdown } from '../../../ui/use-countdown'
import styles from './widget-sent.module.css'

type Props = {
  /** The form's page, for visitors without JavaScript. */
  readonly ownUrl: string
  /** Sent just now: the heading takes the focus, so that a screen reader reads the message. */
  readonly isFresh: boolean
  readonly onTryAgain: () => void
  /** `hadFocus`: the focused element is about to be removed. */
  readonly onOver: (hadFocus: boolean) => void
}

const copy = widgetCopy.success

export function WidgetSent({ ownUrl, isFresh, onTryAgain, onOver }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [isPreserved, setPreserved] = useState(false)
  useEffect(() => {
    setHydrated(true)
    if (isFresh) heading.current?.focus()
  }, [isFresh])
  const isCounting = isHydrated && !isPreserved
  // document.hasFocus() too: a frame keeps its active element while the host page has the focus.
  const left = useCountdown(smsSentSeconds, isCounting, () =>
    onOver(document.hasFocus() && (panel.current?.contains(document.activeElement) ?? false)),
  )
  return (
    <div ref={panel} className={styles.sent}>
      <h1 ref={heading} tabIndex={-1} className={styles.success}>
        <Icon name="success" size="l" />
        <span>{copy.heading}</span>
      </h1>
      <p>{copy.note}</p>
      <p>
        <a
          className={styles.again}
          href={ownUrl}
          onClick={(event) => {
            event.preventDefault()
            onTryAgain()
          }}
        >
          {copy.tryAgain}
        </a>
      </p>
      {isCounting && (
        <p className={styles.timer}>
          <span aria-live="off">{copy.resetsIn(left)}</span>
          <Button variant="quiet" onClick={() => setPreserved(true)}>
            {copy.keep}
          </Button>
        </p>
      )}
    </div>
  )
}
