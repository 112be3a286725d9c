// Validates step 1 by the payee's rules and account pattern, on the server.
import type { FieldErrors, FormValues } from '../../../../shared/field-rules'
import { phoneTakesNoTexts } from '../../../../shared/locales/payments/payment-texts'
import { compileAccountPattern } from '../../../../shared/payees/account-pattern'
import { accountNumber } from '../../../../shared/payments/account-number'
import {
  type Bill,
  type BillRules,
  type FormCheck,
  parseBill,
} from '../../../../shared/payments/schema'
import { err, type Result } from '../../../../shared/result'
import { TtlCache } from '../../../platform/cache/ttl-cache'
import { log } from '../../../platform/logging/logger'
import { toUsMobile } from '../../sms-link/us-mobile'

type PayeeRules = {
  readonly payeeId: string
  readonly rules: BillRules
  /** The payer gets no message. */
  readonly isSilent: boolean
}

const checkedPatterns = new TtlCache<true>({ ttlMs: 3_600_000, maxEntries: 500 })

/** The error maps a field's name to its message. */
export function parsePayeeBill(
  values: FormValues,
  { payeeId, rules, isSilent }: PayeeRules,
  check: FormCheck,
): Result<Bill, FieldErrors> {
  logUnusablePattern(payeeId, rules.acctRegex, check.now)
  const bill = parseBill(values, { ...rules, accountRule: accountNumber(rules, values.ccn) }, check)
  // Without an email, texts are the only way to reach the payer. Only the server checks that the phone can get them,
  // because the form's script does not have the US area codes.
  const isTexted = bill.ok && bill.value.email === '' && !isSilent
  if (isTexted && toUsMobile(bill.value.phone) === null)
    return err({ phone: phoneTakesNoTexts[check.locale] })
  return bill
}

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
