// The documented body of the payment call. The typed fields, and which of them every payee requires, are
// derived from the validation rules; the other fields of the form are listed here.
import * as z from 'zod/mini'
import { line } from '../../../../shared/field-rules'
import { parseCardEntry } from '../../../../shared/payments/card-form'
import {
  additionalAccountNames,
  type CheckedBillRules,
  maxAccountLength,
  parseBill,
} from '../../../../shared/payments/schema'

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
  const when = { now: 0, locale: 'en' } as const
  const [bill, card] = [parseBill({}, rules, when), parseCardEntry({}, rules, [], when)]
  return [bill, card].flatMap((read) => (read.ok ? [] : Object.keys(read.error)))
}

const copy = {
  attempt: 'the token of one form, from its page or from a refusal: the same one is charged once',
  /** Fields that people type. */
  typed: {
    account: 'where the payee has account numbers',
    amount: 'dollars, without the fee: 125.50',
    email: 'unless the payee or optE does without',
    payDOB: 'MM/DD/YYYY, where the payee asks for it',
    payDOS: 'MM/DD/YYYY, where the payee asks for it',
    billingZip: 'where the payee asks for it',
    payNote: 'required where the payee says so',
    exp: 'MM/YY or MM/YYYY',
    state: 'two letters',
  },
  additionalAccount: 'one more invoice, where isBtoB is 1',
  /** Other fields that the form sends. */
  sent: {
    isBtoB: '1 for the payment of a company, with its additional invoices',
    paybotName: 'the bot of the extra fields, as our form has it; the payee’s own counts',
    paybotFields: 'the extra fields of a payee with a bot: JSON of key to text',
    payAgain: 'payAgain of a SAME_BILL, once the payer said so',
    shownFee: 'the fee that the payer was shown, in cents; another one is refused',
    webUrl: 'the path of the page that sends it',
    deviceType: 'as our form has it; the request’s own headers count',
    WebPayVue: 'as our form has it',
    Submit: 'as our form has it',
    card_token:
      'in place of ccn, exp and cvv where the card processor hosts the card fields: the token that those made. Card numbers are refused there',
    googleRecaptchaToken: 'the answer to the human check',
  },
} as const

const text = (is: string | undefined) =>
  is === undefined ? z.string() : z.string().check(z.describe(is))

/** Card number and CVC stay in memory for one call; they are never stored or logged. */
export function toDocumentedForm() {
  const words: Readonly<Record<string, string>> = {
    ...copy.typed,
    ...Object.fromEntries(additionalAccountNames.map((name) => [name, copy.additionalAccount])),
  }
  const alwaysRequired: ReadonlySet<string> = new Set(listRequired(mostLenient))
  const typed = listRequired(strictest).map((name) => {
    const is = text(words[name])
    return [name, alwaysRequired.has(name) ? is : z.optional(is)] as const
  })
  const sent = Object.entries(copy.sent).map(([name, is]) => [name, z.optional(text(is))] as const)
  return z.object({ attempt: text(copy.attempt), ...Object.fromEntries([...typed, ...sent]) })
}
