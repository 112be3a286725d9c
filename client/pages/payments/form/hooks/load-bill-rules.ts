// The rules of step 1, loaded after hydration. What fails to load, or takes too long, only the server checks.
import type { FieldRule } from '../../../../../shared/field-rules'
import { fieldErrors } from '../../../../../shared/locales/field-errors'
import type { BillRules } from '../../../../../shared/payments/schema'
import { err, ok } from '../../../../../shared/result'
import { loadInTime } from '../../../../ui/load-in-time'

export type LoadedBillRules = Pick<
  typeof import('../../../../../shared/payments/bill-form'),
  'parseBill'
> & {
  /** Null without a payee's pattern. */
  readonly accountRule: FieldRule<string> | null
}

const anyText: FieldRule<string> = (text, locale) =>
  text.trim() === '' ? err(fieldErrors[locale].required) : ok(text)

async function loadAccountRule(rules: BillRules): Promise<FieldRule<string> | null> {
  if (rules.acctRegex === null) return null
  try {
    const { accountNumber } = await loadInTime(
      import('../../../../../shared/payments/account-number'),
    )
    return accountNumber(rules)
  } catch {
    return anyText
  }
}

export async function loadBillRules(rules: BillRules): Promise<LoadedBillRules | null> {
  const account = loadAccountRule(rules)
  try {
    const { parseBill } = await loadInTime(import('../../../../../shared/payments/bill-form'))
    return { parseBill, accountRule: await account }
  } catch {
    return null
  }
}
