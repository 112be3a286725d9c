// Claims of bills in D1. A claim is one conditional write: without it, two forms that are sent at the
// same moment could both pay.
import { hasChanged, one, run } from '../../../platform/db/d1'

/** Takes over a claim of the same attempt, or one that has expired at `now`. */
const overExpired = (now: string) => `ON CONFLICT (bill_key) DO UPDATE
    SET attempt_id = excluded.attempt_id, state = 'claiming', expires_at = excluded.expires_at
    WHERE payment_claims.attempt_id = excluded.attempt_id OR payment_claims.expires_at <= ${now}`

/** A payment that was rejected, canceled or returned does not count: its ledger leaves nothing that the card has paid. */
const isCharging = `status NOT IN ('rejected', 'canceled')
      AND (SELECT coalesce(sum(cents), -1) FROM ledger_entries
        WHERE payment_id = payments.id AND account = 'card') < 0`

/** Exported for the test that runs EXPLAIN QUERY PLAN. */
export const claimQueries = {
  /** The newest payment of the bill by another attempt, before or after a correction of its account number. */
  paid: `SELECT attempt_id FROM payments
    WHERE (bill_key = ?1 OR second_bill_key = ?1) AND created_at > ?3 AND attempt_id <> ?2
      AND ${isCharging}
    ORDER BY created_at DESC, id LIMIT 1`,
  inFlight: `SELECT attempt_id FROM payment_claims
    WHERE bill_key = ?1 AND attempt_id <> ?2 AND (expires_at IS NULL OR expires_at > ?3)`,
  agreed: `INSERT INTO payment_claims (bill_key, attempt_id, state, expires_at)
    SELECT ?1, ?2, 'claiming', ?3 WHERE NOT EXISTS (SELECT 1 FROM payments
      WHERE agreed_request_id = ?5 AND attempt_id <> ?2 AND ${isCharging})
    ${overExpired('?4')}`,
  charge: `UPDATE payment_claims SET state = 'charging', expires_at = NULL
    WHERE bill_key IN (SELECT value FROM json_each(?1)) AND attempt_id = ?2`,
  extend: `UPDATE payment_claims SET state = 'claiming', expires_at = ?2 WHERE attempt_id = ?1`,
  release: 'DELETE FROM payment_claims WHERE attempt_id = ?1',
  withheld: `SELECT max(expires_at) AS until FROM payment_claims WHERE attempt_id = ?1 AND expires_at > ?2`,
  purge: 'DELETE FROM payment_claims WHERE expires_at < ?1',
} as const

const claimQuery = `INSERT INTO payment_claims (bill_key, attempt_id, state, expires_at)
  SELECT ?1, ?2, 'claiming', ?4 WHERE (${claimQueries.paid}) IS ?5
  ${overExpired('?6')}`

type Claim = {
  readonly billKey: string
  readonly attemptId: string
  /** Epoch ms, like `paidSince` and `expiresAt`. */
  readonly now: number
  readonly paidSince: number
  readonly expiresAt: number
  /** The attempt of the payment that the payer was warned of; null without a warning. */
  readonly paidBy: string | null
}

type ClaimOutcome =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'in_flight' }
  | { readonly kind: 'paid'; readonly paidBy: string }

/** Claims a bill that no other attempt is paying, and whose newest payment is `paidBy`. */
export async function writeClaim(db: D1Database, claim: Claim): Promise<ClaimOutcome> {
  const { billKey, attemptId, now, paidSince, expiresAt, paidBy } = claim
  const [written, inFlight, paid] = await db.batch<{ readonly attempt_id: string }>([
    db.prepare(claimQuery).bind(billKey, attemptId, paidSince, expiresAt, paidBy, now),
    db.prepare(claimQueries.inFlight).bind(billKey, attemptId, now),
    db.prepare(claimQueries.paid).bind(billKey, attemptId, paidSince),
  ])
  if (hasChanged(written)) return { kind: 'claimed' }
  const newest = paid?.results[0]
  return inFlight?.results[0] || !newest
    ? { kind: 'in_flight' }
    : { kind: 'paid', paidBy: newest.attempt_id }
}

type AgreedClaim = Pick<Claim, 'attemptId' | 'now' | 'expiresAt'> & {
  readonly agreedKey: string
  readonly requestId: string
}

/** False if another attempt is paying the total that was agreed to in a question, or has paid it. */
export async function writeAgreedClaim(db: D1Database, claim: AgreedClaim): Promise<boolean> {
  const { agreedKey, requestId, attemptId, expiresAt, now } = claim
  const written = db.prepare(claimQueries.agreed)
  return (await run(written.bind(agreedKey, attemptId, expiresAt, now, requestId))) > 0
}

/** Whether another attempt than `attemptId` has the claim of a key. */
export async function isClaimedByOther(
  db: D1Database,
  {
    key,
    attemptId,
    now,
  }: { readonly key: string; readonly attemptId: string; readonly now: number },
): Promise<boolean> {
  return (await one(db.prepare(claimQueries.inFlight).bind(key, attemptId, now))) !== null
}

type ChargedClaims = { readonly attemptId: string; readonly keys: readonly string[] }

/** False when a claim has expired, and another attempt has it or cron has deleted it. */
export async function markCharging(
  db: D1Database,
  { attemptId, keys }: ChargedClaims,
): Promise<boolean> {
  const marked = await run(db.prepare(claimQueries.charge).bind(JSON.stringify(keys), attemptId))
  return marked === keys.length
}

/** Releases what the attempt has claimed. Its payment, if any, still counts as a payment of the bill. */
export const releaseClaim = (db: D1Database, attemptId: string): D1PreparedStatement =>
  db.prepare(claimQueries.release).bind(attemptId)

/**
 * Leaves the claim in place until `until` (epoch ms): another form for the bill must not show whether the card was
 * charged or declined.
 */
export const extendClaim = (
  db: D1Database,
  { attemptId, until }: { readonly attemptId: string; readonly until: number },
): D1PreparedStatement => db.prepare(claimQueries.extend).bind(attemptId, until)

/**
 * Epoch ms until which the payer must not learn the outcome of a recorded payment; 0 if there is no wait. Only such a
 * payment still has a claim.
 */
export async function findWithheldUntil(
  db: D1Database,
  attemptId: string,
  now: number,
): Promise<number> {
  const found = await one<{ readonly until: number | null }>(
    db.prepare(claimQueries.withheld).bind(attemptId, now),
  )
  return found?.until ?? 0
}

/** For cron: deletes claims that expired. */
export const purgeClaims = (db: D1Database, now: number): Promise<number> =>
  run(db.prepare(claimQueries.purge).bind(now))
