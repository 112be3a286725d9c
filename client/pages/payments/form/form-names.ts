// The form's field names from the specification (section 3), by step.

import { toBotKey } from '../../../../shared/payments/bot-fields'
import { additionalAccountNames } from '../../../../shared/payments/schema'

export const formId = 'guest-payment'

export const billFieldNames = [
  'patientName',
  'account',
  'payDOB',
  'payDOS',
  'amount',
  'email',
  'phone',
  'billingZip',
] as const

/** The fields of step 2 that may be stored for a reload. Card data never is. */
export const holderFieldNames = ['billName', 'addr1', 'city', 'state', 'zip', 'payNote'] as const

export const secretFieldNames = ['ccn', 'exp', 'cvv'] as const

export type PaymentStep = 'bill' | 'card'

const billNames: ReadonlySet<string> = new Set([...billFieldNames, ...additionalAccountNames])

export const isBillField = (name: string): boolean => billNames.has(name) || toBotKey(name) !== null

/** The DOM id of a field. */
export const toFieldId = (name: string): string => `${formId}-${name}`
