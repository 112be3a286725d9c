// The phone form (spec sections 2 and 5). Without JavaScript it posts to its page; once hydrated, Send
// requires a complete number and requests the SMS in place.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { smsLinkCopy } from '../../../shared/locales/sms-link'
import { hasPhoneDigits, type SmsLinkPurpose } from '../../../shared/sms-link/sms-form'
import { Button } from '../button'
import { useCaptchaToken } from '../captcha/use-captcha-token'
import { TextField } from '../fields/text-field'
import { VisuallyHidden } from '../layout/visually-hidden'
import { useCopy, useLocale } from '../locale'
import { Notice } from '../notice'
import { sendSms } from './send-sms'
import styles from './sms-link-form.module.css'
import { usePhoneMask } from './use-phone-mask'

type Props = {
  /** Where the form posts without JavaScript. */
  readonly action: string
  readonly purpose: SmsLinkPurpose
  /** The page's title; the form adds that it has an error. */
  readonly title: string
  /** Where to pay if no text can be sent. */
  readonly payPath: string
  readonly label: string
  readonly hint: string
  readonly number: string
  readonly error: string | null
  readonly failure: string | null
  /** Puts the caret into the field, after "Try Again". */
  readonly focusOnMount: boolean
  readonly onSent: (number: string) => void
}

const inputId = 'phone-number'
const reasonId = 'send-reason'

export function SmsLinkForm(props: Props) {
  const locale = useLocale()
  const copy = useCopy(smsLinkCopy.form)
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState(props.error)
  const [failure, setFailure] = useState(props.failure)
  const [isSending, setSending] = useState(false)
  // False until hydration: without the script, the button submits any input.
  const [isIncomplete, setIncomplete] = useState(false)
  const captcha = useCaptchaToken('text')
  usePhoneMask(input)

  const handleInput = () => {
    const isComplete = hasPhoneDigits(input.current?.value ?? '')
    setIncomplete(!isComplete)
    if (isComplete) {
      setError(null)
      captcha.begin()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    setIncomplete(!hasPhoneDigits(input.current?.value ?? ''))
    if (props.focusOnMount) input.current?.focus()
  }, [])

  const showProblem = (message: string) => {
    setError(message)
    input.current?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = input.current?.value ?? ''
    if (isSending) return
    if (!hasPhoneDigits(number)) return showProblem(smsLinkCopy.invalidNumber[locale])
    setError(null)
    setFailure(null)
    setSending(true)
    const captchaToken = await captcha.consume()
    const outcome = await sendSms({ number, purpose: props.purpose, captchaToken, locale })
    setSending(false)
    if (outcome.kind === 'sent') props.onSent(number)
    else if (outcome.kind === 'wrong_number') showProblem(outcome.message)
    else setFailure(outcome.message)
  }

  return (
    <form method="post" action={props.action} noValidate onSubmit={submit}>
      <title>
        {(error || failure ? smsLinkCopy.titlePrefixes[locale].error : '') + props.title}
      </title>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="danger" role="alert">
            <p>{failure}</p>
            <a href={props.payPath}>{smsLinkCopy.payOnline[locale]}</a>
          </Notice>
        </div>
      )}
      <div className={styles.row}>
        <TextField
          ref={input}
          id={inputId}
          name="num"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="send"
          label={props.label}
          hint={props.hint}
          placeholder={copy.placeholder}
          defaultValue={props.number}
          error={error ?? undefined}
          maxLength={40}
          required
          onInput={handleInput}
        />
        <Button
          type="submit"
          className={styles.send}
          busy={isSending}
          busyLabel={copy.sending}
          aria-disabled={isIncomplete || undefined}
          aria-describedby={isIncomplete ? reasonId : undefined}
        >
          {copy.send}
        </Button>
        {isIncomplete && <VisuallyHidden id={reasonId}>{copy.notYet}</VisuallyHidden>}
      </div>
      <p className={styles.consent}>{smsLinkCopy.consent[locale].text}</p>
    </form>
  )
}
