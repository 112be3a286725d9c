// Queries that only the dev site uses.

import { dayMs } from '../../../shared/durations'
import { addDays, toEasternDay } from '../../../shared/eastern-day'
import { hashToken } from '../../platform/crypto/tokens'
import { all, one, run } from '../../platform/db/d1'
import type { OutboxStatus } from '../notifications/decide-next'
import { releaseMarginMs } from '../payments/review/hold-expiry'

export type OutboxRow = {
  readonly id: string
  readonly kind: 'email' | 'sms'
  readonly recipient: string
  readonly template: string
  readonly data: string
  readonly payment_id: string | null
  readonly status: OutboxStatus
  readonly tries: number
  readonly last_code: string | null
  readonly created_at: number
  readonly sent_at: number | null
}

export type FlagRow = {
  readonly name: string
  readonly enabled: number
  readonly updated_at: number
}

const outboxColumns = `id, kind, recipient, template, data, payment_id, status, tries, last_code,
  created_at, sent_at`

/** Newest first; all statuses when `status` is null. */
export function listMessages(
  db: D1Database,
  status: OutboxStatus | null,
  limit: number,
): Promise<readonly OutboxRow[]> {
  const rows =
    status === null
      ? db
          .prepare(`SELECT ${outboxColumns} FROM outbox ORDER BY created_at DESC, id LIMIT ?1`)
          .bind(limit)
      : db
          .prepare(
            `SELECT ${outboxColumns} FROM outbox WHERE status = ?2
            ORDER BY created_at DESC, id LIMIT ?1`,
          )
          .bind(limit, status)
  return all(rows)
}

export function findMessage(db: D1Database, id: string): Promise<OutboxRow | null> {
  return one(db.prepare(`SELECT ${outboxColumns} FROM outbox WHERE id = ?1`).bind(id))
}

export type ListedNotice = {
  readonly id: string
  readonly payee_name: string
  readonly type: string
  readonly body: string
  readonly created_at: number
  readonly tries: number
  readonly next_try_at: number | null
  readonly sent_at: number | null
  readonly last_code: string | null
}

/** To payees' receivers, newest first. */
export const listNotices = (db: D1Database, limit: number): Promise<readonly ListedNotice[]> =>
  all(
    db
      .prepare(
        `SELECT n.id, b.name AS payee_name, n.type, n.body, n.created_at, n.tries, n.next_try_at, n.sent_at, n.last_code
        FROM partner_notices n JOIN payees b ON b.id = n.payee_id ORDER BY n.created_at DESC, n.id LIMIT ?1`,
      )
      .bind(limit),
  )

export async function findPayeeNames(
  db: D1Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await all<{ readonly id: string; readonly name: string }>(
    db
      .prepare('SELECT id, name FROM payees WHERE id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify([...new Set(ids)])),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function listFlags(db: D1Database): Promise<readonly FlagRow[]> {
  return all(db.prepare('SELECT name, enabled, updated_at FROM flags ORDER BY name'))
}

/** False when there is no such flag. */
export async function setFlag(
  db: D1Database,
  flag: { readonly name: string; readonly isOn: boolean; readonly now: number },
): Promise<boolean> {
  const changed = await run(
    db
      .prepare('UPDATE flags SET enabled = ?2, updated_at = ?3 WHERE name = ?1')
      .bind(flag.name, Number(flag.isOn), flag.now),
  )
  return changed > 0
}

/** As if the newest message to the payer could not be sent. */
export async function markUndelivered(db: D1Database, paymentId: string): Promise<void> {
  await db.prepare('UPDATE payments SET is_undelivered = 1 WHERE id = ?1').bind(paymentId).run()
}

/** Moves what happened to a payment into the past, so that its links expire. The hold on the card stays as long. */
export async function backdatePayment(
  db: D1Database,
  paymentId: string,
  byMs: number,
): Promise<void> {
  const move = (table: string, of: string, columns: readonly string[]) =>
    db
      .prepare(
        `UPDATE ${table} SET ${columns.map((name) => `${name} = ${name} - ?2`).join(', ')} WHERE ${of} = ?1`,
      )
      .bind(paymentId, byMs)
  const moveDays = (table: string, of: string, columns: readonly string[]) =>
    db
      .prepare(
        `UPDATE ${table} SET ${columns.map((name) => `${name} = date(${name}, ?2)`).join(', ')} WHERE ${of} = ?1`,
      )
      .bind(paymentId, `-${Math.floor(byMs / dayMs)} days`)
  await db.batch([
    move('payments', 'id', ['created_at', 'updated_at']),
    move('refunds', 'payment_id', ['updated_at']),
    move('disputes', 'payment_id', ['updated_at']),
    move('payment_history', 'payment_id', ['at']),
    move('remittances', 'payment_id', ['created_at', 'updated_at']),
    moveDays('payments', 'id', ['refund_on']),
    moveDays('remittances', 'payment_id', ['sent_on', 'ended_on']),
    move('info_requests', 'payment_id', ['created_at']),
  ])
}

/** The hold is due for its release at `now`, and the payment for its cancellation. */
export async function endHold(db: D1Database, paymentId: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE payments SET hold_until_at = ?2 WHERE id = ?1')
    .bind(paymentId, now + releaseMarginMs)
    .run()
}

/** The payee has not collected it, and yesterday was the last day for it. */
export async function endCollecting(db: D1Database, paymentId: string, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE payments SET refund_on = ?2,
        remittance_open_since = coalesce(remittance_open_since, updated_at) WHERE id = ?1`,
    )
    .bind(paymentId, addDays(toEasternDay(now), -1))
    .run()
}

/** Backdates a password reset, so that its link expires. */
export function backdateReset(db: D1Database, resetId: string, byMs: number): Promise<number> {
  return run(
    db
      .prepare(
        `UPDATE password_resets SET created_at = created_at - ?2, expires_at = expires_at - ?2
        WHERE id = ?1`,
      )
      .bind(resetId, byMs),
  )
}

/** The outbox id of the newest email with this template to this recipient. */
export async function findNewestEmailTo(
  db: D1Database,
  recipient: string,
  template: string,
): Promise<string | null> {
  const row = await one<{ readonly id: string }>(
    db
      .prepare(
        `SELECT id FROM outbox WHERE recipient = ?1 AND template = ?2
        ORDER BY created_at DESC, rowid DESC LIMIT 1`,
      )
      .bind(recipient, template),
  )
  return row?.id ?? null
}

/** The outbox id of the newest message about a payment. */
export async function findNewestMessage(db: D1Database, paymentId: string): Promise<string | null> {
  const row = await one<{ readonly id: string }>(
    db
      .prepare(
        `SELECT id FROM outbox WHERE payment_id = ?1 ORDER BY created_at DESC, rowid DESC LIMIT 1`,
      )
      .bind(paymentId),
  )
  return row?.id ?? null
}

/** Backdates a ticket of the mailbox link, so that it expires. */
export async function backdateTicket(
  db: D1Database,
  ticket: string,
  byMs: number,
): Promise<number> {
  return run(
    db
      .prepare(
        `UPDATE mailbox_link_tickets SET created_at = created_at - ?2, expires_at = expires_at - ?2
        WHERE token_hash = ?1`,
      )
      .bind(await hashToken(ticket), byMs),
  )
}

type DemoAccount = { readonly email: string; readonly userRef: string; readonly now: number }

/** Inserts an app account with the password of the seeded account `acct_rosa`. */
const insertAppAccount = (
  db: D1Database,
  { email, userRef, now }: DemoAccount,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO accounts (id, email, kind, password_hash, password_changed_at, created_at)
      SELECT ?1, ?2, 'app', password_hash, ?3, ?3 FROM accounts WHERE id = 'acct_rosa'`,
    )
    .bind(userRef, email, now)

export const addAppAccount = (db: D1Database, account: DemoAccount): Promise<number> =>
  run(insertAppAccount(db, account))

/** Adds an account that is enrolled in the pay-later program and has not opted in. */
export async function addPayLaterMember(db: D1Database, account: DemoAccount): Promise<void> {
  const { userRef, now } = account
  await db.batch([
    insertAppAccount(db, account),
    db
      .prepare(
        `INSERT INTO program_enrollments (user_ref, program, enrolled_at)
        VALUES (?1, 'pay_later', ?2)`,
      )
      .bind(userRef, now),
  ])
}
