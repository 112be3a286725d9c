// Invites, and requests from agents' and kits' links. A claim is one conditional UPDATE: without it, two posts
// with one code could both create an account.
import { inviteRetentionMs, requestRetentionMs } from '../../../shared/retention'
import { one, run } from '../../platform/db/d1'
import { bindNamed } from '../../platform/db/named-values'

const open = 'used_at IS NULL AND expires_at > ?2'

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const inviteQueries = {
  insert: `INSERT INTO invites (id, code_hash, email, payee_id, payee_name, payee_group, amount_cents,
      requested_by, statements, created_at, expires_at)
    SELECT :id, :code_hash, :email, :payee_id, :payee_name, :payee_group, :amount_cents,
      :requested_by, :statements, :created_at, :expires_at WHERE :is_needed = 1`,
  live: `SELECT i.id, i.email, i.payee_id, i.payee_name, i.payee_group, i.amount_cents, i.requested_by,
      i.claimed_by, i.claimed_email, i.claimed_until, p.phone, p.is_billing, p.created_at AS payee_created_at
    FROM invites i LEFT JOIN payees p ON p.id = i.payee_id
    WHERE i.code_hash = ?1 AND i.used_at IS NULL AND i.expires_at > ?2`,
  usedBy: 'SELECT account_id FROM invites WHERE code_hash = ?1 AND used_at IS NOT NULL',
  claim: `UPDATE invites SET claimed_by = ?3, claimed_email = ?4, claimed_until = ?5
    WHERE id = ?1 AND ${open} AND claimed_by IS ?6`,
  release: `UPDATE invites SET claimed_by = NULL, claimed_email = NULL, claimed_until = NULL
    WHERE id = ?1 AND claimed_by = ?2 AND used_at IS NULL`,
  use: `UPDATE invites SET used_at = ?2, account_id = ?3, fax = ?4, statements = ?5
    WHERE id = ?1 AND claimed_by = ?6 AND used_at IS NULL`,
  // Marks the same person's other codes for the same panel as used.
  useOthers: `UPDATE invites SET used_at = ?1
    WHERE payee_group = ?2 AND email = ?3 AND used_at IS NULL AND id <> ?4`,
  count: 'SELECT count(*) AS count FROM invites WHERE payee_group = ?1',
  groupOf: `SELECT payee_group FROM invites
    WHERE email = ?1 AND requested_by = ?2 AND payee_id IS NULL ORDER BY created_at DESC LIMIT 1`,
  insertRequest: `INSERT INTO get_paid_requests (kind, email, payee_name, created_at)
    VALUES (?1, ?2, ?3, ?4) ON CONFLICT (kind, email) DO NOTHING`,
  dropEmail: `DELETE FROM outbox WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM get_paid_requests
    WHERE kind = ?2 AND email = ?3 AND created_at = ?4)`,
  purge: 'DELETE FROM invites WHERE expires_at < ?1',
  purgeRequests: 'DELETE FROM get_paid_requests WHERE created_at < ?1',
} as const

export type NewInvite = {
  readonly id: string
  readonly codeHash: string
  /** In lower case. */
  readonly email: string
  readonly payeeId: string | null
  readonly payeeName: string
  readonly payeeGroup: string
  readonly amountCents: number | null
  readonly requestedBy: 'staff' | 'visitor'
  readonly statements: string
  readonly createdAt: number
  readonly expiresAt: number
}

/**
 * Writes no row for an address that has an account. The statement runs either way, so that the
 * response time does not reveal the account.
 */
export function insertInvite(
  db: D1Database,
  invite: NewInvite,
  hasAccount: boolean,
): D1PreparedStatement {
  return bindNamed(db, inviteQueries.insert, {
    id: invite.id,
    code_hash: invite.codeHash,
    email: invite.email,
    payee_id: invite.payeeId,
    payee_name: invite.payeeName,
    payee_group: invite.payeeGroup,
    amount_cents: invite.amountCents,
    requested_by: invite.requestedBy,
    statements: invite.statements,
    created_at: invite.createdAt,
    expires_at: invite.expiresAt,
    is_needed: hasAccount ? 0 : 1,
  })
}

export type LiveInvite = {
  readonly id: string
  readonly email: string
  readonly payee_id: string | null
  readonly payee_name: string
  readonly payee_group: string
  readonly amount_cents: number | null
  readonly requested_by: NewInvite['requestedBy']
  readonly claimed_by: string | null
  readonly claimed_email: string | null
  readonly claimed_until: number | null
  /** The payee's phone; null if the directory has none. */
  readonly phone: string | null
  readonly is_billing: number | null
  readonly payee_created_at: number | null
}

export function findLiveInvite(
  db: D1Database,
  codeHash: string,
  now: number,
): Promise<LiveInvite | null> {
  return one<LiveInvite>(db.prepare(inviteQueries.live).bind(codeHash, now))
}

/** The account that the code created. */
export async function findAccountOfCode(db: D1Database, codeHash: string): Promise<string | null> {
  const row = await one<{ readonly account_id: string | null }>(
    db.prepare(inviteQueries.usedBy).bind(codeHash),
  )
  return row?.account_id ?? null
}

type Claim = {
  readonly invite: Pick<LiveInvite, 'id' | 'claimed_by'>
  /** Random, different for each post. */
  readonly postId: string
  readonly email: string
  readonly until: number
  readonly now: number
}

/** False if another post claimed the invite after it was read. */
export async function claimInvite(db: D1Database, claim: Claim): Promise<boolean> {
  const { invite, postId, email, until, now } = claim
  const changed = await run(
    db.prepare(inviteQueries.claim).bind(invite.id, now, postId, email, until, invite.claimed_by),
  )
  return changed > 0
}

export async function releaseInvite(
  db: D1Database,
  { id, postId }: { readonly id: string; readonly postId: string },
): Promise<void> {
  await run(db.prepare(inviteQueries.release).bind(id, postId))
}

type UsedInvite = {
  readonly invite: Pick<LiveInvite, 'id' | 'email' | 'payee_group'>
  readonly postId: string
  readonly accountId: string
  readonly fax: string
  readonly statements: string
  readonly now: number
}

export async function spendInvite(db: D1Database, used: UsedInvite): Promise<void> {
  const { invite, postId, accountId, fax, statements, now } = used
  await db.batch([
    db.prepare(inviteQueries.use).bind(invite.id, now, accountId, fax, statements, postId),
    db.prepare(inviteQueries.useOthers).bind(now, invite.payee_group, invite.email, invite.id),
  ])
}

export async function countInvites(db: D1Database, payeeGroup: string): Promise<number> {
  const row = await one<{ readonly count: number }>(
    db.prepare(inviteQueries.count).bind(payeeGroup),
  )
  return row?.count ?? 0
}

/**
 * The payee group of the email's latest invite that names no payee: without it, a second invite would open a
 * second panel.
 */
export async function findGroupOf(
  db: D1Database,
  email: string,
  requestedBy: NewInvite['requestedBy'],
): Promise<string | null> {
  const row = await one<{ readonly payee_group: string }>(
    db.prepare(inviteQueries.groupOf).bind(email, requestedBy),
  )
  return row?.payee_group ?? null
}

type LinkRequest = {
  readonly kind: 'agent' | 'kit'
  readonly email: string
  readonly payeeName: string
  readonly now: number
}

export function insertRequest(db: D1Database, request: LinkRequest): D1PreparedStatement {
  const { kind, email, payeeName, now } = request
  return db.prepare(inviteQueries.insertRequest).bind(kind, email, payeeName, now)
}

/** Deletes the email of a repeated request. Must be the last statement of the batch that inserts the email. */
export function dropEmailIfRequestedBefore(
  db: D1Database,
  { kind, email, now }: LinkRequest,
  outboxId: string,
): D1PreparedStatement {
  return db.prepare(inviteQueries.dropEmail).bind(outboxId, kind, email, now)
}

/** Deletes old invites, and old requests from agents' and kits' links. */
export async function purgeInvites(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare(inviteQueries.purge).bind(now - inviteRetentionMs),
    db.prepare(inviteQueries.purgeRequests).bind(now - requestRetentionMs),
  ])
}
