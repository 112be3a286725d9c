// Payments submitted to the route, and their rows in the database and the simulator.
import { env } from 'cloudflare:workers'
import type { PaymentStatus } from '../../../shared/payments/payment-status'
import { listLedger } from '../../../worker/features/payments/ledger/ledger-store'
import { findPayment, listHistory } from '../../../worker/features/payments/stores/payment-store'
import { buildAttemptToken, insertPayablePayee, pay } from './submit'

export type CreatedPayment = { readonly id: string; readonly attemptId: string }

export async function createPayment(amount = '20.00'): Promise<CreatedPayment> {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const response = await pay(payee, { attempt, amount })
  if (response.status !== 200) throw new Error(`the payment failed with ${response.status}`)
  const attemptId = attempt.split('.')[0] ?? ''
  return { id: `pay_${attemptId}`, attemptId }
}

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
    env.DB.prepare('UPDATE payments SET status = ?2 WHERE id = ?1').bind(id, status),
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
    listLedger(env.DB, id),
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
