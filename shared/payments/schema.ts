// The payment form rules for server and browser: which fields a payee requires, how each is
// parsed. Card rules are in card-form.ts, loaded with step 2.
import {
  applyRule,
  dateUpTo,
  email,
  type FieldErrors,
  type FieldRule,
  type FieldsOf,
  type FormValues,
  hidden,
  isPossiblePhone,
  line,
  optional,
  phone,
  readFields,
  zip,
} from '../field-rules'
import { fieldErrors } from '../locales/field-errors'
import type { Locale } from '../locales/locale'
import { paymentFormCopy } from '../locales/payments/form'
import { parseCents } from '../money'
import type { Payee } from '../payees/payee'
import { err, ok, type Result } from '../result'
import { isBotKey, toBotFieldName } from './bot-fields'

/** $2,000.00 inclusive, before fees (spec section 9). */
export const maxAmountCents = 200_000
export const maxAccountLength = 40
export const maxAdditionalAccounts = 9
/** How long the status page can be opened after the payment's last change. */
export const receiptTtlMs = 180 * 24 * 60 * 60 * 1000

/** How the payer got to the form: by a link that names the payee, by search, or from the 404 page. */
export type PayType = 'Named' | 'Basic' | '404'

/** Whether a field of step 1 or 2 is hidden, optional or required. */
export type FieldRequirement = 'hidden' | 'optional' | 'required'

/** What the payee and the link decide about the form; built on the server, safe for browsers. */
export type BillRules = {
  readonly isBtoB: boolean
  readonly account: FieldRequirement
  readonly acctRegex: string | null
  readonly acctRegexWarn: string | null
  readonly acctRegexReadibleString: string | null
  readonly payDOB: FieldRequirement
  readonly payDOS: FieldRequirement
  readonly billingZip: FieldRequirement
  readonly payNote: FieldRequirement
  readonly email: FieldRequirement
  /** Lower-case names of the additional accounts in the form: account2, account3, … */
  readonly additionalAccounts: readonly string[]
  /** The payee's bot, empty without one, and the keys of its extra fields. */
  readonly botName: string
  readonly botFields: readonly string[]
}

export type PaymentFormQuery = {
  /** The payee. */
  readonly p: string | null
  /** The search term. */
  readonly t: string | null
  /** The token of a balance payment's link. */
  readonly balance: string | null
  readonly ref404: boolean
  readonly isBtoB: boolean
  readonly isGeneric: boolean
  readonly emailOptional: boolean
  readonly isSilent: boolean
}

const toRequirement = (flag: boolean | undefined): FieldRequirement =>
  flag === undefined ? 'hidden' : flag ? 'required' : 'optional'

const noBot = { botName: '', keys: [] } as const

export function toBillRules(
  payee: Payee,
  query: Pick<PaymentFormQuery, 'isBtoB' | 'emailOptional'>,
  additionalAccounts: readonly string[],
  bot: { readonly botName: string; readonly keys: readonly string[] } = noBot,
): BillRules {
  const fields = payee.customFields
  return {
    isBtoB: query.isBtoB,
    account: !payee.hasAccount
      ? 'hidden'
      : fields.accountNumber === false
        ? 'optional'
        : 'required',
    acctRegex: payee.acctRegex,
    acctRegexWarn: payee.acctRegexWarn,
    acctRegexReadibleString: payee.acctRegexReadibleString,
    // A company has no birth date or date of service.
    payDOB: query.isBtoB ? 'hidden' : toRequirement(fields.payDOB),
    payDOS: query.isBtoB ? 'hidden' : toRequirement(fields.payDOS),
    billingZip: toRequirement(fields.billingZip),
    payNote: fields.payNote === true ? 'required' : 'optional',
    email: query.emailOptional ? 'optional' : 'required',
    additionalAccounts: query.isBtoB && payee.hasAccount ? additionalAccounts : [],
    botName: bot.botName,
    botFields: bot.keys.filter(isBotKey),
  }
}

/** `accountRule` is the rule in account-number.ts, or the one that a browser uses until it has loaded that file. */
export type CheckedBillRules = BillRules & { readonly accountRule: FieldRule<string> }

/** Names of additional invoice numbers in order: account2 … account10. */
export const additionalAccountNames: readonly string[] = Array.from(
  { length: maxAdditionalAccounts },
  (_, index) => `account${index + 2}`,
)

const applyRequirement = <Value>(
  requirement: FieldRequirement,
  rule: FieldRule<Value>,
): FieldRule<Value | ''> =>
  requirement === 'hidden' ? hidden : requirement === 'optional' ? optional(rule) : rule

export const amount: FieldRule<number> = (text, locale) => {
  if (/^\s*(?:\$?\s*-.*)?$/.test(text)) return err(fieldErrors[locale].required)
  const cents = parseCents(text)
  if (cents === null) return err(paymentFormCopy[locale].errors.amount)
  if (cents <= 0) return err(fieldErrors[locale].required)
  return cents <= maxAmountCents ? ok(cents) : err(paymentFormCopy[locale].errors.amountTooHigh)
}

/** Ignores case, spaces and dashes, which people add and leave out as they like. */
export const foldAccount = (account: string): string =>
  account.toUpperCase().replace(/[\s\p{Pd}]/gu, '')

/** The same day of the next year; March 1 for February 29. */
function toYearLater(now: number): number {
  const date = new Date(now)
  return date.setUTCFullYear(date.getUTCFullYear() + 1)
}

const billFields = (rules: CheckedBillRules, now: number) => ({
  patientName: line(100),
  account: applyRequirement(rules.account, rules.accountRule),
  payDOB: applyRequirement(rules.payDOB, dateUpTo(now, 'dateInFuture')),
  payDOS: applyRequirement(rules.payDOS, dateUpTo(toYearLater(now), 'dateTooFarAhead')),
  amount: amount,
  email: applyRequirement(rules.email, email),
  phone: phone,
  billingZip: applyRequirement(rules.billingZip, zip),
})

/** The name of step 1, if it may be a cardholder's: two words, not a company's. Else empty. */
export function toOfferedCardholder({ isBtoB }: BillRules, { patientName = '' }: FormValues) {
  const name = patientName.trim()
  return !isBtoB && name.includes(' ') ? name : ''
}

export type Bill = FieldsOf<ReturnType<typeof billFields>> & {
  readonly additionalAccounts: readonly { readonly id: string; readonly value: string }[]
  readonly botName: string
  readonly botFields: readonly { readonly key: string; readonly value: string }[]
}

/** When a form is checked (epoch ms), and the language of its errors. */
export type FormCheck = { readonly now: number; readonly locale: Locale }

/** Validates step 1. The error maps a field's name to its message. */
export function parseBill(
  values: FormValues,
  rules: CheckedBillRules,
  { now, locale }: FormCheck,
): Result<Bill, FieldErrors> {
  const fields = readFields(billFields(rules, now), values, locale)
  const errors: Record<string, string> = fields.ok ? {} : fields.error
  const read = (name: string, rule: FieldRule<string>): string => {
    const result = applyRule(rule, values[name], locale)
    if (!result.ok) errors[name] = result.error
    return result.ok ? result.value : ''
  }
  const foldedAccounts = new Set([foldAccount(values.account ?? '')])
  const additionalAccounts = rules.additionalAccounts.map((name, index) => {
    const value = read(name, rules.accountRule)
    const folded = foldAccount(value)
    if (value !== '' && foldedAccounts.has(folded))
      errors[name] = paymentFormCopy[locale].errors.repeated
    foldedAccounts.add(folded)
    // Numbered by position, as in the form: a script that removed number 2 still sends account3.
    return { id: additionalAccountNames[index] ?? name, value }
  })
  // Without an email, texts are the only way to reach the payer.
  if (fields.ok && fields.value.email === '' && !isPossiblePhone(fields.value.phone))
    errors.phone = fieldErrors[locale].phoneImpossible
  const botFields = rules.botFields.map((key) => ({
    key,
    value: read(toBotFieldName(key), line(100)),
  }))
  if (!fields.ok || Object.keys(errors).length > 0) return err(errors)
  return ok({ ...fields.value, additionalAccounts, botName: rules.botName, botFields })
}

/** Statuses of a guest payment: submitted, reviewed, then accepted, rejected or canceled. */
export const paymentStatuses = [
  'submitted',
  'in_review',
  'awaiting_info',
  'accepted',
  'rejected',
  'cancelled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
