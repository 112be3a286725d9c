import type { Paid } from '../../../../shared/payments/page-data'
import { toPaid, toReturns } from '../model/paid'
import { listDisputes } from './dispute-store'
import type { PaymentRow } from './payment-store'
import { listRefunds } from './refund-store'

/** What went back of a payment, or may still. */
export async function listReturns(db: D1Database, paymentId: string) {
  const [refunds, disputes] = await Promise.all([
    listRefunds(db, paymentId),
    listDisputes(db, paymentId),
  ])
  return { refunds, disputes }
}

type Charge = Pick<PaymentRow, 'id' | 'status' | 'amount_cents' | 'fee_cents'>

/** What of the payment is still paid. */
export const findPaid = async (payment: Charge, db: D1Database): Promise<Paid> =>
  toPaid(payment, toReturns(await listReturns(db, payment.id)))
