import {
  type GetPaidFieldErrors,
  type GetPaidFieldName,
  statementCounts,
} from '../../../shared/get-paid/page-data'
import { getPaidCopy } from '../../../shared/locales/get-paid'
import { NewPasswordFields } from '../../ui/fields/new-password-fields'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { useCopy } from '../../ui/locale'
import { fieldNames } from './find-faults'
import styles from './get-paid-form.module.css'
import type { GetPaidValues } from './send-get-paid'
import type { FormView, Shown } from './use-get-paid'

type Props = {
  readonly view: FormView
  readonly shown: Shown
  readonly typed: GetPaidValues
  readonly errors: GetPaidFieldErrors
  readonly onFieldBlur: (name: 'access' | 'email' | 'fax' | 'statements') => void
}

const statementOptions = statementCounts.map((count) => ({ value: count, label: count }))

export function FormFields({ view, shown, typed, errors, onFieldBlur }: Props) {
  const copy = useCopy(getPaidCopy)
  const names: readonly GetPaidFieldName[] = fieldNames[view]
  const toFieldProps = (name: 'access' | 'email' | 'fax' | 'statements') => ({
    id: `get-paid-${name}`,
    name,
    label: copy.labels[name],
    error: errors[name],
    defaultValue: shown[name],
    onBlur: () => onFieldBlur(name),
  })
  const isPrefilled = view === 'setPass' && shown.isEmailPrefilled
  const emailHint = isPrefilled ? copy.hints.emailPrefilled : copy.hints.email
  return (
    <div className={styles.fields}>
      {names.includes('access') && (
        <TextField
          {...toFieldProps('access')}
          hint={copy.hints.access}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          width="half"
          required
        />
      )}
      {names.includes('email') && (
        <TextField
          {...toFieldProps('email')}
          type="email"
          hint={view === 'setPass' ? emailHint : copy.hints.inviteEmail}
          autoComplete={view === 'setPass' ? 'username' : 'email'}
          readOnly={isPrefilled}
          required
        />
      )}
      {names.includes('fax') && (
        <TextField {...toFieldProps('fax')} type="tel" autoComplete="off" width="half" optional />
      )}
      {names.includes('statements') && (
        <SelectField
          {...toFieldProps('statements')}
          placeholder={copy.chooseStatements}
          options={statementOptions}
          width="half"
          required
        />
      )}
      {names.includes('newPass') && (
        <NewPasswordFields
          ids={{ new: 'get-paid-newPass', confirm: 'get-paid-confirmPass' }}
          names={{ new: 'newPass', confirm: 'confirmPass' }}
          labels={{ new: copy.labels.newPass, confirm: copy.labels.confirmPass }}
          typed={{ new: typed.newPass ?? '', confirm: typed.confirmPass ?? '' }}
          errors={{ new: errors.newPass, confirm: errors.confirmPass }}
        />
      )}
    </div>
  )
}
