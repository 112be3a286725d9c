// The text-sent state of a frame (spec section 9): says so, lasts 30 seconds and can be kept.
import { useEffect, useRef, useState } from 'react'
import { widgetCopy } from '../../../../shared/locales/en/widget/frame'
import { smsSentSeconds } from '../../../../shared/pay-landing/page-data'
import { Icon } from '../../../ui/brand/icon'
import { Button } from '../../../ui/button'
import { useCountdown } from '../../../ui/use-countdown'
import styles from './widget-sent.module.css'

type Props = {
  /** The form, for a browser without script. */
  readonly ownUrl: string
  /** Sent just now: the message is brought to the reader. */
  readonly isFresh: boolean
  readonly onTryAgain: () => void
  /** `hadFocus`: what the reader was on is about to go away. */
  readonly onOver: (hadFocus: boolean) => void
}

const copy = widgetCopy.success

export function WidgetSent({ ownUrl, isFresh, onTryAgain, onOver }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isTakenOver, setTakenOver] = useState(false)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    setTakenOver(true)
    if (isFresh) heading.current?.focus()
  }, [isFresh])
  const isCounting = isTakenOver && !isKept
  // A frame keeps its active element while the reader is elsewhere on the host's page.
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
          <Button variant="quiet" onClick={() => setKept(true)}>
            {copy.keep}
          </Button>
        </p>
      )}
    </div>
  )
}
