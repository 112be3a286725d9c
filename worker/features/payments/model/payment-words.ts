// The words by which staff find a payment.
import { toTotalCents } from '../../../../shared/payments/fees'
import { type BillColumns, readAdditional } from './bill-correction'
import { toAmountWord, toLocalNumber, toWord, toWords } from './fold-words'
import type { PaymentOrder } from './payment-order'

/** Of the columns that a correction changes. */
export const toBillWords = ({
  payer_name,
  account,
  additional_accounts,
}: Pick<BillColumns, 'payer_name' | 'account' | 'additional_accounts'>): readonly string[] => [
  ...toWords(payer_name),
  ...[account, ...readAdditional(additional_accounts).map(({ value }) => value)].map(toWord),
]

/**
 * Each once. Email, card, payee, the start of the reference and the processor's id are not among them: the payment's own
 * indexes find these, and each word is a row.
 */
export function toPaymentWords(order: PaymentOrder, reference: string): readonly string[] {
  const { bill, feeCents, billName } = order
  const words = [
    ...toBillWords({
      ...{ payer_name: bill.patientName, account: bill.account },
      additional_accounts: JSON.stringify(bill.additionalAccounts),
    }),
    ...toWords(billName),
    toLocalNumber(bill.phone),
    toAmountWord(bill.amountCents),
    toAmountWord(toTotalCents(bill.amountCents, feeCents)),
    reference.slice(-5).toLowerCase(),
    toWord(order.partnerRef ?? ''),
  ]
  return [...new Set(words)].filter((word) => word !== '')
}
