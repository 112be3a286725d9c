// Whether a form is of another bill than the one that its attempt has paid, as a form that was open in a second tab.
import type { Bill } from '../../../../shared/payments/bill-form'
import { foldAccount } from '../../../../shared/payments/schema'
import { readAdditional } from '../model/bill-correction'
import { findPayment, toPaymentId } from '../stores/payment-store'

type Named = Pick<Bill, 'patientName' | 'account'> & {
  readonly additionalAccounts: readonly { readonly value: string }[]
}

/** By name and accounts: of the same bill, another amount is a question to the payer. False without the payment. */
export async function isOtherBill(
  bill: Named,
  attemptId: string,
  db: D1Database,
): Promise<boolean> {
  const paid = await findPayment(db, toPaymentId(attemptId)).catch(() => null)
  if (paid === null) return false
  const { payer_name: patientName, account, additional_accounts: additional } = paid
  const first = { patientName, account, additionalAccounts: readAdditional(additional) }
  return toFolded(first) !== toFolded(bill)
}

const toFolded = ({ patientName, account, additionalAccounts }: Named) =>
  [patientName, account, ...additionalAccounts.map(({ value }) => value)].map(foldAccount).join(' ')
