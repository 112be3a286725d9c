// SQL of the accounts' tables. All statements of one change go in one batch.
import { resetRetentionMs } from '../../../shared/retention'
import { hasChanged, one } from '../../platform/db/d1'
import type { Account, AccountKind } from './accounts'

const accountColumns = 'a.id, a.email, a.kind, a.payee_group'
/** True if this post is the one that used up the link. */
const usedByThisPost =
  'EXISTS (SELECT 1 FROM password_resets WHERE secret_hash = ?1 AND used_by = ?2)'

/** Exported for the EXPLAIN QUERY PLAN test. */
export const accountQueries = {
  byEmail: `SELECT ${accountColumns}, a.password_hash FROM accounts a WHERE a.email = ?1`,
  hasGroup: 'SELECT 1 AS found FROM accounts WHERE payee_group = ?1 LIMIT 1',
  insert: `INSERT INTO accounts
      (id, email, kind, payee_group, password_hash, password_changed_at, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT (email) DO NOTHING`,
  rehash: 'UPDATE accounts SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2',

  insertSession: `INSERT INTO account_sessions (token_hash, account_id, created_at, expires_at)
    VALUES (?1, ?2, ?3, ?4)`,
  bySession: `SELECT ${accountColumns} FROM account_sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ?1 AND s.expires_at > ?2`,
  closeSession: 'DELETE FROM account_sessions WHERE token_hash = ?1',

  insertHandoffToken: `INSERT INTO account_handoffs (token_hash, account_id, created_at, expires_at)
    VALUES (?1, ?2, ?3, ?4)`,
  useHandoffToken: `UPDATE account_handoffs SET used_at = ?2
    WHERE token_hash = ?1 AND used_at IS NULL AND expires_at > ?2 RETURNING account_id`,
  byId: `SELECT ${accountColumns} FROM accounts a WHERE a.id = ?1`,

  insertReset: `INSERT INTO password_resets (id, secret_hash, account_id, created_at, expires_at)
    VALUES (?1, ?2, ?3, ?4, ?5)`,
  bySecret: `SELECT r.account_id, r.used_at, r.expires_at, a.email
    FROM password_resets r JOIN accounts a ON a.id = r.account_id WHERE r.secret_hash = ?1`,
  useReset: `UPDATE password_resets SET used_at = ?3, used_by = ?2
    WHERE secret_hash = ?1 AND account_id = ?4 AND used_at IS NULL AND expires_at > ?3`,
  setPassword: `UPDATE accounts SET password_hash = ?4, password_changed_at = ?3
    WHERE id = ?5 AND ${usedByThisPost}`,
  endResets: `UPDATE password_resets SET used_at = ?3
    WHERE account_id = ?4 AND used_at IS NULL AND ${usedByThisPost}`,
  endSessions: `DELETE FROM account_sessions WHERE account_id = ?3 AND ${usedByThisPost}`,
  endHandoffTokens: `DELETE FROM account_handoffs WHERE account_id = ?3 AND ${usedByThisPost}`,
  // A post that did not use up the link changed nothing, so its email is removed in the same batch.
  dropEmail: `DELETE FROM outbox WHERE id = ?3 AND NOT ${usedByThisPost}`,

  purgeSessions: 'DELETE FROM account_sessions WHERE expires_at < ?1',
  purgeHandoffTokens: 'DELETE FROM account_handoffs WHERE expires_at < ?1',
  purgeResets: 'DELETE FROM password_resets WHERE expires_at < ?1',
} as const

type AccountRow = {
  readonly id: string
  readonly email: string
  readonly kind: AccountKind
  readonly payee_group: string | null
}

export const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  kind: row.kind,
  payeeGroup: row.payee_group,
})

export function findAccountByEmail(db: D1Database, email: string) {
  return one<AccountRow & { readonly password_hash: string }>(
    db.prepare(accountQueries.byEmail).bind(email),
  )
}

export async function findAccountBy(
  db: D1Database,
  query: 'byId' | 'bySession',
  ...values: readonly (string | number)[]
): Promise<Account | null> {
  const row = await one<AccountRow>(db.prepare(accountQueries[query]).bind(...values))
  return row && toAccount(row)
}

export type ResetRow = {
  readonly account_id: string
  readonly email: string
  readonly used_at: number | null
  readonly expires_at: number
}

export function findReset(db: D1Database, secretHash: string): Promise<ResetRow | null> {
  return one<ResetRow>(db.prepare(accountQueries.bySecret).bind(secretHash))
}

type Change = {
  readonly secretHash: string
  readonly accountId: string
  readonly passwordHash: string
  /** Random id of this post. */
  readonly postId: string
  readonly message: { readonly id: string; readonly statement: D1PreparedStatement }
  readonly now: number
}

/** True for the one post that uses up the link; any other changes nothing. */
export async function spendReset(db: D1Database, change: Change): Promise<boolean> {
  const { secretHash, accountId, passwordHash, postId, message, now } = change
  const query = (name: keyof typeof accountQueries, ...values: readonly (string | number)[]) =>
    db.prepare(accountQueries[name]).bind(secretHash, postId, ...values)
  const [used] = await db.batch([
    query('useReset', now, accountId),
    query('setPassword', now, passwordHash, accountId),
    query('endResets', now, accountId),
    query('endSessions', accountId),
    query('endHandoffTokens', accountId),
    message.statement,
    query('dropEmail', message.id),
  ])
  return hasChanged(used)
}

/** Deletes sessions and handoff tokens once they have expired, reset links later. */
export async function purgeAccountTokens(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare(accountQueries.purgeSessions).bind(now),
    db.prepare(accountQueries.purgeHandoffTokens).bind(now),
    db.prepare(accountQueries.purgeResets).bind(now - resetRetentionMs),
  ])
}
