// What makes two payments the same bill.
import { foldAccount } from '../../../../shared/payments/schema'
import { hashToken } from '../../../platform/crypto/tokens'
import type { PaymentOrder } from './payment-order'

type Payment = Pick<PaymentOrder, 'payeeId' | 'bill' | 'balanceOfRequestId'>

/**
 * A hash of payee, accounts, amount and, for a balance payment, its question. The phone stands in for a
 * missing account: two patients with the same co-pay must not match. Case, spaces, dashes and the order of
 * the accounts make no difference.
 */
export function toBillKey({ payeeId, bill, balanceOfRequestId }: Payment) {
  const typed = [bill.account, ...bill.additionalAccounts.map(({ value }) => value)]
  const accounts = [...new Set(typed.map(foldAccount).filter(Boolean))].sort()
  const payer = accounts.length > 0 ? { accounts } : { phone: bill.phone }
  const key = [payeeId, payer, bill.amount]
  return hashToken(JSON.stringify(balanceOfRequestId ? [...key, balanceOfRequestId] : key))
}
