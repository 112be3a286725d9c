// The forms (spec sections 2 and 5): access code, account, invite. Without JavaScript each posts to its
// page; once hydrated, the button looks disabled until every field is valid, but can be pressed.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { GetPaidFieldErrors, GetPaidFieldName } from '../../../shared/get-paid/page-data'
import { getPaidCopy } from '../../../shared/locales/get-paid'
import { Button } from '../../ui/button'
import { ErrorSummary } from '../../ui/fields/error-summary'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { useCopy, useLocale } from '../../ui/locale'
import { Notice } from '../../ui/notice'
import { fieldNames, findFaults } from './find-faults'
import { FormFields } from './form-fields'
import styles from './get-paid-form.module.css'
import type { GetPaidValues } from './send-get-paid'
import type { FormView, Shown } from './use-get-paid'

type Props = {
  readonly view: FormView
  readonly shown: Shown
  /** Where the form posts without JavaScript. */
  readonly action: string
  readonly onSend: (view: FormView, values: GetPaidValues) => void
}

const reasonId = 'get-paid-reason'
const isFieldName = (name: string): name is GetPaidFieldName =>
  Object.hasOwn(getPaidCopy.en.labels, name)

export function GetPaidForm({ view, shown, action, onSend }: Props) {
  const copy = useCopy(getPaidCopy)
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<GetPaidFieldErrors>(shown.errors)
  // The errors that the server rendered, until the first submit: a list that shrinks while typing would shift
  // the page.
  const [listedErrors, setListedErrors] = useState(shown.errors)
  const [typed, setTyped] = useState<GetPaidValues>({})
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  // Until hydration the button submits any input.
  const [isHydrated, setHydrated] = useState(false)

  const read = (): GetPaidValues =>
    Object.fromEntries(
      [...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
  const focusFirst = (faults: GetPaidFieldErrors) => {
    const first = fieldNames[view].find((name) => faults[name] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    setHydrated(true)
    setTyped(read())
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the shown errors change
  useEffect(() => {
    setErrors(shown.errors)
    if (isHydrated) focusFirst(shown.errors)
  }, [shown.errors])

  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    setTyped(read())
    const name =
      target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
    if (!isFieldName(name)) return
    setEdited((previous) => new Set([...previous, name]))
    // A new password must clear the confirmation's error too.
    const changed = name === 'newPass' ? ['newPass', 'confirmPass'] : [name]
    setErrors((previous) =>
      Object.fromEntries(Object.entries(previous).filter(([other]) => !changed.includes(other))),
    )
  }
  const checkOnBlur = (name: 'access' | 'email' | 'fax' | 'statements') => {
    const fault = findFaults(view, read(), locale)[name]
    if (edited.has(name) && fault !== undefined)
      setErrors((previous) => ({ ...previous, [name]: fault }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (shown.isSending) return
    setListedErrors({})
    const values = read()
    const faults = findFaults(view, values, locale)
    if (Object.keys(faults).length === 0) {
      const { whichState: _, ...sent } = values
      return onSend(view, sent)
    }
    setErrors(faults)
    focusFirst(faults)
  }

  const formTexts = copy[view]
  const isIncomplete = isHydrated && Object.keys(findFaults(view, typed, locale)).length > 0
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      onInput={handleInput}
      className={styles.form}
    >
      <ListedErrors errors={listedErrors} />
      <p className={styles.intro}>{formTexts.intro}</p>
      {view === 'setPass' && <ReadyToCollect {...shown} />}
      {view === 'setPass' && shown.existingGroup && (
        <Notice tone="info">
          <p>{copy.setPass.group}</p>
        </Notice>
      )}
      <input type="hidden" name="whichState" value={view} />
      {shown.temp !== '' && <input type="hidden" name="temp" value={shown.temp} />}
      <FormFields
        view={view}
        shown={shown}
        typed={typed}
        errors={errors}
        onFieldBlur={checkOnBlur}
      />
      <Button
        type="submit"
        size="lg"
        block
        busy={shown.isSending}
        busyLabel={formTexts.sending}
        aria-disabled={isIncomplete || undefined}
        aria-describedby={isIncomplete ? reasonId : undefined}
      >
        {formTexts.submit}
      </Button>
      {isIncomplete && <VisuallyHidden id={reasonId}>{copy.notYet}</VisuallyHidden>}
    </form>
  )
}

function ListedErrors({ errors }: { readonly errors: GetPaidFieldErrors }) {
  const copy = useCopy(getPaidCopy)
  const list = Object.entries(errors).flatMap(([name, message]) =>
    isFieldName(name) ? [{ fieldId: `get-paid-${name}`, label: copy.labels[name], message }] : [],
  )
  return list.length === 0 ? null : <ErrorSummary title={copy.errors.title} errors={list} />
}

type ReadyToCollectProps = { readonly amount: string; readonly payeeName: string }

/** The payment behind the access code. The values come from the server, never from the link. */
function ReadyToCollect({ amount, payeeName }: ReadyToCollectProps) {
  const copy = useCopy(getPaidCopy)
  if (amount === '' && payeeName === '') return null
  return (
    <div className={styles.ready}>
      <p className={styles.readyLabel}>{copy.setPass.ready}</p>
      {amount !== '' && <p className={styles.amount}>{amount}</p>}
      {payeeName !== '' && <p className={styles.payee}>{copy.setPass.from(payeeName)}</p>}
    </div>
  )
}
