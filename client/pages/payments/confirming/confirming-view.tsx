import { type ReactNode, useEffect, useRef } from 'react'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { useCopy } from '../../../ui/locale'
import { SpinnerRing } from '../../../ui/spinner'
import styles from './confirming-view.module.css'

type Props = {
  /** Whether the server has the payment: until it has replied, the page must not be closed. */
  readonly isReceived?: boolean | undefined
  /** Moves the focus here: the view has replaced the form that had it. */
  readonly receivesFocus?: boolean
  readonly level?: 'h1' | 'h2'
  /** Why the outcome takes longer, in place of the sentence that it can take a minute. */
  readonly message?: string | undefined
  /** What is being paid. */
  readonly lead?: string | undefined
  /** Below: how far the payment is, and what the payer can do. */
  readonly advice?: ReactNode
  /** In place of the spinner, if the outcome takes longer than a payer would wait. */
  readonly scene?: ReactNode
}

/** The outcome is unknown. Never say "failed" here: the card may have been charged. */
export function ConfirmingView(props: Props) {
  const {
    isReceived = true,
    receivesFocus = false,
    level: Heading = 'h2',
    message,
    lead,
    advice,
    scene,
  } = props
  const copy = useCopy(paymentFormCopy).confirming
  const viewRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (receivesFocus) viewRef.current?.focus()
  }, [receivesFocus])

  return (
    <div
      data-has-message={message !== undefined || undefined}
      data-sending={!isReceived || undefined}
    >
      <div ref={viewRef} tabIndex={-1} role="status" className={`stack dense start ${styles.text}`}>
        {scene ?? <SpinnerRing size="l" />}
        <Heading className={`title ${styles.title}`}>{copy.heading}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {message && <p>{message}</p>}
      </div>
      {advice}
    </div>
  )
}
