// Whether our messages reach the payer of a payment, in D1.
import type { Payee } from '../../../../shared/payees/payee'
import type { Unreached } from '../../../../shared/payments/page-data'
import { one } from '../../../platform/db/d1'
import { toEmailHash } from '../../notifications/email-suppression-store'
import { toUsMobile } from '../../sms-link/us-mobile'
import { type HistoryRow, historyOf, type PaymentRow } from './payment-store'

const reachQuery = `SELECT
    EXISTS (SELECT 1 FROM text_suppressions WHERE phone = ?2 AND lifted_at IS NULL) AS is_text_stopped,
    EXISTS (SELECT 1 FROM email_suppressions WHERE email_hash = ?3) AS is_email_stopped,
    (SELECT is_undelivered FROM payments WHERE id = ?1) AS is_undelivered`

export type Reach = {
  readonly is_text_stopped: number
  readonly is_email_stopped: number
  readonly is_undelivered: number
}

type Payer = Pick<PaymentRow, 'id' | 'email' | 'phone'>

async function reachOf(db: D1Database, { id, email, phone }: Payer): Promise<D1PreparedStatement> {
  const emailHash = email === '' ? '' : await toEmailHash(email)
  return db.prepare(reachQuery).bind(id, toUsMobile(phone) ?? '', emailHash)
}

export const findReach = async (db: D1Database, payer: Payer): Promise<Reach | null> =>
  one(await reachOf(db, payer))

/** One trip to D1. The history is oldest first. */
export async function listHistoryAndReach(
  db: D1Database,
  payer: Payer,
): Promise<{ readonly history: readonly HistoryRow[]; readonly reach: Reach | null }> {
  const statements = [historyOf(db, payer.id), await reachOf(db, payer)]
  const [history, reach] = await db.batch<HistoryRow & Reach>(statements)
  return { history: history?.results ?? [], reach: reach?.results[0] ?? null }
}

/** Null: our messages reach the payer. Only a debt collector's emails can be stopped. */
export function findUnreached(
  reach: Reach | null,
  { email }: Pick<Payer, 'email'>,
  payee: Pick<Payee, 'debtCollector'> | null,
): Unreached | null {
  if (reach === null) return null
  const isStopped =
    email === ''
      ? reach.is_text_stopped === 1
      : reach.is_email_stopped === 1 && payee?.debtCollector === true
  if (isStopped) return 'stopped'
  return reach.is_undelivered === 1 ? 'undelivered' : null
}
