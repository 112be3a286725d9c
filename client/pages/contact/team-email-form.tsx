// The form of the contact and partner pages. Without JavaScript it posts to its page; once hydrated, it is
// sent in place, and a failure loses nothing that was typed.
import {
  honeypotField,
  type TeamEmailField,
  type TeamEmailPage,
  type TeamEmailPageData,
  teamEmailRules,
  topicsOf,
} from '../../../shared/contact/page-data'
import { type FieldErrors, readFields } from '../../../shared/field-rules'
import { teamEmailCopy } from '../../../shared/locales/team-email'
import { Button } from '../../ui/button'
import { useCaptchaToken } from '../../ui/captcha/use-captcha-token'
import { ErrorSummary } from '../../ui/fields/error-summary'
import { FieldGrid } from '../../ui/fields/field-grid'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { useCopy, useLocale } from '../../ui/locale'
import { Notice } from '../../ui/notice'
import { useFormCall } from '../../ui/use-form-call'
import { MessageField } from './message-field'
import { sendTeamEmail } from './send-team-email'
import styles from './team-email-form.module.css'
import { useFieldErrors } from './use-field-errors'
import '../../ui/content.css'

type Props = {
  readonly page: TeamEmailPage
  readonly action: string
  readonly data: TeamEmailPageData
  readonly onInvalidFields: () => void
  readonly onSent: () => void
}

/** In the order of the form. */
const fieldNames = [
  'topic',
  'name',
  'email',
  'company',
  'message',
] as const satisfies readonly TeamEmailField[]
const toId = (name: string) => `mail-${name}`

type Labels = Readonly<Record<TeamEmailField, string>>

const toErrorList = (errors: FieldErrors, labels: Labels) =>
  fieldNames.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ fieldId: toId(name), label: labels[name], message }]
  })

export function TeamEmailForm({ page, action, data, onInvalidFields, onSent }: Props) {
  const copy = useCopy(teamEmailCopy).form
  const teamEmailTexts = useCopy(teamEmailCopy)
  const locale = useLocale()
  const form = useFormCall({
    captcha: useCaptchaToken('team_email'),
    errors: data.errors,
    failure: data.failure,
    validate: (values): FieldErrors => {
      const result = readFields(teamEmailRules, values, locale)
      return result.ok ? {} : result.error
    },
    send: (values, googleRecaptchaToken) =>
      sendTeamEmail({ ...values, googleRecaptchaToken }, locale),
    onDone: onSent,
    onInvalid: onInvalidFields,
  })
  const { errors, failure, isSending } = form
  const { onInput, onBlur } = useFieldErrors(errors, form.setErrors)

  const errorList = toErrorList(form.listedErrors, copy)
  const toFieldProps = (name: 'name' | 'email' | 'company') => ({
    id: toId(name),
    name,
    label: copy[name],
    defaultValue: data.values[name],
    error: errors[name],
  })
  return (
    <form
      method="post"
      action={action}
      noValidate
      className="stack"
      onSubmit={form.onSubmit}
      onInput={onInput}
      onBlur={onBlur}
    >
      {errorList.length > 0 && (
        <ErrorSummary ref={form.summaryRef} title={copy.errorsTitle} errors={errorList} />
      )}
      <div className={styles.fields}>
        <SelectField
          id={toId('topic')}
          name="topic"
          label={copy.topic}
          options={topicsOf[page].map((topic) => ({
            value: topic,
            label: teamEmailTexts.topics[topic],
          }))}
          placeholder=""
          defaultValue={data.values.topic}
          error={errors.topic}
          required
        />
        <FieldGrid>
          <TextField {...toFieldProps('name')} autoComplete="name" required />
          <TextField {...toFieldProps('email')} type="email" autoComplete="email" required />
        </FieldGrid>
        <TextField {...toFieldProps('company')} autoComplete="organization" optional />
        <MessageField
          id={toId('message')}
          message={data.values.message ?? ''}
          error={errors.message}
        />
      </div>
      <Honeypot />
      <input type="hidden" name="started" value={data.started} />
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <p className="soft small">{copy.noCopy}</p>
      <div className="row buttons">
        <Button type="submit" busy={isSending} busyLabel={copy.sending}>
          {copy.send}
        </Button>
      </div>
    </form>
  )
}

/** A honeypot: bots fill it in. It is not displayed, so screen readers, Tab and autofill skip it. */
function Honeypot() {
  const copy = useCopy(teamEmailCopy).form
  return (
    <div className="honeypot">
      <label>
        {copy.honeypot}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
