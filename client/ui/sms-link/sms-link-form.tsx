// The phone form (spec sections 2 and 5). Without JavaScript it posts to its page; once hydrated, Send
// requires a complete number and requests the SMS in place.
import { useEffect, useRef } from 'react'
import { smsLinkCopy } from '../../../shared/locales/sms-link'
import { hasPhoneDigits, type SmsLinkPurpose } from '../../../shared/sms-link/sms-form'
import { useCaptchaToken } from '../captcha/use-captcha-token'
import { TextField } from '../fields/text-field'
import { GatedSubmit } from '../gated-submit'
import { useCopy, useLocale } from '../locale'
import { Notice } from '../notice'
import { useFormCall } from '../use-form-call'
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
  readonly isSecondary?: boolean | undefined
  /** Puts the caret into the field, after "Try Again". */
  readonly focusOnMount: boolean
  readonly onSent: (number: string) => void
}

const inputId = 'phone-number'

export function SmsLinkForm(props: Props) {
  const locale = useLocale()
  const copy = useCopy(smsLinkCopy.form)
  const input = useRef<HTMLInputElement>(null)
  const captcha = useCaptchaToken('text')
  const { errors, setErrors, failure, isSending, onSubmit } = useFormCall({
    captcha,
    errors: props.error === null ? {} : { num: props.error },
    failure: props.failure,
    send: ({ num = '' }, captchaToken) =>
      sendSms({ number: num, purpose: props.purpose, captchaToken, locale }),
    onDone: props.onSent,
  })
  usePhoneMask(input)

  const isComplete = () => hasPhoneDigits(input.current?.value ?? '')
  const handleInput = () => {
    if (!isComplete()) return
    setErrors({})
    captcha.begin()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after "Try Again"
  useEffect(() => {
    if (props.focusOnMount) input.current?.focus()
  }, [])

  return (
    <form method="post" action={props.action} noValidate onSubmit={onSubmit}>
      <title>
        {(errors.num || failure ? smsLinkCopy.titlePrefixes[locale].error : '') + props.title}
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
          error={errors.num}
          required
          onInput={handleInput}
        />
        <GatedSubmit
          gateClassName={styles.gate}
          className={styles.send}
          variant={props.isSecondary ? 'secondary' : 'primary'}
          isComplete={isComplete}
          reason={copy.notYet}
          busy={isSending}
          busyLabel={copy.sending}
        >
          {copy.send}
        </GatedSubmit>
      </div>
      <p className="soft small">{smsLinkCopy.consent[locale].text(copy.send)}</p>
    </form>
  )
}
