// The email to the payer about a refund.

import type { Payee } from '../../../../shared/payees/payee'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { Message } from '../../notifications/messages'
import { toRecordedBill } from '../review/payment-email-data'
import type { PaymentRow } from '../store'
import type { RefundRow } from './refund-store'

type RefundFacts = {
  readonly refund: RefundRow
  readonly payment: PaymentRow
  readonly payee: Payee | null
  /** What was refunded before. */
  readonly earlierCents: number
}

/** Null for a silent payment, and without an address. */
export function toRefundEmail({
  refund,
  payment,
  payee,
  earlierCents,
}: RefundFacts): Message | null {
  if (payment.is_silent === 1 || payment.email === '') return null
  const refundedCents = earlierCents + refund.cents
  return {
    kind: 'email',
    template: 'payment_refunded',
    recipient: payment.email,
    paymentId: payment.id,
    data: {
      ...toRecordedBill(payment, payee),
      cardBrand: payment.card_brand,
      cardLastFour: payment.card_last_four,
      refundCents: refund.cents,
      refundedCents,
      isWhole: refundedCents >= toTotalCents(payment.amount_cents, payment.fee_cents),
      reason: refund.reason,
      isDebtCollector: payee?.debtCollector ?? false,
    },
  }
}
