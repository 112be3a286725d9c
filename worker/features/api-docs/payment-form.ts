// The body of the payment call. Which fields there are and which of them every payee asks for is asked
// of the rules that read them; what the form sends besides is written here.
import * as z from 'zod/mini'
import { apiPaymentFieldCopy } from '../../../shared/locales/en/api-docs/fields'
import { parseCardEntry } from '../../../shared/payments/card-form'
import { additionalAccountNames, type BillRules, parseBill } from '../../../shared/payments/schema'

const strictest: BillRules = {
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
}
const mildest: BillRules = {
  ...strictest,
  account: 'optional',
  payDOB: 'hidden',
  payDOS: 'hidden',
  billingZip: 'hidden',
  payNote: 'optional',
  email: 'optional',
  additionalAccounts: [],
}

/** What a form without a single value is told that it lacks. */
function listRequired(rules: BillRules): readonly string[] {
  const [bill, card] = [parseBill({}, rules, 0), parseCardEntry({}, rules, [], 0)]
  return [bill, card].flatMap((read) => (read.ok ? [] : Object.keys(read.error)))
}

/** Besides what people type. */
const sentNames = [
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

const ofEveryPayee: ReadonlySet<string> = new Set(listRequired(mildest))

const typed = listRequired(strictest).map((name) => {
  const is = text(words[name])
  return [name, ofEveryPayee.has(name) ? is : z.optional(is)] as const
})

/** Card number and CVC are in memory for one call and in no table and no log. */
export const paymentForm = z.object({
  attempt: text(apiPaymentFieldCopy.attempt),
  ...Object.fromEntries(typed),
  ...Object.fromEntries(
    sentNames.map((name) => [name, z.optional(text(apiPaymentFieldCopy.sent[name]))]),
  ),
})
