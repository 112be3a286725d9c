import type { FieldErrors } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { toBotFieldName, toBotKey, toBotLabel } from '../../../../shared/payments/bot-fields'
import { additionalAccountNames } from '../../../../shared/payments/schema'
import { billFieldNames, holderFieldNames, secretFieldNames } from './form-names'

const { labels } = paymentFormCopy

export type Payer = 'patient' | 'payer' | 'company'

/** Whose bill it is, which decides the labels of step 1 (spec section 2). */
export function toPayer(isBtoB: boolean, isMedical: boolean): Payer {
  if (isBtoB) return 'company'
  return isMedical ? 'patient' : 'payer'
}

/** The first additional invoice is number 2: the form's own number is 1. */
export const toInvoiceLabel = (index: number): string => labels.additionalAccount(index + 2)

export function toLabels(
  payer: Payer,
  accounts: readonly string[],
  botKeys: readonly string[],
): Record<string, string> {
  const {
    patientName,
    additionalAccount: _,
    accountBtoB,
    account,
    payDOB,
    payDOBPayer,
    ...others
  } = labels
  const isCompany = payer === 'company'
  return {
    ...others,
    patientName: patientName[payer],
    account: isCompany ? accountBtoB : account,
    payDOB: payer === 'patient' ? payDOB : payDOBPayer,
    ...Object.fromEntries(accounts.map((name, index) => [name, toInvoiceLabel(index)])),
    ...Object.fromEntries(botKeys.map((key) => [toBotFieldName(key), toBotLabel(key)])),
  }
}

const order: readonly string[] = [
  ...billFieldNames.slice(0, 2),
  ...additionalAccountNames,
  ...billFieldNames.slice(2),
  ...secretFieldNames,
  ...holderFieldNames,
]

/** A bot's fields follow the last invoice. */
const toPosition = (name: string) =>
  toBotKey(name) === null ? order.indexOf(name) : additionalAccountNames.length + 1.5

/** The errors in the order of their fields on the page. */
export function inPageOrder(errors: FieldErrors) {
  return Object.entries(errors)
    .map(([name, message]) => ({ name, message }))
    .sort((a, b) => toPosition(a.name) - toPosition(b.name))
}
