import { useEffect, useState } from 'react'
import { type FieldRule, line } from '../../../../../shared/field-rules'
import { fieldErrors } from '../../../../../shared/locales/field-errors'
import { type BillRules, maxAccountLength } from '../../../../../shared/payments/schema'
import { err, ok } from '../../../../../shared/result'

const load = () => import('../../../../../shared/payments/account-number')

const anyText: FieldRule<string> = (text, locale) =>
  text.trim() === '' ? err(fieldErrors[locale].required) : ok(text)

/**
 * Returns a function from the typed card number to the account's rule. With a payee's pattern, the rule rejects
 * that number as an account. The pattern's code is loaded after hydration; if it fails to load, only the server
 * checks the account against the pattern.
 */
export function useAccountRule(rules: BillRules): (ccn?: string) => FieldRule<string> {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const hasPattern = rules.acctRegex !== null

  useEffect(() => {
    if (hasPattern) load().then(setLoaded, () => {})
  }, [hasPattern])

  return (ccn) => {
    if (!hasPattern) return line(maxAccountLength)
    return loaded ? loaded.accountNumber(rules, ccn) : anyText
  }
}
