// The offer and its form. A token in the link fills in the email.
import type { RefObject } from 'react'
import { payLaterCopy } from '../../../shared/locales/pay-later'
import type { PayLaterForm } from '../../../shared/pay-later/page-data'
import { Icon } from '../../ui/brand/icon'
import { Scene } from '../../ui/brand/scene'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/text-field'
import { useRequiredOnBlur } from '../../ui/fields/use-required-on-blur'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import type { FormCall } from '../../ui/use-form-call'
import type { HeadingRef } from './pay-later-frame'
import '../../ui/content.css'

type Props = {
  readonly view: PayLaterForm
  readonly action: string
  readonly until: string
  readonly email: string
  readonly form: FormCall
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly headingRef: HeadingRef
}

export function WelcomeView(props: Props) {
  const copy = useCopy(payLaterCopy)
  const { view, action, until, email, form, formRef, headingRef } = props
  const left = useRequiredOnBlur()
  return (
    <Panel as="div" className="stack loose">
      <div className="stack">
        <div className="spot">
          <Scene name="calendar" />
        </div>
        <h1 ref={headingRef} tabIndex={-1}>
          {copy.heading[view]}
        </h1>
        <p className="soft lead">{copy.lead}</p>
      </div>
      <ul className="items good strong">
        {copy.points.map((point) => (
          <li key={point}>
            <Icon name="success" />
            {point}
          </li>
        ))}
      </ul>
      <form
        ref={formRef}
        method="post"
        action={action}
        noValidate
        onSubmit={form.onSubmit}
        onBlur={left.onBlur}
        onInput={left.onInput}
      >
        <input type="hidden" name="view" value={view} />
        <TextField
          id="pay-later-email"
          name="email"
          type="email"
          autoComplete="email"
          label={copy.form.label}
          hint={copy.form.hint}
          defaultValue={email}
          error={form.errors.email ?? left.errors.email}
          required
        />
        <Button type="submit" block busy={form.isSending} busyLabel={copy.form.sending}>
          {copy.form.submit}
        </Button>
      </form>
      <p className="soft small">{copy.form.until(until)}</p>
    </Panel>
  )
}
