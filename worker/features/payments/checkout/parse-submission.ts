// Parses what the payment form posted, on the server: step 1 by the payee's rules and account pattern, step 2 with the
// card's numbers or, where the processor hosts the card fields, with the rest of the form.
import type { CardBrand } from '../../../../shared/card-brands'
import type { FieldErrors, FieldRule, FormValues } from '../../../../shared/field-rules'
import { phoneTakesNoTexts } from '../../../../shared/locales/payments/payment-texts'
import { compileAccountPattern } from '../../../../shared/payees/account-pattern'
import type { Payee } from '../../../../shared/payees/payee'
import { accountNumber } from '../../../../shared/payments/account-number'
import { type Bill, type CheckedBillRules, parseBill } from '../../../../shared/payments/bill-form'
import { cardTokenField } from '../../../../shared/payments/card-entry'
import {
  type CardEntry,
  type HolderEntry,
  parseCardEntry,
  parseHolder,
} from '../../../../shared/payments/card-form'
import {
  additionalAccountNames,
  type FormCheck,
  type PaymentFormQuery,
  toBillRules,
} from '../../../../shared/payments/schema'
import { err, ok, type Result } from '../../../../shared/result'
import { TtlCache } from '../../../platform/cache/ttl-cache'
import { log } from '../../../platform/logging/logger'
import type { FieldList } from '../../../vendors/bill-fields/bill-fields'
import { toUsMobile } from '../../sms-link/us-mobile'
import type { AgreedTotal } from '../info-requests/agreed-total'

/** What decides the rules of a posted form, besides its values. */
export type PostedForm = {
  readonly payee: Payee
  readonly query: PaymentFormQuery
  readonly bot: FieldList
  readonly agreed: AgreedTotal | null
}

/** A card's numbers, or the token of the processor's card fields. */
type EnteredCard =
  | ({ readonly kind: 'number' } & Pick<CardEntry, 'ccn' | 'exp' | 'cvv'>)
  | { readonly kind: 'token'; readonly token: string }

export type Entered = {
  readonly bill: Bill
  readonly holder: HolderEntry
  readonly card: EnteredCard
}

const checkedPatterns = new TtlCache<true>({ ttlMs: 3_600_000, maxEntries: 500 })

/** The additional invoice fields of a form: those whose names it posts. */
export function toShownAccounts(values: FormValues): readonly string[] {
  return additionalAccountNames.filter((name) => Object.hasOwn(values, name))
}

export type CheckedForm = PostedForm & {
  readonly brands: readonly CardBrand[]
  /** The processor hosts the card fields. */
  readonly isHosted: boolean
}

/** Parses both steps. The error maps a field's name to its message. */
export function parseSubmission(
  values: FormValues,
  form: CheckedForm,
  check: FormCheck,
): Result<Entered, FieldErrors> {
  const rules = toCheckedRules(form, check.now)
  const bill = parseBill(values, rules, check)
  if (form.isHosted) {
    const holder = parseHolder(values, rules, check)
    if (!bill.ok || !holder.ok) return err({ ...toErrors(bill), ...toErrors(holder) })
    const token = (values[cardTokenField] ?? '').trim()
    return ok({ bill: bill.value, holder: holder.value, card: { kind: 'token', token } })
  }
  const entry = parseCardEntry(values, rules, form.brands, check)
  if (!bill.ok || !entry.ok) return err({ ...toErrors(bill), ...toErrors(entry) })
  const { ccn, exp, cvv, ...holder } = entry.value
  return ok({ bill: bill.value, holder, card: { kind: 'number', ccn, exp, cvv } })
}

const toErrors = (parsed: Result<unknown, FieldErrors>): FieldErrors =>
  parsed.ok ? {} : parsed.error

/** Parses step 1. The error maps a field's name to its message. */
export const parsePayeeBill = (
  values: FormValues,
  form: PostedForm,
  check: FormCheck,
): Result<Bill, FieldErrors> => parseBill(values, toCheckedRules(form, check.now), check)

function toCheckedRules({ payee, query, bot, agreed }: PostedForm, now: number): CheckedBillRules {
  const additionalAccounts = additionalAccountNames
  const lockedAccount = agreed?.bill.account ?? null
  const rules = toBillRules(payee, query, { additionalAccounts, bot, lockedAccount })
  logUnusablePattern(payee.payeeId, rules.acctRegex, now)
  const accountRule = accountNumber(rules)
  return { ...rules, accountRule, ...(!query.isSilent && { textedPhone: usMobile }) }
}

/** Only the server has this rule: the form's script does not have the US area codes. */
const usMobile: FieldRule<string> = (text, locale) =>
  toUsMobile(text) === null ? err(phoneTakesNoTexts[locale]) : ok(text)

/**
 * The import refuses a pattern that cannot run; one that was stored by other means accepts any account.
 * It is logged once per hour and isolate; otherwise, payments would fill the log.
 */
function logUnusablePattern(payeeId: string, acctRegex: string | null, now: number): void {
  const key = `${payeeId} ${acctRegex}`
  if (acctRegex === null || checkedPatterns.getCached(key, now)) return
  checkedPatterns.setCached(key, true, now)
  const compiled = compileAccountPattern(acctRegex)
  if (!compiled.ok) log('warn', 'account_pattern_unusable', { payeeId, code: compiled.error })
}
