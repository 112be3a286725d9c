// The phone form of a frame (spec sections 2 and 5). Without JavaScript it posts to the frame's own URL;
// once hydrated, it is sent in place.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../../shared/field-rules'
import { smsLinkCopy } from '../../../../shared/locales/sms-link'
import { widgetCopy } from '../../../../shared/locales/widget/frame'
import { hasPhoneDigits } from '../../../../shared/sms-link/sms-form'
import { formTokenField, type PayWidgetPageData } from '../../../../shared/widget/page-data'
import { Button } from '../../../ui/button'
import { useCaptchaToken } from '../../../ui/captcha/use-captcha-token'
import { TextField } from '../../../ui/fields/text-field'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useLocale } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { formatPartialPhone, usePhoneMask } from '../../../ui/sms-link/use-phone-mask'
import { useFormCall } from '../../../ui/use-form-call'
import { postToHost } from './post-to-host'
import { sendWidgetForm } from './send-widget-form'
import styles from './widget-form.module.css'

type Props = {
  readonly data: PayWidgetPageData
  /** The page's title; the form adds that it has an error. */
  readonly title: string
  readonly number: string
  /** Puts the caret into the field, after "Try Again". */
  readonly focusOnMount: boolean
  /** False once the "sent" view has been shown: the errors belong to an earlier submit. */
  readonly showsRenderedErrors: boolean
  readonly onSent: (number: string) => void
}

export function WidgetForm({
  data,
  title,
  number,
  focusOnMount,
  showsRenderedErrors,
  onSent,
}: Props) {
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [formToken, setFormToken] = useState(data.formToken)
  const captcha = useCaptchaToken('widget')
  const rendered = showsRenderedErrors ? data.form : { error: null, failure: null }
  const { errors, setErrors, failure, isSending, onSubmit } = useFormCall({
    captcha,
    errors: rendered.error === null ? {} : { num: rendered.error },
    failure: rendered.failure,
    validate: ({ num = '' }): FieldErrors =>
      hasPhoneDigits(num) ? {} : { num: smsLinkCopy.invalidNumber[locale] },
    send: async (values, captchaToken) => {
      const outcome = await sendWidgetForm({ url: data.ownUrl, values, captchaToken, locale })
      if ('code' in outcome) {
        setFormToken(outcome.formToken ?? formToken)
        postToHost('error', { code: outcome.code })
      }
      return outcome
    },
    onInvalid: () => postToHost('error', { code: 'INVALID_NUMBER' }),
    onDone: (sentTo) => {
      postToHost('link-sent', {})
      onSent(sentTo)
    },
  })
  usePhoneMask(input)

  /** Once the number is complete, removes its error and starts the captcha. */
  const check = () => {
    if (!hasPhoneDigits(input.current?.value ?? '')) return
    setErrors({})
    captcha.begin()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    const field = input.current
    if (!field) return
    if (field.selectionEnd === field.value.length) field.value = formatPartialPhone(field.value)
    if (focusOnMount) field.focus()
    if (!errors.num) check()
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isSending) postToHost('click', { button: 'send' })
    onSubmit(event)
  }

  return (
    <form method="post" action={data.ownUrl} noValidate onSubmit={submit} className="stack tight">
      <title>
        {(errors.num || failure ? smsLinkCopy.titlePrefixes[locale].error : '') + title}
      </title>
      <input type="hidden" name={formTokenField} value={formToken} readOnly />
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
          <a href={data.payUrl} target="_blank" rel="noopener">
            {widgetCopy.web[locale]}
            <VisuallyHidden> {widgetCopy.newTab[locale]}</VisuallyHidden>
          </a>
        </Notice>
      )}
      <div className={`stack flat ${styles.row}`}>
        <TextField
          ref={input}
          id="phone-number"
          name="num"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="send"
          label={widgetCopy.phone[locale]}
          placeholder={smsLinkCopy.form[locale].placeholder}
          defaultValue={number}
          error={errors.num}
          required
          onInput={check}
        />
        <Button
          type="submit"
          className={styles.send}
          busy={isSending}
          busyLabel={smsLinkCopy.form[locale].sending}
        >
          {data.sendLabel}
        </Button>
      </div>
      <p className="soft small">{smsLinkCopy.consent[locale].text(data.sendLabel)}</p>
    </form>
  )
}
