// Pauses of new payments: of a payee or of the site, each until a moment.
import type { PauseReason } from '../../../shared/payments/pause-reasons'
import { all, run } from '../../platform/db/d1'

/** In place of a payee's id. No payee can have it. */
export const siteScope = '*'

export type PauseRow = {
  readonly scope: string
  readonly until_at: number
  readonly reason: PauseReason
  readonly paused_by: string
  readonly paused_at: number
}

/** Exported for the query plan test. ?1: now. */
export const pauseQueries = {
  list: `SELECT p.scope, p.until_at, p.reason, p.paused_by, p.paused_at, b.name
    FROM payment_pauses p LEFT JOIN payees b ON b.id = p.scope
    WHERE p.until_at > ?1 ORDER BY p.until_at LIMIT 200`,
  deleteEnded: 'DELETE FROM payment_pauses WHERE until_at <= ?1',
} as const

/** Replaces the scope's pause, and deletes those that have ended. */
export async function setPause(db: D1Database, row: PauseRow): Promise<void> {
  await db.batch([
    db.prepare(pauseQueries.deleteEnded).bind(row.paused_at),
    db
      .prepare(
        `INSERT INTO payment_pauses (scope, until_at, reason, paused_by, paused_at)
        VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (scope) DO UPDATE SET until_at = excluded.until_at, reason = excluded.reason,
          paused_by = excluded.paused_by, paused_at = excluded.paused_at`,
      )
      .bind(row.scope, row.until_at, row.reason, row.paused_by, row.paused_at),
  ])
}

/** False if it was not paused. `now` is epoch ms. */
export const endPause = async (db: D1Database, scope: string, now: number): Promise<boolean> =>
  (await run(
    db.prepare('DELETE FROM payment_pauses WHERE scope = ?1 AND until_at > ?2').bind(scope, now),
  )) > 0

/** What is paused at `now` (epoch ms), the first to end first. `name`: of the payee; null for the site. */
export const listPauseRows = (db: D1Database, now: number) =>
  all<PauseRow & { readonly name: string | null }>(db.prepare(pauseQueries.list).bind(now))
