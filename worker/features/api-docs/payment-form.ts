// The body of the payment call. Which fields there are and which of them every payee asks for is asked
// of the rules that read them; what the form sends besides is written here.
import * as z from 'zod/mini'
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
const sent = {
  isBtoB: '1 for the payment of a company, with its additional invoices',
  paybotName: 'the bot of the extra fields, as our form has it; the payee’s own counts',
  paybotFields: 'the extra fields of a payee with a bot: JSON of key to text',
  payAgain: '1 once the payer said so of a SAME_BILL',
  shownFee: 'the fee that the payer was shown, in cents; another one is refused',
  webUrl: 'the path of the page that sends it',
  deviceType: 'as our form has it; the request’s own headers count',
  WebPayVue: 'as our form has it',
  Submit: 'as our form has it',
  googleRecaptchaToken: 'the answer to the human check',
} as const

const words: Readonly<Record<string, string>> = {
  account: 'where the payee has account numbers',
  amount: 'dollars, without the fee: 125.50',
  email: 'unless the payee or optE does without',
  payDOB: 'MM/DD/YYYY, where the payee asks for it',
  payDOS: 'MM/DD/YYYY, where the payee asks for it',
  billingZip: 'where the payee asks for it',
  payNote: 'required where the payee says so',
  exp: 'MM/YY or MM/YYYY',
  state: 'two letters',
  ...Object.fromEntries(
    additionalAccountNames.map((name) => [name, 'one more invoice, where isBtoB is 1']),
  ),
}

const text = (is: string | undefined) =>
  is === undefined ? z.string() : z.string().check(z.describe(is))

const ofEveryPayee = new Set(listRequired(mildest))

const typed = listRequired(strictest).map((name) => {
  const is = text(words[name])
  return [name, ofEveryPayee.has(name) ? is : z.optional(is)] as const
})

/** Card number and CVC are in memory for one call and in no table and no log. */
export const paymentForm = z.object({
  attempt: text(
    'the token of one form, from its page or from a refusal: the same one is charged once',
  ),
  ...Object.fromEntries(typed),
  ...Object.fromEntries(Object.entries(sent).map(([name, is]) => [name, z.optional(text(is))])),
})
