import type { Paid } from '../../../../shared/payments/page-data'
import { toPaid, toReturns } from '../model/paid'
import { listDisputes } from './dispute-store'
import type { PaymentRow } from './payment-store'
import { listRefunds } from './refund-store'

type Charge = Pick<PaymentRow, 'id' | 'status' | 'amount_cents' | 'fee_cents'>

/** What of the payment is still paid. */
export async function findPaid(payment: Charge, db: D1Database): Promise<Paid> {
  const [refunds, disputes] = await Promise.all([
    listRefunds(db, payment.id),
    listDisputes(db, payment.id),
  ])
  return toPaid(payment, toReturns({ refunds, disputes }))
}
