// The payment form rules for server and browser: which fields a payee requires, and the amount, which the page shows
// while it is typed. The rules of step 1 are in bill-form.ts, those of step 2 in card-form.ts.

import type { FieldRule, FormValues } from '../field-rules'
import { fieldErrors } from '../locales/field-errors'
import type { Locale } from '../locales/locale'
import { paymentFormCopy } from '../locales/payments/form'
import { hasCommaForCents, parseCents } from '../money'
import type { Payee } from '../payees/payee'
import { maxAmountCents } from '../promised-limits'
import { err, ok } from '../result'
import { isBotKey } from './bot-fields'

export const maxAccountLength = 40
export const maxAdditionalAccounts = 9

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
  readonly acctRegexWarnEs: string | null
  readonly acctRegexReadibleString: string | null
  readonly payDOB: FieldRequirement
  readonly payDOS: FieldRequirement
  readonly billingZip: FieldRequirement
  readonly payNote: FieldRequirement
  readonly email: FieldRequirement
  /** Lower-case names of the additional accounts that the form may have: account2, account3, … */
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
  /** The token of the link to pay an agreed total. */
  readonly agreed: string | null
  /** The token of the button of a payment that was not charged: it fills in the form, and names that payment. */
  readonly again: string | null
  /** The biller's own reference (isPartnerRef), or 404 of the specification; null for any other text. */
  readonly ref: string | null
  /** Of the biller's site (readReturnHost), for the link back. */
  readonly returnTo: string | null
  readonly isBtoB: boolean
  readonly isGeneric: boolean
  readonly emailOptional: boolean
  readonly isSilent: boolean
}

const toRequirement = (flag: boolean | undefined): FieldRequirement =>
  flag === undefined ? 'hidden' : flag ? 'required' : 'optional'

/** The fields of one form that neither its payee nor its link decides. */
export type FormFields = {
  readonly additionalAccounts: readonly string[]
  readonly bot: { readonly botName: string; readonly keys: readonly string[] }
  /** The first payment's account in the form of an agreed total; null in every other form. */
  readonly lockedAccount: string | null
}

export function toBillRules(
  payee: Payee,
  query: Pick<PaymentFormQuery, 'isBtoB' | 'emailOptional'>,
  { additionalAccounts, bot, lockedAccount }: FormFields,
): BillRules {
  const fields = payee.customFields
  const isLocked = lockedAccount !== null
  const hasAdditional = query.isBtoB && payee.hasAccount && !isLocked
  return {
    isBtoB: query.isBtoB,
    account:
      lockedAccount === '' || !payee.hasAccount
        ? 'hidden'
        : fields.accountNumber === false
          ? 'optional'
          : 'required',
    // A locked account was checked with the first payment: a pattern that has changed since must not refuse it.
    acctRegex: isLocked ? null : payee.acctRegex,
    acctRegexWarn: payee.acctRegexWarn,
    acctRegexWarnEs: payee.acctRegexWarnEs,
    acctRegexReadibleString: payee.acctRegexReadibleString,
    // A company has no birth date or date of service. A locked bill has what was typed first.
    payDOB: query.isBtoB || isLocked ? 'hidden' : toRequirement(fields.payDOB),
    payDOS: query.isBtoB || isLocked ? 'hidden' : toRequirement(fields.payDOS),
    billingZip: toRequirement(fields.billingZip),
    payNote: fields.payNote === true ? 'required' : 'optional',
    email: query.emailOptional ? 'optional' : 'required',
    additionalAccounts: hasAdditional ? additionalAccounts : [],
    botName: bot.botName,
    botFields: isLocked ? [] : bot.keys.filter(isBotKey),
  }
}

/** Names of additional invoice numbers in order: account2 … account10. */
export const additionalAccountNames: readonly string[] = Array.from(
  { length: maxAdditionalAccounts },
  (_, index) => `account${index + 2}`,
)

export const amount: FieldRule<number> = (text, locale, values) => {
  if (/^\s*(?:\$?\s*-.*)?$/.test(text)) return err(fieldErrors[locale].required)
  // A right-to-left override, which `text` no longer has, shows digits in another order.
  const cents = values?.amount?.includes('\u202e') ? null : parseCents(text)
  const { errors } = paymentFormCopy[locale]
  if (cents === null) return err(hasCommaForCents(text) ? errors.amountComma : errors.amount)
  if (cents <= 0) return err(fieldErrors[locale].required)
  return cents <= maxAmountCents ? ok(cents) : err(errors.amountTooHigh)
}

/** Ignores case, spaces and dashes, which people add and leave out as they like. */
export const foldAccount = (account: string): string =>
  account.toUpperCase().replace(/[\s\p{Pd}]/gu, '')

/**
 * What step 1 has of the cardholder, so that the payer need not type it again: the billing ZIP code, and the name if it
 * may be a cardholder's, which is two words and not a company's. Else empty.
 */
export function toOfferedHolder(
  { isBtoB }: Pick<BillRules, 'isBtoB'>,
  { patientName = '', billingZip = '' }: FormValues,
) {
  const name = patientName.trim()
  return { billName: !isBtoB && name.includes(' ') ? name : '', zip: billingZip }
}

/** When a form is checked (epoch ms), and the language of its errors. */
export type FormCheck = { readonly now: number; readonly locale: Locale }
