// Texts to our number that mean neither stop, start nor help: staff read each within two business days. Number and words
// are encrypted, and no digit of a text with a card number is stored.

import { endOfBusinessDay } from '../../../shared/business-days'
import { looksLikeCardNumber } from '../../../shared/card-number-in-text'
import { toOneLine } from '../../../shared/field-rules'
import { handledRetentionMs } from '../../../shared/retention'
import { decryptToken, encryptToken } from '../../platform/crypto/encrypted-token'
import type { Secrets } from '../../platform/crypto/secrets'
import { all, one, run } from '../../platform/db/d1'
import { bindNamed } from '../../platform/db/named-values'
import { log } from '../../platform/logging/logger'
import { stopSms } from '../notifications/suppression-store'
import { toPhoneHash } from './send-sms-link'

export const businessDaysToRead = 2
/** A text is at most 1,600 characters long. */
const maxBodyLength = 1600
const purpose = 'inbound-text'

/** `due_at > 0` lets a query search the partial index of open texts. */
const inboundTextQueries = {
  insert: `INSERT INTO inbound_texts (message_sid, phone_hash, phone, body, received_at, due_at)
    VALUES (:message_sid, :phone_hash, :phone, :body, :received_at, :due_at)
    ON CONFLICT (message_sid) DO NOTHING`,
  // The payment that was last allowed to be texted to the number.
  list: `SELECT t.message_sid AS id, t.phone, t.body, t.received_at, t.due_at,
      (SELECT p.reference FROM payment_text_consents c JOIN payments p ON p.id = c.payment_id
        WHERE c.phone_hash = t.phone_hash ORDER BY c.created_at DESC LIMIT 1) AS reference
    FROM inbound_texts t WHERE t.handled_at IS NULL AND t.due_at > 0 ORDER BY t.due_at LIMIT ?1`,
  count: `SELECT count(*) AS open, coalesce(sum(due_at <= ?1), 0) AS overdue, min(due_at) AS due_at
    FROM inbound_texts WHERE handled_at IS NULL AND due_at > 0`,
  handle: `UPDATE inbound_texts SET handled_at = ?2, handled_by = ?3
    WHERE message_sid = ?1 AND handled_at IS NULL`,
  find: 'SELECT phone FROM inbound_texts WHERE message_sid = ?1',
  alert: `UPDATE inbound_texts SET alerted_at = ?1
    WHERE handled_at IS NULL AND alerted_at IS NULL AND due_at <= ?1 RETURNING message_sid AS id`,
  purge: 'DELETE FROM inbound_texts WHERE handled_at IS NOT NULL AND handled_at < ?1',
} as const

/** A text with a card number may have its code and date as well. */
export function maskCard(text: string): string {
  const line = toOneLine(text).slice(0, maxBodyLength)
  return looksLikeCardNumber(line) ? line.replace(/\p{Nd}/gu, '•') : line
}

type Inbound = {
  /** E.164. */
  readonly from: string
  readonly text: string
  readonly messageId: string
}

type StoreDeps = {
  readonly db: D1Database
  readonly secrets: Secrets
  readonly now: () => number
}

/** False if the same text was stored before. */
export async function storeInboundText(
  { from, text, messageId }: Inbound,
  { db, secrets: [secret], now }: StoreDeps,
): Promise<boolean> {
  const at = now()
  const [phoneHash, phone, body] = await Promise.all([
    toPhoneHash(secret, from),
    encryptToken(secret, purpose, from),
    encryptToken(secret, purpose, maskCard(text)),
  ])
  const changed = await run(
    bindNamed(db, inboundTextQueries.insert, {
      message_sid: messageId,
      phone_hash: phoneHash,
      phone,
      body,
      received_at: at,
      due_at: endOfBusinessDay(at, businessDaysToRead),
    }),
  )
  return changed > 0
}

type ListedRow = {
  readonly id: string
  readonly phone: string
  readonly body: string
  readonly received_at: number
  readonly due_at: number
  readonly reference: string | null
}

/** Those that are due first. Null words cannot be decrypted, because a secret was removed too early. */
export async function listInboundTexts(limit: number, { db, secrets }: StoreDeps) {
  const rows = await all<ListedRow>(db.prepare(inboundTextQueries.list).bind(limit))
  return Promise.all(
    rows.map(async ({ id, phone, body, received_at, due_at, reference }) => ({
      id,
      phone: await decryptToken(secrets, purpose, phone),
      text: await decryptToken(secrets, purpose, body),
      receivedAt: received_at,
      dueAt: due_at,
      reference,
    })),
  )
}

export async function countInboundTexts(db: D1Database, now: number) {
  const row = await one<{
    readonly open: number
    readonly overdue: number
    readonly due_at: number | null
  }>(db.prepare(inboundTextQueries.count).bind(now))
  return { open: row?.open ?? 0, overdue: row?.overdue ?? 0, dueAt: row?.due_at ?? null }
}

type Handled = {
  readonly id: string
  readonly by: string
  /** Also stops texts to the number. */
  readonly stopsTexts: boolean
}

/** `repeated`: it was marked as handled before. `unreadable`: the number to stop cannot be decrypted. */
export async function handleInboundText(
  { id, by, stopsTexts }: Handled,
  { db, secrets, now }: StoreDeps,
): Promise<'handled' | 'repeated' | 'not_found' | 'unreadable'> {
  const found = await one<{ readonly phone: string }>(db.prepare(inboundTextQueries.find).bind(id))
  if (!found) return 'not_found'
  if (stopsTexts) {
    const phone = await decryptToken(secrets, purpose, found.phone)
    if (phone === null) return 'unreadable'
    await stopSms(db, { phone, source: 'staff', messageId: null, now: now() })
  }
  const changed = await run(db.prepare(inboundTextQueries.handle).bind(id, now(), by))
  return changed > 0 ? 'handled' : 'repeated'
}

/** Alerts once about each text that nobody handled in time. */
export async function alertOverdueTexts({ db, now }: Pick<StoreDeps, 'db' | 'now'>): Promise<void> {
  const rows = await all<{ readonly id: string }>(db.prepare(inboundTextQueries.alert).bind(now()))
  for (const { id } of rows) log('alert', 'inbound_text_overdue', { code: id })
}

export async function purgeInboundTexts(db: D1Database, now: number): Promise<void> {
  await run(db.prepare(inboundTextQueries.purge).bind(now - handledRetentionMs))
}
