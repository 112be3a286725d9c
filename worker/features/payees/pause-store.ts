// Pauses of new payments: of a payee or of the site, each until a moment.
import type { PauseReason } from '../../../shared/payments/pause-reasons'
import { pauseRetentionMs } from '../../../shared/retention'
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
    WHERE p.ended_at IS NULL AND p.until_at > ?1 ORDER BY p.until_at LIMIT 200`,
  purge: 'DELETE FROM payment_pauses WHERE paused_at <= ?1',
} as const

/** In place of the scope's open pause. Deletes those of long ago. */
export async function setPause(db: D1Database, row: PauseRow): Promise<void> {
  await db.batch([
    db.prepare(pauseQueries.purge).bind(row.paused_at - pauseRetentionMs),
    db
      .prepare('UPDATE payment_pauses SET ended_at = ?2 WHERE scope = ?1 AND ended_at IS NULL')
      .bind(row.scope, row.paused_at),
    db
      .prepare(
        `INSERT OR REPLACE INTO payment_pauses (scope, until_at, reason, paused_by, paused_at)
        VALUES (?1, ?2, ?3, ?4, ?5)`,
      )
      .bind(row.scope, row.until_at, row.reason, row.paused_by, row.paused_at),
  ])
}

/** False if it was not paused. `now` is epoch ms. */
export const endPause = async (
  db: D1Database,
  { scope, by, now }: { readonly scope: string; readonly by: string; readonly now: number },
): Promise<boolean> =>
  (await run(
    db
      .prepare(
        `UPDATE payment_pauses SET ended_by = ?2, ended_at = ?3
        WHERE scope = ?1 AND ended_at IS NULL AND until_at > ?3`,
      )
      .bind(scope, by, now),
  )) > 0

/** What is paused at `now` (epoch ms), the first to end first. `name`: of the payee; null for the site. */
export const listPauseRows = (db: D1Database, now: number) =>
  all<PauseRow & { readonly name: string | null }>(db.prepare(pauseQueries.list).bind(now))
