// What makes two payments the same bill.
import { foldAccount } from '../../../../shared/payments/schema'
import { hashToken } from '../../../platform/crypto/tokens'
import type { PaymentOrder } from './payment-order'

type Payment = Pick<PaymentOrder, 'payeeId' | 'bill' | 'balanceOfRequestId'>

/**
 * Payee, accounts and amount, and the question of a balance payment. Without an account, the phone: two patients with the same co-pay must not
 * match. Accounts differ neither by case, spaces and dashes nor by their order.
 */
export function toBillKey({ payeeId, bill, balanceOfRequestId }: Payment) {
  const typed = [bill.account, ...bill.additionalAccounts.map(({ value }) => value)]
  const accounts = [...new Set(typed.map(foldAccount).filter(Boolean))].sort()
  const payer = accounts.length > 0 ? { accounts } : { phone: bill.phone }
  const key = [payeeId, payer, bill.amount]
  return hashToken(JSON.stringify(balanceOfRequestId ? [...key, balanceOfRequestId] : key))
}
