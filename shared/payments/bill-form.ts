// Step 1 of the guest payment: how each field is parsed. Separate from schema.ts, so that a browser loads the rules
// after the page is usable.
import {
  applyRule,
  type FieldErrors,
  type FieldRule,
  type FieldsOf,
  type FormValues,
  hidden,
  optional,
  readFields,
} from '../field-rules'
import { fieldErrors } from '../locales/field-errors'
import { paymentFormCopy } from '../locales/payments/form'
import { err, ok, type Result } from '../result'
import { line, plainAccount } from '../text-rules'
import { dateUpTo, email, isPossiblePhone, nameLine, phone, zip } from '../value-rules'
import { toBotFieldName } from './bot-fields'
import {
  additionalAccountNames,
  amount,
  type BillRules,
  type FieldRequirement,
  type FormCheck,
  foldAccount,
  maxAccountLength,
} from './schema'

export type CheckedBillRules = BillRules & {
  /**
   * The rule in account-number.ts, or the one that a browser uses until it has loaded that file; null for a payee without
   * a pattern.
   */
  readonly accountRule: FieldRule<string> | null
  /** The rule of a phone that gets the payment's texts; absent in browsers, and if nothing is sent. */
  readonly textedPhone?: FieldRule<string>
}

const applyRequirement = <Value>(
  requirement: FieldRequirement,
  rule: FieldRule<Value>,
): FieldRule<Value | ''> =>
  requirement === 'hidden' ? hidden : requirement === 'optional' ? optional(rule) : rule

/** The same day of the next year; March 1 for February 29. */
function toYearLater(now: number): number {
  const date = new Date(now)
  return date.setUTCFullYear(date.getUTCFullYear() + 1)
}

/** The rules of fields that a question may correct, for a value that is not empty. */
export const toValueRules = (
  { accountRule }: Pick<CheckedBillRules, 'accountRule'>,
  now: number,
) => ({
  patientName: nameLine(100),
  account: accountRule ?? plainAccount(maxAccountLength),
  payDOB: dateUpTo(now, 'dateInFuture'),
  payDOS: dateUpTo(toYearLater(now), 'dateTooFarAhead'),
})

const billFields = (rules: CheckedBillRules, values: ReturnType<typeof toValueRules>) => ({
  patientName: values.patientName,
  account: applyRequirement(rules.account, values.account),
  payDOB: applyRequirement(rules.payDOB, values.payDOB),
  payDOS: applyRequirement(rules.payDOS, values.payDOS),
  amount: amount,
  email: applyRequirement(rules.email, email),
  phone: phone,
  billingZip: applyRequirement(rules.billingZip, zip),
})

export type Bill = Omit<FieldsOf<ReturnType<typeof billFields>>, 'amount'> & {
  readonly amountCents: number
  readonly additionalAccounts: readonly { readonly id: string; readonly value: string }[]
  readonly botName: string
  readonly botFields: readonly { readonly key: string; readonly value: string }[]
}

/** Validates step 1. The error maps a field's name to its message. */
export function parseBill(
  values: FormValues,
  rules: CheckedBillRules,
  { now, locale }: FormCheck,
): Result<Bill, FieldErrors> {
  const valueRules = toValueRules(rules, now)
  const fields = readFields(billFields(rules, valueRules), values, locale)
  const errors: Record<string, string> = fields.ok ? {} : fields.error
  const read = (name: string, rule: FieldRule<string>): string => {
    const result = applyRule(rule, values[name], locale, values)
    if (!result.ok) errors[name] = result.error
    return result.ok ? result.value : ''
  }
  const foldedAccounts = new Set([foldAccount(values.account ?? '')])
  const shownAccounts = rules.additionalAccounts.filter((name) => Object.hasOwn(values, name))
  const additionalAccounts = shownAccounts.map((name, index) => {
    const value = read(name, valueRules.account)
    const folded = foldAccount(value)
    if (value !== '' && foldedAccounts.has(folded))
      errors[name] = paymentFormCopy[locale].errors.repeated
    foldedAccounts.add(folded)
    // Numbered by position, as in the form: a script that removed number 2 still sends account3.
    return { id: additionalAccountNames[index] ?? name, value }
  })
  // Without an email, texts are the only way to reach the payer.
  const isTexted = fields.ok && fields.value.email === ''
  if (isTexted && !isPossiblePhone(fields.value.phone))
    errors.phone = fieldErrors[locale].phoneImpossible
  const botFields = rules.botFields.map((key) => ({
    key,
    value: read(toBotFieldName(key), line(100)),
  }))
  if (isTexted && rules.textedPhone && Object.keys(errors).length === 0)
    read('phone', rules.textedPhone)
  if (!fields.ok || Object.keys(errors).length > 0) return err(errors)
  const { amount: amountCents, ...others } = fields.value
  return ok({ ...others, amountCents, additionalAccounts, botName: rules.botName, botFields })
}
