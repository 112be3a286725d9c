// The documented body of the payment call. The typed fields, and which of them every payee requires, are
// derived from the validation rules; the other fields of the form are listed here.
import * as z from 'zod/mini'
import { type CheckedBillRules, parseBill } from '../../../../shared/payments/bill-form'
import { parseCardEntry } from '../../../../shared/payments/card-form'
import { additionalAccountNames, maxAccountLength } from '../../../../shared/payments/schema'
import { line } from '../../../../shared/text-rules'

const strictest: CheckedBillRules = {
  isBtoB: true,
  account: 'required',
  acctRegex: null,
  acctRegexWarn: null,
  acctRegexWarnEs: null,
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
  const check = { now: 0, locale: 'en' } as const
  const empty = Object.fromEntries(rules.additionalAccounts.map((name) => [name, '']))
  const [bill, card] = [parseBill(empty, rules, check), parseCardEntry(empty, rules, [], check)]
  return [bill, card].flatMap((read) => (read.ok ? [] : Object.keys(read.error)))
}

const copy = {
  attempt:
    'the token of the form, from its page or from an error; one token is charged at most once',
  /** Fields that people type. */
  typed: {
    account: 'if the payee uses account numbers',
    amount: 'in dollars without the fee, such as 125.50',
    email: 'may be left out only with optE',
    payDOB: 'MM/DD/YYYY, if the payee asks for it',
    payDOS: 'MM/DD/YYYY, if the payee asks for it',
    billingZip: 'if the payee asks for it',
    payNote: 'a note to the payee; some payees require it',
    ccn: 'the card number; required without card_token',
    exp: 'MM/YY or MM/YYYY; required without card_token',
    cvv: 'three or four digits; required without card_token',
    state: 'two letters',
  },
  additionalAccount: 'another invoice number, if isBtoB is 1',
  /** Other fields that the form sends. */
  sent: {
    isBtoB: '1 if a company pays: additional invoices are accepted',
    paybotName: 'the bot of the payee, as our form sends it; the server uses the payee’s setting',
    paybotFields: 'the extra fields of the payee’s bot, as a JSON object of strings',
    payAgain: 'payAgain from a DUPLICATE_PAYMENT error, once the payer has confirmed',
    shownFee: 'the fee shown to the payer, in cents; any other fee is refused',
    webUrl: 'the path of the submitting page',
    deviceType: 'as our form sends it; the server uses the request headers',
    WebPayVue: 'as our form sends it',
    Submit: 'as our form sends it',
    card_token:
      'replaces ccn, exp and cvv where the card processor hosts the card fields: the token that they created. Card numbers are refused there',
    googleRecaptchaToken: 'the captcha token',
  },
} as const

/** A token of the processor's own fields takes their place. */
const cardNames: readonly string[] = ['ccn', 'exp', 'cvv']

const toTextField = (description: string | undefined) =>
  description === undefined ? z.string() : z.string().check(z.describe(description))

/** For the API document only: a call is parsed by its payee's rules. */
export function toDocumentedForm() {
  const descriptions: Readonly<Record<string, string>> = {
    ...copy.typed,
    ...Object.fromEntries(additionalAccountNames.map((name) => [name, copy.additionalAccount])),
  }
  const alwaysRequired: ReadonlySet<string> = new Set(listRequired(mostLenient))
  const typed = listRequired(strictest).map((name) => {
    const field = toTextField(descriptions[name])
    const isRequired = alwaysRequired.has(name) && !cardNames.includes(name)
    return [name, isRequired ? field : z.optional(field)] as const
  })
  const sent = Object.entries(copy.sent).map(
    ([name, description]) => [name, z.optional(toTextField(description))] as const,
  )
  return z.object({
    attempt: toTextField(copy.attempt),
    ...Object.fromEntries([...typed, ...sent]),
  })
}
