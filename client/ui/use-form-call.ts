import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors, FormValues } from '../../shared/field-rules'
import type { FormOutcome } from './form-outcome'

type Options<Result> = {
  /** Of useCaptchaToken: a page without one does not load its script. */
  readonly captcha?: { readonly consume: () => Promise<string> }
  /** As the server rendered them. */
  readonly errors: FieldErrors
  readonly failure: string | null
  /** The errors that need no server; the form is then not sent. */
  readonly validate?: (values: FormValues) => FieldErrors
  readonly send: (
    values: FormValues,
    /** Empty without a captcha. */
    captchaToken: string,
    form: HTMLFormElement,
  ) => Promise<FormOutcome<Result>>
  readonly onDone?: (result: Result) => void
  readonly onInvalid?: () => void
}

/**
 * A form that is sent in place, one request at a time. Errors get the focus: the list of errors if `summaryRef` is
 * attached to one, else the first wrong field.
 */
export function useFormCall<Result>(options: Options<Result>) {
  const { captcha, validate, send, onDone, onInvalid } = options
  const summaryRef = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState(options.errors)
  // The errors at submit: a list that shrinks while typing would shift the page.
  const [listedErrors, setListedErrors] = useState(options.errors)
  const [failure, setFailure] = useState(options.failure)
  const [isSending, setSending] = useState(false)

  // A form on a page that Back restores can be sent again.
  useEffect(() => {
    const allowSending = () => setSending(false)
    addEventListener('pageshow', allowSending)
    return () => removeEventListener('pageshow', allowSending)
  }, [])

  const show = (form: HTMLFormElement, found: FieldErrors) => {
    // The list must be rendered before it can get the focus.
    flushSync(() => {
      setErrors(found)
      setListedErrors(found)
    })
    const isWrong = (field: Element) => found[field.getAttribute('name') ?? ''] !== undefined
    const first = summaryRef.current ?? [...form.elements].find(isWrong)
    if (first instanceof HTMLElement) first.focus()
    onInvalid?.()
  }

  const submit = async (form: HTMLFormElement) => {
    if (isSending) return
    const values: FormValues = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    )
    setFailure(null)
    const found = validate?.(values) ?? {}
    if (Object.keys(found).length > 0) return show(form, found)
    setErrors({})
    setListedErrors({})
    setSending(true)
    const outcome = await send(values, (await captcha?.consume()) ?? '', form)
    if (outcome.kind === 'posted') return
    setSending(false)
    if (outcome.kind === 'done') onDone?.(outcome.result)
    else if (outcome.kind === 'invalid') show(form, outcome.errors)
    else setFailure(outcome.message)
  }

  return {
    errors,
    setErrors,
    listedErrors,
    failure,
    setFailure,
    isSending,
    summaryRef,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      // React throws it while rendering. The page is then restored to the HTML that works without React.
      submit(event.currentTarget).catch((exception) =>
        setFailure(() => {
          throw exception
        }),
      )
    },
  }
}

export type FormCall = ReturnType<typeof useFormCall>
