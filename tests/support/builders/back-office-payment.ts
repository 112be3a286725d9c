// Payments as staff look them up, and the status of their charges.
import { env } from 'cloudflare:workers'
import { createPaymentIn } from './made-payment'

export type BackOfficePayment = {
  readonly id: string
  readonly reference: string
  readonly attempt_id: string
}

/** Pays a new payee; the payment is in review. */
export async function createReviewablePayment(
  form: Readonly<Record<string, string>> = {},
): Promise<BackOfficePayment> {
  const { id } = await createPaymentIn('in-review', { payee: { name: 'Cedar Hollow' }, form })
  const row = await env.DB.prepare('SELECT id, reference, attempt_id FROM payments WHERE id = ?1')
    .bind(id)
    .first<BackOfficePayment>()
  if (!row) throw new Error('the payment was not recorded')
  return row
}

export const findChargeStatus = ({ attempt_id }: BackOfficePayment) =>
  env.DB.prepare("SELECT status FROM simulator_charges WHERE idempotency_key LIKE ?1 || '.%'")
    .bind(attempt_id)
    .first('status')

export const findPaymentStatus = ({ id }: BackOfficePayment) =>
  env.DB.prepare('SELECT status FROM payments WHERE id = ?1').bind(id).first('status')
