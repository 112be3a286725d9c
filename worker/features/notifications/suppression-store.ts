// SMS consents and suppressions: who replied STOP. Statements that belong to sending an SMS run in the
// batch that also inserts the outbox row.
import { replyRetentionMs, textConsentRetentionMs } from '../../../shared/retention'
import type { SmsTopic } from '../../../shared/sms-link/schema'
import { hasChanged } from '../../platform/db/d1'

/** A SQL condition on outbox: an SMS whose recipient sent STOP. */
export const isStoppedText = `kind = 'sms' AND EXISTS
      (SELECT 1 FROM text_suppressions WHERE phone = outbox.recipient AND lifted_at IS NULL)`

/** A SQL condition: the reply was not applied before. True for null, which is no reply. */
const isNewReply = (placeholder: string) =>
  `NOT EXISTS (SELECT 1 FROM text_replies WHERE message_sid = ${placeholder})`

/** Exported for the query plan test. */
export const textQueries = {
  insertConsent: `INSERT INTO text_consents
      (outbox_id, phone_hash, wording_version, page_path, message_type, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (outbox_id) DO NOTHING`,
  suppressIfStopped: `UPDATE outbox SET status = 'suppressed', last_code = 'stopped'
    WHERE id = ?1 AND status = 'pending' AND EXISTS
      (SELECT 1 FROM text_suppressions WHERE phone = ?2 AND lifted_at IS NULL)`,
  stop: `INSERT INTO text_suppressions (phone, source, stopped_at) SELECT ?1, ?2, ?3
    WHERE ${isNewReply('?4')}
    ON CONFLICT (phone) DO UPDATE
      SET source = excluded.source, stopped_at = excluded.stopped_at, lifted_at = NULL
      WHERE lifted_at IS NOT NULL`,
  // Pending messages must not reach a recipient who has sent STOP since.
  suppressPending: `UPDATE outbox SET status = 'suppressed', last_code = 'stopped'
    WHERE status = 'pending' AND purged_at IS NULL AND kind = 'sms' AND recipient = ?1 AND ${isNewReply('?2')}`,
  start: `UPDATE text_suppressions SET lifted_at = ?2
    WHERE phone = ?1 AND lifted_at IS NULL AND ${isNewReply('?3')}`,
  rememberReply: `INSERT INTO text_replies (message_sid, received_at) VALUES (?1, ?2)
    ON CONFLICT (message_sid) DO NOTHING`,
  purgeReplies: 'DELETE FROM text_replies WHERE received_at < ?1',
  // A thousand, a hundred times as many as a minute has.
  purgeConsents: `DELETE FROM text_consents WHERE outbox_id IN
    (SELECT outbox_id FROM text_consents WHERE created_at < ?1 ORDER BY created_at LIMIT 1000)`,
} as const

type NewConsent = {
  readonly outboxId: string
  readonly phoneHash: string
  readonly wordingVersion: string
  readonly pagePath: string
  readonly messageType: SmsTopic
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

type Reply = {
  /** E.164. */
  readonly phone: string
  /** The vendor's id of the phone's reply. */
  readonly messageId: string
  readonly now: number
}

type Stop = {
  /** E.164. */
  readonly phone: string
  /**
   * `carrier`: the SMS vendor rejected a message because of a STOP that we missed. `staff`: they read a request to stop
   * that the site did not understand.
   */
  readonly source: 'stop' | 'carrier' | 'staff'
  /** The vendor's id of the phone's reply; null if there is none. */
  readonly messageId: string | null
  readonly now: number
}

/**
 * False if the reply was applied before: the vendor repeats its callback, or an attacker who captured it
 * does. One batch, so that a reply is remembered if and only if it was applied.
 */
export async function stopSms(db: D1Database, stop: Stop): Promise<boolean> {
  const { phone, source, messageId, now } = stop
  const results = await db.batch([
    db.prepare(textQueries.stop).bind(phone, source, now, messageId),
    db.prepare(textQueries.suppressPending).bind(phone, messageId),
    ...(messageId === null ? [] : [rememberReply(db, messageId, now)]),
  ])
  return messageId === null || hasChanged(results.at(-1))
}

/** False if the reply was applied before. */
export async function startSms(db: D1Database, reply: Reply): Promise<boolean> {
  const { phone, messageId, now } = reply
  const results = await db.batch([
    db.prepare(textQueries.start).bind(phone, now, messageId),
    rememberReply(db, messageId, now),
  ])
  return hasChanged(results.at(-1))
}

const rememberReply = (db: D1Database, messageId: string, now: number) =>
  db.prepare(textQueries.rememberReply).bind(messageId, now)

export async function purgeReplies(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(textQueries.purgeReplies)
    .bind(now - replyRetentionMs)
    .run()
}

/** Each consent is for one text. */
export async function purgeConsents(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(textQueries.purgeConsents)
    .bind(now - textConsentRetentionMs)
    .run()
}
