// The form that sends a link by SMS, and the confirmation after it is sent.
import { useState } from 'react'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { SmsFormState } from '../../../shared/sms-link/sms-form'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import { SmsLinkForm } from '../../ui/sms-link/sms-link-form'
import { SmsSent } from '../../ui/sms-link/sms-sent'

type Props = {
  readonly form: SmsFormState
  readonly action: string
  readonly payPath: string
}

type View =
  | { readonly name: 'form'; readonly form: SmsFormState; readonly focusOnMount: boolean }
  | { readonly name: 'sent'; readonly number: string; readonly isJustSent: boolean }

const headingId = 'text-heading'

export function SmsPanel({ form, action, payPath }: Props) {
  const copy = useCopy(appDownloadCopy)
  const [view, setView] = useState<View>(
    form.isSent
      ? { name: 'sent', number: '', isJustSent: false }
      : { name: 'form', form, focusOnMount: false },
  )

  const tryAgain = (number: string) => {
    // Without this, a reload would show the confirmation of an SMS sent long ago.
    history.replaceState(history.state, '', action)
    setView({
      name: 'form',
      form: { isSent: false, number, error: null, failure: null },
      focusOnMount: true,
    })
  }

  if (view.name === 'sent')
    return (
      <Panel as="div">
        <SmsSent
          title={copy.title}
          {...copy.sent}
          formUrl={action}
          isJustSent={view.isJustSent}
          onTryAgain={() => tryAgain(view.number)}
        />
      </Panel>
    )
  return (
    <Panel title={copy.form.heading} titleId={headingId}>
      <SmsLinkForm
        action={action}
        purpose={{ messageType: 'app-download' }}
        title={copy.title}
        payPath={payPath}
        label={copy.form.label}
        hint={copy.form.hint}
        number={view.form.number}
        error={view.form.error}
        failure={view.form.failure}
        focusOnMount={view.focusOnMount}
        onSent={(number) => setView({ name: 'sent', number, isJustSent: true })}
      />
    </Panel>
  )
}
