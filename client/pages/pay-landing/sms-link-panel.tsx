// The two views of the pages that send a link by SMS: the form, and the message once it is sent.
import { useRef, useState } from 'react'
import { payLandingCopy } from '../../../shared/locales/en/pay-landing'
import type { SmsFormState, SmsLinkPurpose } from '../../../shared/sms-link/sms-form'
import { Panel } from '../../ui/layout/card-panel'
import { SmsLinkForm } from '../../ui/sms-link/sms-link-form'
import styles from './sms-link-panel.module.css'
import { SmsSent } from './sms-sent'

type Props = {
  readonly form: SmsFormState
  readonly purpose: SmsLinkPurpose
  readonly payPath: string
  /** This page's path, without the success view. */
  readonly path: string
  readonly heading: string
  readonly label: string
  readonly hint: string
  readonly successNote: string
  /** The store that a phone opens once its SMS is sent. */
  readonly store: { readonly name: string; readonly url: string } | null
}

type View =
  | { readonly name: 'form'; readonly number: string; readonly isFocused: boolean }
  | { readonly name: 'sent'; readonly number: string; readonly isFresh: boolean }

const headingId = 'text-link-heading'

export function SmsLinkPanel(props: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const { form } = props
  const [isFirst, setFirst] = useState(true)
  const [view, setView] = useState<View>(
    form.isSent
      ? { name: 'sent', number: '', isFresh: false }
      : { name: 'form', number: form.number, isFocused: false },
  )

  const show = (next: View) => {
    setFirst(false)
    setView(next)
    // Without this, a reload would show a message about an SMS sent long ago.
    if (next.name === 'form') history.replaceState(history.state, '', props.path)
  }

  if (view.name === 'sent')
    return (
      <Panel as="div">
        <SmsSent
          note={props.successNote}
          formPath={props.path}
          store={view.isFresh ? props.store : null}
          isFresh={view.isFresh}
          onTryAgain={() => show({ name: 'form', number: view.number, isFocused: true })}
          onOver={(hadFocus) => {
            // Clear the number: others may use this computer.
            show({ name: 'form', number: '', isFocused: false })
            if (hadFocus) requestAnimationFrame(() => panel.current?.focus())
          }}
        />
      </Panel>
    )
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <Panel title={props.heading} titleId={headingId}>
        <SmsLinkForm
          action={props.path}
          purpose={props.purpose}
          payPath={props.payPath}
          label={props.label}
          hint={props.hint}
          number={view.number}
          error={isFirst ? form.error : null}
          failure={isFirst ? form.failure : null}
          isFocused={view.isFocused}
          onSent={(number) => show({ name: 'sent', number, isFresh: true })}
        />
      </Panel>
    </div>
  )
}

export const payLinkWords = {
  heading: payLandingCopy.form.heading,
  label: payLandingCopy.form.label,
  hint: payLandingCopy.form.hint,
  successNote: payLandingCopy.success.note,
} as const
