// The form (spec sections 2 and 5). Without JavaScript it posts to its page; once hydrated, it checks the
// password while it is typed, and the button is disabled until both fields are valid.
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../shared/locales/locale'
import { passwordResetCopy } from '../../../shared/locales/password-reset'
import type { ResetFormErrors, ResetView } from '../../../shared/password-reset/page-data'
import { useCaptchaToken } from '../../ui/captcha/use-captcha-token'
import { ErrorSummary } from '../../ui/fields/error-summary'
import { NewPasswordFields } from '../../ui/fields/new-password-fields'
import { areAllMet, type TypedPasswords, toChecks } from '../../ui/fields/password-checks'
import { GatedSubmit } from '../../ui/gated-submit'
import { useCopy, useLocale } from '../../ui/locale'
import { Notice } from '../../ui/notice'
import { useFormCall } from '../../ui/use-form-call'
import { savePassword } from './send-reset'

type Props = {
  readonly resetToken: string
  /** Where the form posts without JavaScript. */
  readonly action: string
  readonly errors: ResetFormErrors
  readonly failure: string | null
  readonly onDone: (view: ResetView) => void
}

const names = { new: 'new', confirm: 'confirm' } as const
const ids = { new: 'new-password', confirm: 'confirm-password' } as const

export function ResetForm({ resetToken, action, onDone, ...initial }: Props) {
  const copy = useCopy(passwordResetCopy).form
  const locale = useLocale()
  const passwordInput = useRef<HTMLInputElement>(null)
  const confirmationInput = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ new: '', confirm: '' })
  const captcha = useCaptchaToken('password')
  const { errors, setErrors, listedErrors, failure, isSending, onSubmit } = useFormCall({
    captcha,
    ...initial,
    validate: (values) => findFaults({ new: '', confirm: '', ...values }, locale),
    send: (values, captchaToken) =>
      savePassword({ resetToken, password: values.new ?? '', captchaToken, locale }),
    onDone,
  })

  const read = () => ({
    new: passwordInput.current?.value ?? '',
    confirm: confirmationInput.current?.value ?? '',
  })
  const check = () => {
    setTyped(read())
    if (areAllMet(read())) captcha.begin()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    check()
  }, [])

  return (
    <form method="post" action={action} noValidate onSubmit={onSubmit} className="stack loose">
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      {listedErrors === initial.errors && <ListedErrors errors={listedErrors} />}
      <p className="soft">{copy.intro}</p>
      <input type="hidden" name="x" value={resetToken} />
      <NewPasswordFields
        ids={ids}
        names={names}
        labels={{ new: copy.password, confirm: copy.confirmation }}
        refs={{ new: passwordInput, confirm: confirmationInput }}
        typed={typed}
        errors={errors}
        onInput={() => {
          // The confirmation depends on the password: a change of either clears both errors.
          setErrors({})
          check()
        }}
      />
      <GatedSubmit
        isComplete={() => areAllMet(read())}
        reason={copy.notYet}
        block
        busy={isSending}
        busyLabel={copy.saving}
      >
        {copy.save}
      </GatedSubmit>
    </form>
  )
}

function findFaults(values: TypedPasswords, locale: Locale): ResetFormErrors {
  const checks = toChecks(values, {}, locale)
  return {
    ...(checks.new.tone !== 'met' && { new: checks.new.text }),
    ...(checks.confirm.tone !== 'met' && { confirm: checks.confirm.text }),
  }
}

/** The errors of a form that was posted without JavaScript; later errors are shown at the fields. */
function ListedErrors({ errors }: { readonly errors: ResetFormErrors }) {
  const copy = useCopy(passwordResetCopy).form
  const list = [
    { fieldId: ids.new, label: copy.password, message: errors.new },
    { fieldId: ids.confirm, label: copy.confirmation, message: errors.confirm },
  ].flatMap(({ message, ...field }) => (message === undefined ? [] : [{ ...field, message }]))
  return list.length === 0 ? null : <ErrorSummary title={copy.errorsTitle} errors={list} />
}
