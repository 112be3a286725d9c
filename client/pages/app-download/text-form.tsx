// The phone form. A plain form that posts to its own page; once the browser has taken it over, the
// text is asked for in place.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { appDownloadCopy } from '../../../shared/copy/en/app-download'
import { textLinkCopy } from '../../../shared/copy/en/text-link'
import { hasPhoneDigits, type TextFormState } from '../../../shared/pay-landing'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { askForText } from './ask-for-text'
import styles from './text-form.module.css'
import { useHumanToken } from './use-human-token'

type Props = {
  readonly form: TextFormState
  readonly action: string
  /** Puts the caret into the field, after "Try Again". */
  readonly isFocused: boolean
  readonly onSent: (number: string) => void
}

const copy = appDownloadCopy.form

export function TextForm({ form, action, isFocused, onSent }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState(form.error)
  const [failure, setFailure] = useState(form.failure)
  const [isSending, setSending] = useState(false)
  const human = useHumanToken()

  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])

  const refuse = (message: string) => {
    setError(message)
    input.current?.focus()
  }

  const recheck = () => {
    if (!hasPhoneDigits(input.current?.value ?? '')) return
    setError(null)
    human.begin()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const number = input.current?.value ?? ''
    setFailure(null)
    if (!hasPhoneDigits(number)) return refuse(textLinkCopy.invalidNumber)
    setError(null)
    setSending(true)
    const outcome = await askForText(number, await human.take())
    setSending(false)
    if (outcome.kind === 'sent') onSent(number)
    else if (outcome.kind === 'wrong_number') refuse(outcome.message)
    else setFailure(outcome.message)
  }

  return (
    <form method="post" action={action} noValidate onSubmit={submit}>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="danger" role="alert">
            <p>{failure}</p>
          </Notice>
        </div>
      )}
      <div className={styles.row}>
        <TextField
          ref={input}
          id="phone-number"
          name="num"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="send"
          label={copy.label}
          hint={copy.hint}
          placeholder={copy.placeholder}
          defaultValue={form.number}
          error={error ?? undefined}
          maxLength={40}
          required
          onInput={recheck}
        />
        <Button type="submit" className={styles.send} busy={isSending} busyLabel={copy.sending}>
          {copy.send}
        </Button>
      </div>
      <p className={styles.consent}>{textLinkCopy.consent.text}</p>
    </form>
  )
}
