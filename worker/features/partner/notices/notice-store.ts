// Notices to payees' receivers in D1. The triggers of migrations/0034_create_partner_notices.sql insert them.

import type { NoticeState, NoticeType } from '../../../../shared/partner/notice-types'
import { noticeRetentionMs } from '../../../../shared/retention'
import { all, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'

export type ClaimedNotice = {
  readonly id: string
  /** JSON: the same in each try. */
  readonly body: string
}

/**
 * One statement, so that of two runs one gets a notice. Its next try is stored before this one is made: after a crash it
 * is tried again at that time. `delays`: in ms after each failed try; after the last one there is no other.
 */
export const claimNotices = (
  db: D1Database,
  {
    payeeId,
    now,
    delays,
    limit,
  }: {
    readonly payeeId: string
    readonly now: number
    readonly delays: readonly number[]
    readonly limit: number
  },
): Promise<readonly ClaimedNotice[]> =>
  all(
    bindNamed(
      db,
      `UPDATE partner_notices SET tries = tries + 1, next_try_at = :now + json_extract(:delays, '$[' || tries || ']')
      WHERE id IN (SELECT id FROM partner_notices WHERE payee_id = :payee_id AND next_try_at <= :now
        ORDER BY next_try_at LIMIT :limit)
      RETURNING id, body`,
      { payee_id: payeeId, now, delays: JSON.stringify(delays), limit },
    ),
  )

export type NoticeResult = {
  readonly id: string
  /** Null: the receiver took it. Else why not: http_500, timeout, network. */
  readonly code: string | null
}

/** Of one run. A receiver that took any notice is not failing. */
export async function settleNotices(
  db: D1Database,
  {
    payeeId,
    results,
    now,
  }: {
    readonly payeeId: string
    readonly results: readonly NoticeResult[]
    readonly now: number
  },
): Promise<void> {
  const failed = results.filter(({ code }) => code !== null)
  const sent = results.filter(({ code }) => code === null)
  const lastCode = failed.at(-1)?.code ?? null
  await db.batch([
    db
      .prepare(
        `UPDATE partner_notices SET sent_at = ?2, next_try_at = NULL, last_code = NULL
        WHERE id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(sent.map(({ id }) => id)), now),
    ...failed.map(({ id, code }) =>
      db.prepare('UPDATE partner_notices SET last_code = ?2 WHERE id = ?1').bind(id, code),
    ),
    bindNamed(
      db,
      `UPDATE partner_receivers SET
        last_sent_at = CASE WHEN :sent > 0 THEN :now ELSE last_sent_at END,
        last_failed_at = CASE WHEN :failed > 0 THEN :now ELSE last_failed_at END,
        last_code = coalesce(:last_code, last_code),
        failing_since = CASE WHEN :sent > 0 THEN NULL ELSE coalesce(failing_since, :now) END
      WHERE payee_id = :payee_id`,
      {
        ...{ payee_id: payeeId, now, last_code: lastCode },
        ...{ sent: sent.length, failed: failed.length },
      },
    ),
  ])
}

/** Epoch ms of the next try to a payee's receiver; null if there is none. */
export async function findNextTry(db: D1Database, payeeId: string): Promise<number | null> {
  const row = await one<{ readonly next_try_at: number | null }>(
    db
      .prepare(
        `SELECT min(next_try_at) AS next_try_at FROM partner_notices
        WHERE payee_id = ?1 AND next_try_at IS NOT NULL`,
      )
      .bind(payeeId),
  )
  return row?.next_try_at ?? null
}

export type NoticeRow = {
  readonly id: string
  readonly payee_id: string
  readonly type: NoticeType
  readonly reference: string
  readonly body: string
  readonly created_at: number
  readonly tries: number
  readonly next_try_at: number | null
  readonly sent_at: number | null
  readonly last_code: string | null
}

const columns = `id, payee_id, type, data ->> '$.reference' AS reference, body, created_at, tries, next_try_at, sent_at,
  last_code`

export const toNoticeState = ({
  next_try_at: next,
  sent_at: sent,
}: Pick<NoticeRow, 'next_try_at' | 'sent_at'>): NoticeState => {
  if (next !== null) return 'due'
  return sent === null ? 'failed' : 'sent'
}

/** Newest first. */
export const listNotices = (
  db: D1Database,
  payeeId: string,
  limit: number,
): Promise<readonly NoticeRow[]> =>
  all(
    db
      .prepare(
        `SELECT ${columns} FROM partner_notices WHERE payee_id = ?1 ORDER BY created_at DESC, id LIMIT ?2`,
      )
      .bind(payeeId, limit),
  )

/** All tries again, from now on. Of a notice that the receiver took, too: it may have lost it. */
export const resendNotice = (
  db: D1Database,
  { payeeId, id, now }: { readonly payeeId: string; readonly id: string; readonly now: number },
): Promise<number> =>
  run(
    db
      .prepare(
        'UPDATE partner_notices SET tries = 0, next_try_at = ?3 WHERE id = ?1 AND payee_id = ?2',
      )
      .bind(id, payeeId, now),
  )

/** All that the receiver did not take since then. */
export const resendUnsent = (
  db: D1Database,
  {
    payeeId,
    since,
    now,
  }: { readonly payeeId: string; readonly since: number; readonly now: number },
): Promise<number> =>
  run(
    db
      .prepare(
        `UPDATE partner_notices SET tries = 0, next_try_at = ?3
        WHERE payee_id = ?1 AND created_at >= ?2 AND sent_at IS NULL`,
      )
      .bind(payeeId, since, now),
  )

/** Each minute. */
const maxPurged = 500

export const purgeNotices = (db: D1Database, now: number): Promise<number> =>
  run(
    db
      .prepare(
        `DELETE FROM partner_notices WHERE id IN
        (SELECT id FROM partner_notices WHERE created_at < ?1 LIMIT ${maxPurged})`,
      )
      .bind(now - noticeRetentionMs),
  )
