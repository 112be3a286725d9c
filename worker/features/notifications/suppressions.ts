// Consents and suppressions. Every statement that belongs to sending a text is made for the batch
// that also writes the outbox row.
import type { TextMessageType } from '../../../shared/sms-link/schema'

/** Of a row of the outbox: a text to somebody who said STOP. For the statements that would send it. */
export const isStoppedText = `kind = 'sms' AND EXISTS
      (SELECT 1 FROM text_suppressions WHERE phone = outbox.recipient AND lifted_at IS NULL)`

/** Exported for the test that asks SQLite how it would answer them. */
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
  // What waits for a next try must not reach somebody who said STOP meanwhile.
  holdWaiting: `UPDATE outbox SET status = 'suppressed', last_code = 'stopped'
    WHERE status = 'pending' AND kind = 'sms' AND recipient = ?1`,
  start: `UPDATE text_suppressions SET lifted_at = ?2 WHERE phone = ?1 AND lifted_at IS NULL`,
} as const

type NewConsent = {
  readonly outboxId: string
  readonly phoneHash: string
  readonly wordingVersion: string
  readonly pagePath: string
  readonly messageType: TextMessageType
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

/** In the batch after the outbox row: somebody who said STOP gets nothing, and no one is told. */
export function suppressIfStopped(
  db: D1Database,
  { outboxId, phone }: { readonly outboxId: string; readonly phone: string },
): D1PreparedStatement {
  return db.prepare(textQueries.suppressIfStopped).bind(outboxId, phone)
}

type Stop = {
  /** E.164. */
  readonly phone: string
  /** `carrier`: the vendor refused a text, because it knows of a STOP that we missed. */
  readonly source: 'stop' | 'carrier'
  readonly now: number
}

export async function stopTexts(db: D1Database, { phone, source, now }: Stop): Promise<void> {
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
