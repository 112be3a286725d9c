// Payees' receivers in D1.
import { all, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { isBatchRefused, requireSql } from '../../../platform/db/require-sql'
import { insertMessage, type NewMessage } from '../../notifications/insert-message'

export type ReceiverRow = {
  readonly payee_id: string
  readonly payee_name: string
  readonly url: string
  /** Encrypted: receiver-secret.ts. */
  readonly secret: string
  /** It signs too until `earlier_until`, epoch ms. */
  readonly earlier_secret: string | null
  readonly earlier_until: number | null
  readonly set_by: string
  readonly set_at: number
  readonly last_sent_at: number | null
  readonly last_failed_at: number | null
  readonly last_code: string | null
  /** The first failure since the latest success. */
  readonly failing_since: number | null
  readonly paused_at: number | null
  /** The payee may be notified: it is a partner, and a medical one has signed. */
  readonly is_allowed: number
}

const columns = `r.payee_id, b.name AS payee_name, r.url, r.secret, r.earlier_secret, r.earlier_until, r.set_by, r.set_at,
  r.last_sent_at, r.last_failed_at, r.last_code, r.failing_since, r.paused_at,
  b.is_partner = 1 AND (b.not_medical = 1 OR b.baa_signed_on IS NOT NULL) AS is_allowed`

const maxListed = 500

export const findReceiver = (db: D1Database, payeeId: string): Promise<ReceiverRow | null> =>
  one(
    db
      .prepare(
        `SELECT ${columns} FROM partner_receivers r JOIN payees b ON b.id = r.payee_id WHERE r.payee_id = ?1`,
      )
      .bind(payeeId),
  )

/** Of all payees. */
export const listReceivers = (db: D1Database): Promise<readonly ReceiverRow[]> =>
  all(
    db
      .prepare(
        `SELECT ${columns} FROM partner_receivers r CROSS JOIN payees b ON b.id = r.payee_id
        WHERE r.payee_id > '' ORDER BY r.payee_id LIMIT ?1`,
      )
      .bind(maxListed),
  )

/** The payees whose receivers have something due. */
export const listDueReceivers = async (db: D1Database, now: number): Promise<readonly string[]> => {
  const rows = await all<{ readonly payee_id: string }>(
    db
      .prepare(
        `SELECT r.payee_id FROM partner_receivers r CROSS JOIN payees b ON b.id = r.payee_id
        WHERE r.paused_at IS NULL AND b.is_partner = 1 AND (b.not_medical = 1 OR b.baa_signed_on IS NOT NULL)
          AND EXISTS (SELECT 1 FROM partner_notices n WHERE n.payee_id = r.payee_id AND n.next_try_at <= ?1)
        LIMIT ?2`,
      )
      .bind(now, maxListed),
  )
  return rows.map(({ payee_id: payeeId }) => payeeId)
}

type NewReceiver = {
  readonly payeeId: string
  readonly url: string
  readonly secret: string
  readonly by: string
  readonly now: number
}

/** Of a payee that has one, the address only: its secret stays, and it is tried again if it was paused. */
export const setReceiver = (
  db: D1Database,
  { payeeId, url, secret, by, now }: NewReceiver,
): Promise<number> =>
  run(
    bindNamed(
      db,
      `INSERT INTO partner_receivers (payee_id, url, secret, set_by, set_at)
      VALUES (:payee_id, :url, :secret, :set_by, :set_at)
      ON CONFLICT (payee_id) DO UPDATE SET url = excluded.url, set_by = excluded.set_by,
        set_at = excluded.set_at, failing_since = NULL, paused_at = NULL`,
      { payee_id: payeeId, url, secret, set_by: by, set_at: now },
    ),
  )

/** False if the earlier secret still signs: of three, the receiver might have the one that is dropped. */
export const rotateSecret = async (
  db: D1Database,
  {
    payeeId,
    secret,
    earlierUntil,
    now,
  }: {
    readonly payeeId: string
    readonly secret: string
    readonly earlierUntil: number
    readonly now: number
  },
): Promise<boolean> =>
  (await run(
    db
      .prepare(
        `UPDATE partner_receivers SET earlier_secret = secret, earlier_until = ?3, secret = ?2
        WHERE payee_id = ?1 AND coalesce(earlier_until, 0) <= ?4`,
      )
      .bind(payeeId, secret, earlierUntil, now),
  )) > 0

/** Of the same secrets, encrypted with another APP_SECRET. Changes nothing if they were rotated since. */
export const replaceEncrypted = (
  db: D1Database,
  { payee_id: payeeId, secret, earlier_secret: earlier }: ReceiverRow,
  encrypted: { readonly secret: string; readonly earlier: string | null },
): Promise<number> =>
  run(
    db
      .prepare(
        `UPDATE partner_receivers SET secret = ?3, earlier_secret = ?5
        WHERE payee_id = ?1 AND secret = ?2 AND earlier_secret IS ?4`,
      )
      .bind(payeeId, secret, encrypted.secret, earlier, encrypted.earlier),
  )

/** What was due is not sent to a later receiver, which may belong to someone else. */
export async function removeReceiver(db: D1Database, payeeId: string): Promise<boolean> {
  const [removed] = await db.batch([
    db.prepare('DELETE FROM partner_receivers WHERE payee_id = ?1').bind(payeeId),
    db
      .prepare(
        `UPDATE partner_notices SET next_try_at = NULL, last_code = 'removed'
        WHERE payee_id = ?1 AND next_try_at IS NOT NULL`,
      )
      .bind(payeeId),
  ])
  return (removed?.meta.changes ?? 0) > 0
}

/** False unless it was paused. */
export const resumeReceiver = async (db: D1Database, payeeId: string): Promise<boolean> =>
  (await run(
    db
      .prepare(
        `UPDATE partner_receivers SET paused_at = NULL, failing_since = NULL
        WHERE payee_id = ?1 AND paused_at IS NOT NULL`,
      )
      .bind(payeeId),
  )) > 0

/** One batch: it is paused, and the mails are written. False if a manager or another run was first. */
export async function pauseReceiver(
  db: D1Database,
  {
    payeeId,
    failingSince,
    now,
  }: { readonly payeeId: string; readonly failingSince: number; readonly now: number },
  mails: readonly NewMessage[],
): Promise<boolean> {
  try {
    await db.batch([
      db.prepare(requireFailing).bind(payeeId, failingSince),
      db
        .prepare('UPDATE partner_receivers SET paused_at = ?2 WHERE payee_id = ?1')
        .bind(payeeId, now),
      ...mails.map((mail) => insertMessage(db, mail)),
    ])
    return true
  } catch (error) {
    if (isBatchRefused(error)) return false
    throw error
  }
}

const requireFailing = requireSql(`EXISTS (SELECT 1 FROM partner_receivers
  WHERE payee_id = ?1 AND paused_at IS NULL AND failing_since = ?2)`)
