// SMS consents and suppressions: who replied STOP. Statements that belong to sending an SMS run in the
// batch that also inserts the outbox row.
import type { SmsType } from '../../../shared/sms-link/schema'

/** A SQL condition on outbox: an SMS whose recipient sent STOP. */
export const isStoppedText = `kind = 'sms' AND EXISTS
      (SELECT 1 FROM text_suppressions WHERE phone = outbox.recipient AND lifted_at IS NULL)`

/** Exported for the query plan test. */
export const textQueries = {
  insertConsent: `INSERT INTO text_consents
      (outbox_id, phone_hash, wording_version, page_path, message_type, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (outbox_id) DO NOTHING`,
  suppressIfStopped: `UPDATE outbox SET status = 'suppressed', last_code = 'stopped'
    WHERE id = ?1 AND status = 'pending' AND EXISTS
      (SELECT 1 FROM text_suppressions WHERE phone = ?2 AND lifted_at IS NULL)`,
  stop: `INSERT INTO text_suppressions (phone, source, stopped_at) VALUES (?1, ?2, ?3)
    ON CONFLICT (phone) DO UPDATE
      SET source = excluded.source, stopped_at = excluded.stopped_at, lifted_at = NULL
      WHERE lifted_at IS NOT NULL`,
  // Pending messages must not reach a recipient who has sent STOP since.
  holdWaiting: `UPDATE outbox SET status = 'suppressed', last_code = 'stopped'
    WHERE status = 'pending' AND kind = 'sms' AND recipient = ?1`,
  start: `UPDATE text_suppressions SET lifted_at = ?2 WHERE phone = ?1 AND lifted_at IS NULL`,
} as const

type NewConsent = {
  readonly outboxId: string
  readonly phoneHash: string
  readonly wordingVersion: string
  readonly pagePath: string
  readonly messageType: SmsType
  readonly now: number
}

export function insertConsent(db: D1Database, consent: NewConsent): D1PreparedStatement {
  return db
    .prepare(textQueries.insertConsent)
    .bind(
      consent.outboxId,
      consent.phoneHash,
      consent.wordingVersion,
      consent.pagePath,
      consent.messageType,
      consent.now,
    )
}

/** For the batch, after the outbox row. The caller's response must not reveal a suppression. */
export function suppressIfStopped(
  db: D1Database,
  { outboxId, phone }: { readonly outboxId: string; readonly phone: string },
): D1PreparedStatement {
  return db.prepare(textQueries.suppressIfStopped).bind(outboxId, phone)
}

type Stop = {
  /** E.164. */
  readonly phone: string
  /** `carrier`: the SMS vendor rejected a message because of a STOP that we missed. */
  readonly source: 'stop' | 'carrier'
  readonly now: number
}

export async function stopSms(db: D1Database, { phone, source, now }: Stop): Promise<void> {
  await db.batch([
    db.prepare(textQueries.stop).bind(phone, source, now),
    db.prepare(textQueries.holdWaiting).bind(phone),
  ])
}

export async function startTexts(
  db: D1Database,
  { phone, now }: { readonly phone: string; readonly now: number },
): Promise<void> {
  await db.prepare(textQueries.start).bind(phone, now).run()
}
