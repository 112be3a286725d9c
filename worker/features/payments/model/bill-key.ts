// What makes two payments the same bill.
import type { Bill } from '../../../../shared/payments/bill-form'
import { foldAccount } from '../../../../shared/payments/schema'
import { toShortHash } from '../../../platform/crypto/tokens'

type BillOfPayment = {
  readonly payeeId: string
  readonly bill: Pick<Bill, 'account' | 'phone' | 'amountCents'> & {
    readonly additionalAccounts: readonly { readonly value: string }[]
  }
}

/**
 * A hash of payee, accounts and amount. The phone stands in for a missing account: two patients with the same co-pay
 * must not match. Case, spaces, dashes and the order of the accounts make no difference.
 */
export function toBillKey({ payeeId, bill }: BillOfPayment): Promise<string> {
  const typed = [bill.account, ...bill.additionalAccounts.map(({ value }) => value)]
  const accounts = [...new Set(typed.map(foldAccount).filter(Boolean))].sort()
  const payer = accounts.length > 0 ? { accounts } : { phone: bill.phone }
  return toShortHash(JSON.stringify([payeeId, payer, bill.amountCents]))
}
