// The forms (spec sections 2 and 5): access code, account, invite. Without JavaScript each posts to its
// page; once hydrated, the button is disabled until every field is valid.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { GetPaidFieldErrors, GetPaidFieldName } from '../../../shared/get-paid/page-data'
import { getPaidCopy } from '../../../shared/locales/get-paid'
import { ErrorSummary } from '../../ui/fields/error-summary'
import { useRequiredOnBlur } from '../../ui/fields/use-required-on-blur'
import type { FormOutcome } from '../../ui/form-outcome'
import { GatedSubmit } from '../../ui/gated-submit'
import { useCopy, useLocale } from '../../ui/locale'
import { Notice } from '../../ui/notice'
import { useFormCall } from '../../ui/use-form-call'
import { findFaults } from './find-faults'
import { FormFields } from './form-fields'
import styles from './get-paid-form.module.css'
import type { GetPaidValues } from './send-get-paid'
import type { FormView, Shown } from './use-get-paid'
import '../../ui/content.css'

type Props = {
  readonly view: FormView
  readonly shown: Shown
  /** Where the form posts without JavaScript. */
  readonly action: string
  readonly onSend: (view: FormView, values: GetPaidValues) => Promise<FormOutcome<null>>
}

const isFieldName = (name: string): name is GetPaidFieldName =>
  Object.hasOwn(getPaidCopy.en.labels, name)

export function GetPaidForm({ view, shown, action, onSend }: Props) {
  const copy = useCopy(getPaidCopy)
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [renderedErrors] = useState(shown.errors)
  const { errors, setErrors, listedErrors, isSending, onSubmit } = useFormCall({
    errors: renderedErrors,
    failure: null,
    validate: (values) => findFaults(view, values, locale),
    send: ({ whichState: _, ...values }) => onSend(view, values),
  })
  const [typed, setTyped] = useState<GetPaidValues>({})
  const left = useRequiredOnBlur()
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())

  const read = (): GetPaidValues =>
    Object.fromEntries(
      [...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    setTyped(read())
  }, [])

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

  const formTexts = copy[view]
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => {
        left.onInput(event)
        handleInput(event)
      }}
      onBlur={left.onBlur}
      className="stack loose"
    >
      {/* After a submit in place, the first wrong field has the focus instead. */}
      {listedErrors === renderedErrors && <ListedErrors errors={listedErrors} />}
      <p className="soft">{formTexts.intro}</p>
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
        errors={{ ...left.errors, ...errors }}
        onFieldBlur={checkOnBlur}
      />
      <GatedSubmit
        isComplete={() => Object.keys(findFaults(view, read(), locale)).length === 0}
        reason={copy.notYet}
        block
        busy={isSending}
        busyLabel={formTexts.sending}
      >
        {formTexts.submit}
      </GatedSubmit>
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
    <div className={`inset ${styles.ready}`}>
      <p className="copied small">{copy.setPass.ready}</p>
      {amount !== '' && <p className={styles.amount}>{amount}</p>}
      {payeeName !== '' && <p>{copy.setPass.from(payeeName)}</p>}
    </div>
  )
}
