// The payment form rules for both sides: which fields a payee requires, how each is
// parsed, what a page may see. Card rules are in card-form.ts, loaded with step 2.
import type { CardBrand } from '../card'
import {
  applyRule,
  calendarDate,
  email,
  type FieldErrors,
  type FieldRule,
  type FieldsOf,
  type FormValues,
  hidden,
  line,
  optional,
  pastDate,
  phone,
  readFields,
  zip,
} from '../field-rules'
import { fieldErrors } from '../locales/en/field-errors'
import { paymentFormCopy } from '../locales/en/payments/form'
import { parseCents } from '../money'
import type { Payee, PostalAddress, ProviderItem } from '../payees/payee'
import { err, ok, type Result } from '../result'
import { isBotKey, toBotFieldName } from './bot-fields'
import type { FeeTerms } from './fees'

/** $2,000.00 inclusive, before fees (spec section 9). */
export const maxAmountCents = 200_000
export const maxAccountLength = 40
export const maxAdditionalAccounts = 9
export const receiptTtlMs = 30 * 24 * 60 * 60 * 1000

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
  /** The bot that pays this payee's bills, and the keys of its extra fields. */
  readonly botName: string
  readonly botFields: readonly string[]
}

export type PaymentFormQuery = {
  readonly p: string | null
  readonly t: string | null
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

/** `accountRule` is the rule in account-number.ts, or a browser's until that one is loaded. */
export type CheckedBillRules = BillRules & { readonly accountRule: FieldRule<string> }

/** Names of additional invoice numbers in order: account2 … account10. */
export const additionalAccountNames: readonly string[] = Array.from(
  { length: maxAdditionalAccounts },
  (_, index) => `account${index + 2}`,
)

const applyRequirement = <Value>(
  how: FieldRequirement,
  rule: FieldRule<Value>,
): FieldRule<Value | ''> => (how === 'hidden' ? hidden : how === 'optional' ? optional(rule) : rule)

export const amount: FieldRule<number> = (text) => {
  if (text.trim() === '') return err(fieldErrors.required)
  const cents = parseCents(text)
  if (cents === null) return err(paymentFormCopy.errors.amount)
  if (cents <= 0) return err(fieldErrors.required)
  return cents <= maxAmountCents ? ok(cents) : err(paymentFormCopy.errors.amountTooHigh)
}

const billFields = (rules: CheckedBillRules, now: number) => ({
  patientName: line(100),
  account: applyRequirement(rules.account, rules.accountRule),
  payDOB: applyRequirement(rules.payDOB, pastDate(now)),
  payDOS: applyRequirement(rules.payDOS, calendarDate),
  amount: amount,
  email: applyRequirement(rules.email, email),
  phone: phone,
  billingZip: applyRequirement(rules.billingZip, zip),
})

export type Bill = FieldsOf<ReturnType<typeof billFields>> & {
  readonly additionalAccounts: readonly { readonly id: string; readonly value: string }[]
  readonly botName: string
  readonly botFields: readonly { readonly key: string; readonly value: string }[]
}

/** Validates step 1. `now` is epoch ms; the error maps a field's name to its message. */
export function parseBill(
  values: FormValues,
  rules: CheckedBillRules,
  now: number,
): Result<Bill, FieldErrors> {
  const fields = readFields(billFields(rules, now), values)
  const errors: Record<string, string> = fields.ok ? {} : fields.error
  const read = (name: string, rule: FieldRule<string>): string => {
    const result = applyRule(rule, values[name])
    if (!result.ok) errors[name] = result.error
    return result.ok ? result.value : ''
  }
  const additionalAccounts = rules.additionalAccounts.map((name, index) => ({
    // Numbered by position, as in the form: a script that removed number 2 still sends account3.
    id: additionalAccountNames[index] ?? name,
    value: read(name, rules.accountRule),
  }))
  const botFields = rules.botFields.map((key) => ({
    key,
    value: read(toBotFieldName(key), line(100)),
  }))
  if (!fields.ok || Object.keys(errors).length > 0) return err(errors)
  return ok({ ...fields.value, additionalAccounts, botName: rules.botName, botFields })
}

/** Statuses of a guest payment: submitted, reviewed, then accepted or rejected. */
export const paymentStatuses = [
  'submitted',
  'in_review',
  'awaiting_info',
  'accepted',
  'rejected',
  'cancelled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The part of a payee that the payment page may show. */
export type PaymentPayee = {
  readonly payeeId: string
  readonly payeeName: string
  readonly address: PostalAddress
  readonly phone: { readonly text: string; readonly url: string } | null
  readonly logoUrl: string | null
  /** Sanitized on the server: inline formatting only. */
  readonly customHeadingHtml: string | null
  readonly isMedical: boolean
  readonly isDebtCollector: boolean
  readonly statementName: string
  readonly acceptedBrands: readonly CardBrand[]
  readonly feeTerms: FeeTerms
  readonly feeTexts: readonly string[]
}

/** The payment page without a payee: search, results, or one to confirm. */
export type ProviderLookupPageData = {
  readonly query: PaymentFormQuery
  readonly term: string
  /** Null before the first search. */
  readonly results: readonly ProviderItem[] | null
  /** The payee to confirm, selected without JavaScript. */
  readonly chosen: ProviderItem | null
  readonly error: string | null
}

export type PaymentFormPageData = {
  readonly step: 'bill' | 'card'
  readonly query: PaymentFormQuery
  readonly payee: PaymentPayee
  readonly rules: BillRules
  /** The attempt token that the form submits. */
  readonly attempt: string
  /** Values to restore after an error; never a card number or CVC. */
  readonly values: FormValues
  readonly errors: FieldErrors
  /** A sentence above the form: a decline, an expired form, a limit. */
  readonly failure: string | null
  /**
   * This bill was paid within a day: 'asked' shows the question whether to pay again, 'declined'
   * means the payer said no.
   */
  readonly duplicatePayment: 'asked' | 'declined' | null
  /** The confirmation to post when the payer pays again; empty unless asked. */
  readonly payAgain: string
  /** Server time, epoch ms, so that both sides agree on "today". */
  readonly now: number
}

/**
 * Response of POST /payment/payment_back.php. A 202 has `pending`: the outcome is being confirmed.
 */
export type SubmitResponse =
  | { readonly status: 'success'; readonly confirmationUrl: string }
  | { readonly status: 'pending'; readonly statusUrl: string }

/** Response of GET /payment/payment_status.php?a={attempt}. */
export type AttemptStatusResponse =
  | { readonly status: 'success'; readonly confirmationUrl: string }
  /** For another browser than the one that paid. */
  | { readonly status: 'success'; readonly confirmationUrl?: undefined; readonly message: string }
  | { readonly status: 'pending' }
  /** `attempt` replaces the form's token: the old attempt refuses late submits. */
  | { readonly status: 'not_charged'; readonly message: string; readonly attempt: string }
  /** No submit has arrived. `attempt` is the form's own token, which stays valid. */
  | { readonly status: 'not_sent'; readonly message: string; readonly attempt: string }

export type ReceiptPageData = {
  readonly reference: string
  readonly status: PaymentStatus
  readonly payeeName: string
  readonly payeePhone: string | null
  readonly isDebtCollector: boolean
  readonly isBtoB: boolean
  readonly payerName: string
  readonly account: string
  readonly additionalAccounts: readonly string[]
  readonly amountCents: number
  readonly feeCents: number
  readonly cardBrand: CardBrand
  readonly cardLastFour: string
  readonly statementName: string
  /** Masked: j•••@example.com; empty without an email. */
  readonly emailMasked: string
  readonly isSilent: boolean
  readonly createdAt: number
}

export type ConfirmingPageData = {
  /** URL to poll; without JavaScript the page refreshes itself. */
  readonly statusUrl: string
  readonly outcome: AttemptStatusResponse
  readonly formUrl: string
}
