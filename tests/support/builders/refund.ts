// Refunds as staff request them, and their records in D1 and at the simulator.
// Imports the attempt's machine first, since concurrent requests that wait for its import hang in workerd.
import '../../../worker/features/payments/attempt/payment-attempt-machine'
import { env } from 'cloudflare:workers'
import {
  type RefundOrder,
  refundPayment,
} from '../../../worker/features/payments/refunds/refund-payment'
import { listRefunds } from '../../../worker/features/payments/stores/refund-store'
import { createTestServices } from '../requests/services'
import { listLedger } from './ledger'
import type { CreatedPayment } from './payment'

let refundKeys = 0

export function buildRefundOrder(
  { id }: CreatedPayment,
  overrides: Partial<RefundOrder> = {},
): RefundOrder {
  refundKeys += 1
  return {
    paymentId: id,
    key: `refund-${refundKeys}`,
    cents: null,
    reason: 'paid_twice',
    requestedBy: 'Sam Staff',
    ...overrides,
  }
}

export const requestRefund = (payment: CreatedPayment, overrides: Partial<RefundOrder> = {}) =>
  refundPayment(buildRefundOrder(payment, overrides), createTestServices())

/** The refunds of a payment in D1 and at the simulator, its ledger entries of refunds, and its emails. */
export async function readRefundState({ id }: CreatedPayment) {
  const [refunds, ledger, simulated, emails] = await Promise.all([
    listRefunds(env.DB, id),
    listLedger(id),
    env.DB.prepare(
      `SELECT r.status, r.cents, r.calls FROM simulator_refunds r
      JOIN payments p ON p.processor_transaction_id = r.transaction_id
      WHERE p.id = ?1 ORDER BY r.created_at, r.idempotency_key`,
    )
      .bind(id)
      .all<{ readonly status: string; readonly cents: number; readonly calls: number }>(),
    env.DB.prepare(
      "SELECT data FROM outbox WHERE payment_id = ?1 AND template = 'payment_refunded'",
    )
      .bind(id)
      .all<{ readonly data: string }>(),
  ])
  return {
    refunds: refunds.map(({ status, cents }) => `${status} ${cents}`),
    ledger: ledger
      .filter(({ event }) => event === 'refunded')
      .map(({ account, cents }) => `${account} ${cents}`),
    simulated: simulated.results.map(({ status, cents, calls }) => `${status} ${cents} x${calls}`),
    emails: emails.results.length,
  }
}
