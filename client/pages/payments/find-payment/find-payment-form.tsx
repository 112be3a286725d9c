// The form posts to its page. Once hydrated, it first checks the fields and runs the captcha.
import { honeypotField } from '../../../../shared/contact/page-data'
import { type FieldErrors, readFields } from '../../../../shared/field-rules'
import { findPaymentCopy } from '../../../../shared/locales/payments/find-payment'
import {
  type FindPaymentField,
  type FindPaymentPageData,
  findPaymentFields,
  findPaymentRules,
} from '../../../../shared/payments/find-payment'
import { Button } from '../../../ui/button'
import { useCaptchaToken } from '../../../ui/captcha/use-captcha-token'
import { ErrorSummary } from '../../../ui/fields/error-summary'
import { TextField } from '../../../ui/fields/text-field'
import { useCopy, useLocale } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { useFormCall } from '../../../ui/use-form-call'
import '../../../ui/content.css'

type Props = {
  readonly action: string
  readonly data: FindPaymentPageData
}

const toId = (name: FindPaymentField) => `find-${name}`

export function FindPaymentForm({ action, data }: Props) {
  const copy = useCopy(findPaymentCopy)
  const locale = useLocale()
  const { errors, listedErrors, summaryRef, isSending, onSubmit } = useFormCall<never>({
    captcha: useCaptchaToken('find_payment'),
    errors: data.errors,
    failure: data.failure,
    validate: (values): FieldErrors => {
      const read = readFields(findPaymentRules, values, locale)
      return read.ok ? {} : read.error
    },
    send: async (_, captchaToken, form) => {
      const token = form.elements.namedItem('googleRecaptchaToken')
      if (token instanceof HTMLInputElement) token.value = captchaToken
      form.submit()
      return { kind: 'posted' }
    },
  })
  const toFieldProps = (name: FindPaymentField) => ({
    id: toId(name),
    name,
    label: copy[name],
    defaultValue: data.values[name],
    error: errors[name],
    required: true,
  })
  const errorList = findPaymentFields.flatMap((name) => {
    const message = listedErrors[name]
    return message === undefined ? [] : [{ fieldId: toId(name), label: copy[name], message }]
  })
  return (
    <form method="post" action={action} noValidate className="stack" onSubmit={onSubmit}>
      {errorList.length > 0 && (
        <ErrorSummary ref={summaryRef} title={copy.errorsTitle} errors={errorList} />
      )}
      <div>
        <TextField {...toFieldProps('payment')} hint={copy.paymentHint} autoComplete="off" />
        <TextField {...toFieldProps('email')} type="email" autoComplete="email" />
        <TextField
          {...toFieldProps('zip')}
          hint={copy.zipHint}
          inputMode="numeric"
          autoComplete="postal-code"
          width="xs"
        />
      </div>
      <div className="honeypot">
        <label>
          {copy.honeypot}
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="started" value={data.started} />
      <input type="hidden" name="googleRecaptchaToken" defaultValue="" />
      {data.failure && (
        <Notice tone="danger" role="alert">
          <p>{data.failure}</p>
        </Notice>
      )}
      <Button type="submit" block busy={isSending} busyLabel={copy.sending}>
        {copy.send}
      </Button>
    </form>
  )
}
