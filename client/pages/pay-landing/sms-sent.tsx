// Shown once the SMS is sent (spec section 2). After 30 seconds the form returns, unless the visitor
// keeps the message. A phone opens its store after three seconds, unless the visitor stops it.
import { useEffect, useRef, useState } from 'react'
import { payLandingCopy } from '../../../shared/locales/en/pay-landing'
import {
  type StoreUrls,
  smsSentSeconds,
  storeRedirectSeconds,
} from '../../../shared/pay-landing/page-data'
import { Icon } from '../../ui/brand/icon'
import { IllustrationPhone } from '../../ui/brand/illustration-phone'
import { Button, ButtonLink } from '../../ui/button'
import { useCountdown } from '../../ui/use-countdown'
import styles from './sms-sent.module.css'

type Props = {
  readonly note: string
  /** The form's page, for visitors without JavaScript. */
  readonly formPath: string
  /** The store that a phone opens; null on computers and where no SMS was sent just now. */
  readonly store: { readonly name: string; readonly url: string } | null
  /** Sent just now: the heading takes the focus, so that a screen reader reads the message. */
  readonly isFresh: boolean
  readonly onTryAgain: () => void
  /** `hadFocus`: the focused element is about to be removed. */
  readonly onOver: (hadFocus: boolean) => void
}

const copy = payLandingCopy.success

export function SmsSent({ note, formPath, store, isFresh, onTryAgain, onOver }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [isPreserved, setPreserved] = useState(false)
  const [isStaying, setStaying] = useState(store === null)

  useEffect(() => {
    setHydrated(true)
    if (isFresh) heading.current?.focus()
  }, [isFresh])

  const isCounting = isHydrated && isStaying && !isPreserved
  const left = useCountdown(smsSentSeconds, isCounting, () =>
    onOver(panel.current?.contains(document.activeElement) ?? false),
  )

  return (
    <div ref={panel} className={styles.sent}>
      <div className={styles.art}>
        <IllustrationPhone />
      </div>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          <Icon name="success" />
          {copy.heading}
        </h2>
        <p>{note}</p>
        {store && !isStaying && <StoreRedirect {...store} onStay={() => setStaying(true)} />}
        <p className={styles.again}>
          {copy.wrongNumber}{' '}
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
        {isCounting && (
          <p className={styles.timer}>
            <span aria-live="off">{copy.resetsIn(left)}</span>
            <Button variant="quiet" onClick={() => setPreserved(true)}>
              {copy.keep}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

type StoreProps = { readonly name: string; readonly url: string; readonly onStay: () => void }

function StoreRedirect({ name, url, onStay }: StoreProps) {
  const left = useCountdown(storeRedirectSeconds, true, () => location.assign(url))
  return (
    <div className={styles.store}>
      <p aria-live="off">{copy.storeIn(name, left)}</p>
      <div className={styles.choices}>
        <ButtonLink href={url}>{copy.storeNow(name)}</ButtonLink>
        <Button variant="secondary" onClick={onStay}>
          {copy.stay}
        </Button>
      </div>
    </div>
  )
}

/** The phone's store: its name and its URL. */
export function toStore(device: 'desktop' | keyof StoreUrls, urls: StoreUrls): Props['store'] {
  return device === 'desktop' ? null : { name: payLandingCopy.stores[device], url: urls[device] }
}
