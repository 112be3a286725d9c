// The form (spec sections 2 and 5). Without JavaScript it posts to its page; once hydrated, it checks the
// password while it is typed, and the button looks disabled until both fields are valid, but can be pressed.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../shared/locales/locale'
import { passwordResetCopy } from '../../../shared/locales/password-reset'
import type { ResetFormErrors, ResetView } from '../../../shared/password-reset/page-data'
import { Button } from '../../ui/button'
import { useCaptchaToken } from '../../ui/captcha/use-captcha-token'
import { ErrorSummary } from '../../ui/fields/error-summary'
import { NewPasswordFields } from '../../ui/fields/new-password-fields'
import { areAllMet, type TypedPasswords, toChecks } from '../../ui/fields/password-checks'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { useCopy, useLocale } from '../../ui/locale'
import { Notice } from '../../ui/notice'
import styles from './reset-form.module.css'
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
const reasonId = 'save-reason'

export function ResetForm({ resetToken, action, onDone, ...initial }: Props) {
  const copy = useCopy(passwordResetCopy).form
  const locale = useLocale()
  const passwordInput = useRef<HTMLInputElement>(null)
  const confirmationInput = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ new: '', confirm: '' })
  const [errors, setErrors] = useState(initial.errors)
  // The server's errors, until valid passwords are submitted: a list that shrinks while typing would shift the page.
  const [listedErrors, setListedErrors] = useState(initial.errors)
  const [failure, setFailure] = useState(initial.failure)
  const [isSaving, setSaving] = useState(false)
  // Until hydration the button submits any input.
  const [isHydrated, setHydrated] = useState(false)
  const captcha = useCaptchaToken('password')

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
    setHydrated(true)
    check()
  }, [])

  const isIncomplete = isHydrated && !areAllMet(typed)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = read()
    if (isSaving) return
    if (!areAllMet(values)) {
      const { faults, first } = findFaults(values, locale)
      setErrors(faults)
      return (first === 'new' ? passwordInput : confirmationInput).current?.focus()
    }
    setErrors({})
    setListedErrors({})
    setFailure(null)
    setSaving(true)
    const captchaToken = await captcha.consume()
    const outcome = await savePassword({
      resetToken,
      password: values.new,
      captchaToken,
      locale,
    })
    setSaving(false)
    if (outcome.kind === 'view') return onDone(outcome.view)
    if (outcome.kind === 'failed') return setFailure(outcome.message)
    setErrors({ new: outcome.message })
    passwordInput.current?.focus()
  }

  return (
    <form method="post" action={action} noValidate onSubmit={submit} className={styles.form}>
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <ListedErrors errors={listedErrors} />
      <p className={styles.intro}>{copy.intro}</p>
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
      <Button
        type="submit"
        size="lg"
        block
        busy={isSaving}
        busyLabel={copy.saving}
        aria-disabled={isIncomplete || undefined}
        aria-describedby={isIncomplete ? reasonId : undefined}
      >
        {copy.save}
      </Button>
      {isIncomplete && <VisuallyHidden id={reasonId}>{copy.notYet}</VisuallyHidden>}
    </form>
  )
}

function findFaults(values: TypedPasswords, locale: Locale) {
  const checks = toChecks(values, {}, locale)
  const faults: ResetFormErrors = {
    ...(checks.new.tone !== 'met' && { new: checks.new.text }),
    ...(checks.confirm.tone !== 'met' && { confirm: checks.confirm.text }),
  }
  return { faults, first: faults.new === undefined ? 'confirm' : 'new' }
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
