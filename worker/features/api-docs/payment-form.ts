// The documented body of the payment call. The typed fields, and which of them every payee requires, are
// derived from the validation rules; the other fields of the form are listed here.
import * as z from 'zod/mini'
import { line } from '../../../shared/field-rules'
import { apiPaymentFieldCopy } from '../../../shared/locales/en/api-docs/fields'
import { parseCardEntry } from '../../../shared/payments/card-form'
import {
  additionalAccountNames,
  type CheckedBillRules,
  maxAccountLength,
  parseBill,
} from '../../../shared/payments/schema'

const strictest: CheckedBillRules = {
  isBtoB: true,
  account: 'required',
  acctRegex: null,
  acctRegexWarn: null,
  acctRegexReadibleString: null,
  payDOB: 'required',
  payDOS: 'required',
  billingZip: 'required',
  payNote: 'required',
  email: 'required',
  additionalAccounts: additionalAccountNames,
  botName: '',
  botFields: [],
  accountRule: line(maxAccountLength),
}
const mostLenient: CheckedBillRules = {
  ...strictest,
  account: 'optional',
  payDOB: 'hidden',
  payDOS: 'hidden',
  billingZip: 'hidden',
  payNote: 'optional',
  email: 'optional',
  additionalAccounts: [],
}

/** The fields that an empty form is missing under these rules. */
function listRequired(rules: CheckedBillRules): readonly string[] {
  const [bill, card] = [parseBill({}, rules, 0), parseCardEntry({}, rules, [], 0)]
  return [bill, card].flatMap((read) => (read.ok ? [] : Object.keys(read.error)))
}

/** Fields that the form sends without the payer typing them. */
const untypedNames = [
  'isBtoB',
  'paybotName',
  'paybotFields',
  'payAgain',
  'shownFee',
  'webUrl',
  'deviceType',
  'WebPayVue',
  'Submit',
  'googleRecaptchaToken',
] as const

const words: Readonly<Record<string, string>> = {
  ...apiPaymentFieldCopy.typed,
  ...Object.fromEntries(
    additionalAccountNames.map((name) => [name, apiPaymentFieldCopy.additionalAccount]),
  ),
}

const text = (is: string | undefined) =>
  is === undefined ? z.string() : z.string().check(z.describe(is))

const alwaysRequired: ReadonlySet<string> = new Set(listRequired(mostLenient))

const typed = listRequired(strictest).map((name) => {
  const is = text(words[name])
  return [name, alwaysRequired.has(name) ? is : z.optional(is)] as const
})

/** Card number and CVC stay in memory for one call; they are never stored or logged. */
export const paymentForm = z.object({
  attempt: text(apiPaymentFieldCopy.attempt),
  ...Object.fromEntries(typed),
  ...Object.fromEntries(
    untypedNames.map((name) => [name, z.optional(text(apiPaymentFieldCopy.sent[name]))]),
  ),
})
