// The fields of each form, in page order, and the check before it is sent.

import { findLengthFault, isSamePassword } from '../../../shared/accounts/password'
import { type FieldErrors, readFields } from '../../../shared/field-rules'
import { type GetPaidFieldName, getPaidFields } from '../../../shared/get-paid/page-data'
import type { Locale } from '../../../shared/locales/locale'
import { passwordCopy } from '../../../shared/locales/password'
import type { GetPaidValues } from './send-get-paid'
import type { FormView } from './use-get-paid'

export const fieldNames = {
  access: ['access'],
  setPass: ['access', 'email', 'fax', 'statements', 'newPass', 'confirmPass'],
  inviteForm: ['email', 'statements'],
} as const satisfies Record<FormView, readonly GetPaidFieldName[]>

export function findFaults(view: FormView, values: GetPaidValues, locale: Locale): FieldErrors {
  const result = readFields(getPaidFields[view], values, locale)
  const faults = result.ok ? {} : result.error
  if (view !== 'setPass') return faults
  const { newPass = '', confirmPass = '' } = values
  const lengthFault = findLengthFault(newPass)
  const copy = passwordCopy[locale]
  const { missing, tooLong } = copy.length
  return {
    ...faults,
    ...(lengthFault !== null && { newPass: lengthFault === 'too_long' ? tooLong : missing }),
    ...(!isSamePassword(newPass, confirmPass) && { confirmPass: copy.match.missing }),
  }
}
