// What of a payment its page proves.
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { toQuestionedCents } from '../../../../shared/payments/remittance-sentences'

/** Charged, and all of it was returned. */
export const isReturned = ({ paid }: ReceiptPageData): boolean =>
  paid.chargedCents > 0 && paid.paidCents === 0

/** The biller returned the money to us, and the payer does not have it. */
export const hasComeBack = ({
  paid,
  remittance,
}: Pick<ReceiptPageData, 'paid' | 'remittance'>): boolean =>
  paid.paidCents > 0 && remittance.state === 'returned'

/**
 * 0 also after the biller returned the money to us, and while all of it is being refunded, disputed or owed to the payer,
 * wherever the money is.
 */
export function toProvenCents(payment: ReceiptPageData): number {
  const { status, paid, remittance } = payment
  if (status !== 'accepted' || hasComeBack(payment)) return 0
  return Math.max(0, paid.paidCents - toQuestionedCents(remittance))
}

/** Only a page that proves a payment is called a receipt. */
export const toDocumentKind = (payment: ReceiptPageData): 'receipt' | 'status' =>
  toProvenCents(payment) > 0 ? 'receipt' : 'status'
