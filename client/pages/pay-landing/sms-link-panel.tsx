// The two views of the pages that send a link by SMS: the form, and the message after the SMS is sent.
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../shared/locales/locale'
import { payLandingCopy } from '../../../shared/locales/pay-landing'
import {
  type PayLandingPageData,
  type StoreUrls,
  storeRedirectSeconds,
} from '../../../shared/pay-landing/page-data'
import type { SmsFormState, SmsLinkPurpose } from '../../../shared/sms-link/sms-form'
import { Icon } from '../../ui/brand/icon'
import { Scene } from '../../ui/brand/scene'
import { Button, ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import { SmsLinkForm } from '../../ui/sms-link/sms-link-form'
import { SmsSent } from '../../ui/sms-link/sms-sent'
import { useCountdown } from '../../ui/use-countdown'
import styles from './sms-link-panel.module.css'
import '../../ui/content.css'

type Store = { readonly name: string; readonly url: string; readonly pixelUrl: string }

type Props = {
  readonly form: SmsFormState
  readonly purpose: SmsLinkPurpose
  readonly title: string
  /** The URL of this page without its success view. */
  readonly action: string
  readonly payPath: string
  readonly heading: string
  readonly label: string
  readonly hint: string
  readonly successNote: string
  /** Shows the form only on request: on a phone, paying comes first. */
  readonly isCollapsed?: boolean
  /** The page has a more important button than Send. */
  readonly isSecondary?: boolean
  /** The store that a phone opens once its SMS is sent. */
  readonly store: Store | null
}

type View =
  | { readonly name: 'form'; readonly number: string; readonly focusOnMount: boolean }
  | { readonly name: 'sent'; readonly number: string; readonly isJustSent: boolean }

const headingId = 'text-link-heading'

export function SmsLinkPanel(props: Props) {
  const copy = useCopy(payLandingCopy.success)
  const panel = useRef<HTMLDivElement>(null)
  const { form, action } = props
  const [isFirstView, setFirstView] = useState(true)
  const [isStoreDue, setStoreDue] = useState(false)
  const [view, setView] = useState<View>(
    form.isSent
      ? { name: 'sent', number: '', isJustSent: false }
      : { name: 'form', number: form.number, focusOnMount: false },
  )

  // A text that was sent before hydration. A reload or Back shows it again, and must not leave for the store again.
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    if (form.isSent && navigation instanceof PerformanceNavigationTiming)
      setStoreDue(navigation.type === 'navigate')
  }, [form.isSent])

  const show = (next: View) => {
    setFirstView(false)
    setView(next)
    // Without this, a reload would show a message about an SMS sent long ago.
    if (next.name === 'form') history.replaceState(history.state, '', action)
  }

  if (view.name === 'sent')
    return (
      <Panel as="div">
        <SmsSent
          title={props.title}
          heading={copy.heading}
          note={props.successNote}
          art={<Scene name="phone" />}
          formUrl={action}
          isJustSent={view.isJustSent}
          onTryAgain={() => show({ name: 'form', number: view.number, focusOnMount: true })}
          onTimeout={(hadFocus) => {
            // Clear the number: others may use this computer.
            show({ name: 'form', number: '', focusOnMount: false })
            if (hadFocus) requestAnimationFrame(() => panel.current?.focus())
          }}
        >
          {isStoreDue && props.store && (
            <StoreRedirect {...props.store} onStay={() => setStoreDue(false)} />
          )}
        </SmsSent>
      </Panel>
    )
  const smsForm = (
    <SmsLinkForm
      action={action}
      purpose={props.purpose}
      title={props.title}
      payPath={props.payPath}
      label={props.label}
      hint={props.hint}
      number={view.number}
      error={isFirstView ? form.error : null}
      failure={isFirstView ? form.failure : null}
      isSecondary={props.isSecondary}
      focusOnMount={view.focusOnMount}
      onSent={(number) => {
        setStoreDue(true)
        show({ name: 'sent', number, isJustSent: true })
      }}
    />
  )
  return (
    <div ref={panel} tabIndex={-1}>
      {props.isCollapsed ? (
        <details
          className={`fold ${styles.folded}`}
          open={!isFirstView || !!(form.error || form.failure)}
        >
          <summary>
            {props.heading}
            <Icon name="chevron" />
          </summary>
          {smsForm}
        </details>
      ) : (
        <Panel title={props.heading} titleId={headingId}>
          {smsForm}
        </Panel>
      )}
    </div>
  )
}

/** Opens the phone's store after three seconds, unless the visitor stops it. */
function StoreRedirect({ name, url, pixelUrl, onStay }: Store & { readonly onStay: () => void }) {
  const copy = useCopy(payLandingCopy.success)
  const secondsLeft = useCountdown(storeRedirectSeconds, true, () => location.assign(url))
  return (
    <div className="stack tight">
      <img className="hidden" src={pixelUrl} alt="" width={1} height={1} />
      <p aria-live="off">{copy.storeIn(name, secondsLeft)}</p>
      <div className="row">
        <ButtonLink href={url}>{copy.storeNow(name)}</ButtonLink>
        <Button variant="secondary" onClick={onStay}>
          {copy.stay}
        </Button>
      </div>
    </div>
  )
}

/** The phone's app store; null on a computer. */
export function usePhoneAppStore(
  device: 'desktop' | keyof StoreUrls,
  { storeUrls, pixelUrls }: Pick<PayLandingPageData, 'storeUrls' | 'pixelUrls'>,
): Store | null {
  const names = useCopy(payLandingCopy.stores)
  if (device === 'desktop') return null
  return { name: names[device], url: storeUrls[device], pixelUrl: pixelUrls[device] }
}

export function toPayLinkTexts(locale: Locale) {
  const { heading, label, hint } = payLandingCopy.form[locale]
  return { heading, label, hint, successNote: payLandingCopy.success[locale].note }
}
