// The outbox table. Every change is conditional on the state it starts from, so that the queue and
// the sweep can work on the same rows without ever sending one twice.
import { all, run } from '../../platform/db/d1'
import { maxTries, type NextState } from './deliver'
import { isStoppedText } from './suppressions'

/** How long a claim holds; after that the sweep takes the row for abandoned. */
export const claimMs = 2 * 60 * 1000
export const retentionMs = 30 * 24 * 60 * 60 * 1000
/** Clocks of two machines differ a little: a row is not late for being written "in the future". */
const clockSkewMs = 1000

export type ClaimedMessage = {
  readonly id: string
  readonly kind: 'email' | 'sms'
  readonly recipient: string
  readonly template: string
  readonly data: string
  /** Counts this try; also tells this claim from later ones. */
  readonly tries: number
  /** A try before this one may have gone out. */
  readonly deliveryUncertain: boolean
  /** Epoch ms. */
  readonly createdAt: number
}

type ClaimedRow = Omit<ClaimedMessage, 'deliveryUncertain'> & { readonly deliveryUncertain: number }

/**
 * Takes a due row for sending; null when it is not there, not due, or somebody else's. Whoever said
 * STOP since a text was written, or since it was tried last, gets none: it is suppressed here.
 */
export async function claimMessage(
  db: D1Database,
  id: string,
  now: number,
): Promise<ClaimedMessage | null> {
  const [, claimed] = await db.batch<ClaimedRow>([
    db
      .prepare(
        `UPDATE outbox SET status = 'suppressed', last_code = 'stopped'
         WHERE id = ?1 AND status = 'pending' AND ${isStoppedText}`,
      )
      .bind(id),
    db
      .prepare(
        `UPDATE outbox SET status = 'sending', tries = tries + 1, next_try_at = ?2
         WHERE id = ?1 AND status = 'pending' AND next_try_at <= ?3
         RETURNING id, kind, recipient, template, data, tries, perhaps_sent AS deliveryUncertain,
           created_at AS createdAt`,
      )
      .bind(id, now + claimMs, now + clockSkewMs),
  ])
  const row = claimed?.results[0]
  return row ? { ...row, deliveryUncertain: row.deliveryUncertain === 1 } : null
}

/** False when the claim was lost meanwhile: then somebody else decides about the row. */
export async function settleMessage(
  db: D1Database,
  claim: Pick<ClaimedMessage, 'id' | 'tries'>,
  next: NextState & { readonly now: number },
): Promise<boolean> {
  const changed = await run(
    db
      .prepare(
        `UPDATE outbox SET status = ?3, provider_id = ?4, last_code = ?5,
           next_try_at = coalesce(?6, next_try_at), sent_at = ?7, perhaps_sent = ?8
         WHERE id = ?1 AND status = 'sending' AND tries = ?2`,
      )
      .bind(
        claim.id,
        claim.tries,
        next.status,
        next.providerId,
        next.code,
        next.nextTryAt,
        next.status === 'sent' ? next.now : null,
        Number(next.deliveryUncertain),
      ),
  )
  return changed === 1
}

export async function findDueIds(
  db: D1Database,
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await all<{ readonly id: string }>(
    db
      .prepare(
        `SELECT id FROM outbox WHERE status = 'pending' AND next_try_at <= ?
         ORDER BY next_try_at LIMIT ?`,
      )
      .bind(now, limit),
  )
  return rows.map((row) => row.id)
}

export type Released = { readonly id: string; readonly status: 'pending' | 'unknown' }

type Release = { readonly now: number; readonly emailKeyLifetimeMs: number }

/**
 * Rows whose sender died while sending. An email is tried again for as long as its id is the
 * vendor's idempotency key; a text has none, so it stays unknown until a callback tells.
 */
export function releaseAbandoned(
  db: D1Database,
  { now, emailKeyLifetimeMs }: Release,
): Promise<readonly Released[]> {
  return all<Released>(
    db
      .prepare(
        `UPDATE outbox SET last_code = 'abandoned', next_try_at = ?1, perhaps_sent = 1,
           status = CASE WHEN kind = 'sms' OR tries >= ?2 OR created_at <= ?3 THEN 'unknown'
                         ELSE 'pending' END
         WHERE status = 'sending' AND next_try_at <= ?1
         RETURNING id, status`,
      )
      .bind(now, maxTries, now - emailKeyLifetimeMs),
  )
}

/** Forgets who and what after 30 days; what is still unsent by then is given up. Counts rows. */
export function purgeMessages(db: D1Database, now: number): Promise<number> {
  return run(
    db
      .prepare(
        `UPDATE outbox SET recipient = '', data = '{}', purged_at = ?1,
           status = CASE WHEN status IN ('pending', 'sending') THEN 'failed' ELSE status END
         WHERE created_at < ?2 AND purged_at IS NULL`,
      )
      .bind(now, now - retentionMs),
  )
}
