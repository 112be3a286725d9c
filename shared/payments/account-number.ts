// The rule of an account number. Apart from schema.ts, so that a browser loads it only for payees with a
// pattern.
import { looksLikeCardNumber } from '../card-number-in-text'
import { type FieldRule, toOneLine } from '../field-rules'
import { fieldErrors } from '../locales/field-errors'
import { paymentFormCopy } from '../locales/payments/form'
import { compileAccountPattern } from '../payees/account-pattern'
import { err, ok } from '../result'
import { plainAccount } from '../text-rules'
import { type BillRules, maxAccountLength } from './schema'

/**
 * The payee's own pattern decides if there is one; it must anchor itself. Something that looks like
 * a card is accepted only if the pattern requires exactly that length, and never the card of this
 * form: `ccn` is its number as typed, absent in step 1 (docs/decisions/0001).
 */
export function accountNumber(
  rules: Pick<
    BillRules,
    'acctRegex' | 'acctRegexWarn' | 'acctRegexWarnEs' | 'acctRegexReadibleString'
  >,
): FieldRule<string> {
  const pattern = rules.acctRegex === null ? null : compileAccountPattern(rules.acctRegex)
  // A pattern that cannot run accepts any account: staff's mistake must not keep a payer from paying.
  if (!pattern?.ok) return plainAccount(maxAccountLength)
  const { match, example } = pattern.value
  return (text, locale, { ccn = '' } = {}) => {
    const typed = toOneLine(text)
    if (typed === '') return err(fieldErrors[locale].required)
    if (typed.length > maxAccountLength) return err(fieldErrors[locale].tooLong(maxAccountLength))
    const value = match(typed)
    if (value === null)
      return err(
        paymentFormCopy[locale].errors.account(
          locale === 'es' ? rules.acctRegexWarnEs : rules.acctRegexWarn,
          rules.acctRegexReadibleString,
          example,
        ),
      )
    const isCard =
      looksLikeCardNumber(value) &&
      (match(value.slice(0, -1)) !== null ||
        (looksLikeCardNumber(ccn) && toDigits(value).includes(toDigits(ccn))))
    return isCard ? err(fieldErrors[locale].cardNumberHere) : ok(value)
  }
}

const toDigits = (text: string) => text.replace(/\D/g, '')
