// Payments of $20.00 unless there is another amount, and their rows in the database and the simulator.
import { env } from 'cloudflare:workers'
import type { PaymentStatus } from '../../../shared/payments/payment-status'
import type { MadePayment } from '../../../worker/features/dev/payment-states/make-payment'
import { findPayment, listHistory } from '../../../worker/features/payments/stores/payment-store'
import { listLedger } from './ledger'
import { createPaymentIn } from './made-payment'

export type CreatedPayment = Pick<MadePayment, 'id' | 'attemptId'>

export const createPayment = (amount = '20.00'): Promise<MadePayment> =>
  createPaymentIn('in-review', { form: { amount } })

export const createAcceptedPayment = (amount = '20.00'): Promise<MadePayment> =>
  createPaymentIn('accepted', { form: { amount } })

/** Sets the hold's expiry relative to now. */
export const setHoldExpiry = ({ id }: CreatedPayment, fromNowMs: number) =>
  env.DB.prepare('UPDATE payments SET hold_until_at = ?2 WHERE id = ?1')
    .bind(id, Date.now() + fromNowMs)
    .run()

const chargeStatuses = {
  submitted: 'authorized',
  in_review: 'authorized',
  awaiting_info: 'authorized',
  accepted: 'captured',
  rejected: 'voided',
  canceled: 'voided',
} as const satisfies Record<PaymentStatus, string>

/** Puts the payment into that status, and the simulator's charge into the status that matches. */
export async function setStatus({ id, attemptId }: CreatedPayment, status: PaymentStatus) {
  const chargeStatus = chargeStatuses[status]
  await env.DB.batch([
    // A waiting message would be written again from the new status.
    env.DB.prepare(
      `UPDATE outbox SET status = 'sent' WHERE payment_id = ?1 AND status IN ('pending', 'sending')`,
    ).bind(id),
    env.DB.prepare(
      `UPDATE payments SET status = ?2, decided_at = CASE WHEN ?2 IN ('accepted', 'rejected') THEN updated_at END,
        remittance_open_since = CASE WHEN ?2 = 'accepted' THEN updated_at END WHERE id = ?1`,
    ).bind(id, status),
    env.DB.prepare(
      "UPDATE simulator_charges SET status = ?2 WHERE idempotency_key = ?1 || '.1'",
    ).bind(attemptId, chargeStatus),
  ])
}

/** A payment's status, charge, history, ledger, and emails and texts other than the receipt. */
export async function readPaymentState({ id, attemptId }: CreatedPayment) {
  const [payment, history, ledger, charge, emails] = await Promise.all([
    findPayment(env.DB, id),
    listHistory(env.DB, id),
    listLedger(id),
    env.DB.prepare("SELECT status FROM simulator_charges WHERE idempotency_key = ?1 || '.1'")
      .bind(attemptId)
      .first<string>('status'),
    env.DB.prepare('SELECT template FROM outbox WHERE payment_id = ?1 ORDER BY created_at, id')
      .bind(id)
      .all<{ readonly template: string }>(),
  ])
  return {
    status: payment?.status,
    charge,
    history: history.map(({ to_status, actor }) => `${to_status} by ${actor}`),
    emails: emails.results.map(({ template }) => template).filter((name) => name !== 'receipt'),
    ledger: ledger.map(({ event, account, cents }) => `${event} ${account} ${cents}`),
  }
}
