// Tries without a payment, for staff whom a payer calls: declined, not charged, or not known yet.
import { toTotalCents } from '../../../../shared/payments/fees'
import { unpaidTryTtlMs } from '../../../../shared/retention'
import { run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import type { PaymentOrder } from '../model/payment-order'
import { toPaymentWords } from '../model/payment-words'

type Try = {
  readonly attemptId: string
  /** Epoch ms. Of several tries of an attempt, it names the one. */
  readonly startedAt: number
}

/** What staff search in, besides the payment's words. No index finds a try. */
const toTryWords = (order: PaymentOrder): readonly string[] => [
  ...toPaymentWords(order, ''),
  ...[order.bill.email.toLowerCase(), order.bill.phone],
  ...[order.cardBrand, order.cardLastFour, order.payeeId],
]

/** For the batch that notes the submit: nothing if the attempt has a payment, live or archived. */
export const insertTry = (
  db: D1Database,
  {
    attemptId,
    startedAt,
    paymentId,
    order,
  }: Try & { readonly paymentId: string; readonly order: PaymentOrder },
): D1PreparedStatement =>
  bindNamed(
    db,
    `INSERT INTO unpaid_tries (submitted_at, attempt_id, payee_name, payer_name, bill_zip, email, total_cents,
      card_last_four, words)
    SELECT :submitted_at, :attempt_id, :payee_name, :payer_name, :bill_zip, :email, :total_cents, :card_last_four, :words
    WHERE NOT EXISTS (SELECT 1 FROM payments WHERE attempt_id = :attempt_id)
      AND NOT EXISTS (SELECT 1 FROM archived_payments WHERE id = :payment_id)
    ON CONFLICT DO NOTHING`,
    {
      submitted_at: startedAt,
      attempt_id: attemptId,
      payment_id: paymentId,
      payee_name: order.payeeName,
      payer_name: order.bill.patientName,
      bill_zip: order.zip,
      email: order.bill.email.toLowerCase(),
      total_cents: toTotalCents(order.bill.amountCents, order.feeCents),
      card_last_four: order.cardLastFour,
      words: JSON.stringify(toTryWords(order)),
    },
  )

type EndedTry = Try & {
  readonly outcome: 'declined' | 'paid'
  /** Epoch ms until which the payer must not learn it; 0 if there is no wait. */
  readonly withheldUntil: number
}

/** Until the payer may learn the outcome, the try stays as it is, so that staff cannot tell it either. */
export const endTry = (
  db: D1Database,
  { attemptId, startedAt, outcome, withheldUntil }: EndedTry,
): D1PreparedStatement =>
  outcome === 'paid' && withheldUntil === 0
    ? db
        .prepare('DELETE FROM unpaid_tries WHERE submitted_at = ?1 AND attempt_id = ?2')
        .bind(startedAt, attemptId)
    : db
        .prepare(
          'UPDATE unpaid_tries SET outcome = ?3, withheld_until = ?4 WHERE submitted_at = ?1 AND attempt_id = ?2',
        )
        .bind(startedAt, attemptId, outcome, withheldUntil)

/** For cron. */
export const purgeTries = (db: D1Database, now: number): Promise<number> =>
  run(db.prepare('DELETE FROM unpaid_tries WHERE submitted_at < ?1').bind(now - unpaidTryTtlMs))
