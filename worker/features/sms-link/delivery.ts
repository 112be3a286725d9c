// What the vendor reported about a text, applied to the outbox. Settles rows that were left unknown
// by a timeout, and keeps a text that did go out from being tried again.
import { stopTexts } from '../notifications/suppressions'

type Report = {
  readonly providerId: string
  readonly status: string
  readonly rank: number
  readonly outcome: 'sent' | 'failed' | 'suppressed'
  readonly code: string | null
}

/** Exported for the test that asks SQLite how it would answer them. */
export const deliveryQueries = {
  remember: `INSERT INTO text_deliveries (outbox_id, provider_id, status, rank, code, reported_at)
    SELECT id, ?2, ?3, ?4, ?5, ?6 FROM outbox WHERE id = ?1 AND kind = 'sms'
    ON CONFLICT (outbox_id) DO UPDATE SET provider_id = excluded.provider_id,
        status = excluded.status, rank = excluded.rank, code = excluded.code,
        reported_at = excluded.reported_at
      WHERE excluded.rank > text_deliveries.rank`,
  // A row that waits for another try although the text is out; one whose sender is still writing.
  settle: `UPDATE outbox SET status = ?2, provider_id = ?3, last_code = ?4,
      sent_at = CASE WHEN ?2 = 'sent' THEN coalesce(sent_at, ?5) ELSE sent_at END
    WHERE id = ?1 AND kind = 'sms' AND (status <> 'pending' OR tries > 0) AND EXISTS
      (SELECT 1 FROM text_deliveries WHERE outbox_id = ?1 AND rank = ?6 AND status = ?7)`,
  recipient: `SELECT recipient FROM outbox WHERE id = ?1 AND kind = 'sms'`,
} as const

/** False when it is about no text of ours, or older than what is known. */
export async function applyReport(
  outboxId: string,
  report: Report,
  { db, now }: { readonly db: D1Database; readonly now: () => number },
): Promise<boolean> {
  const { providerId, status, rank, outcome, code } = report
  const at = now()
  const [, settled] = await db.batch([
    db.prepare(deliveryQueries.remember).bind(outboxId, providerId, status, rank, code, at),
    db.prepare(deliveryQueries.settle).bind(outboxId, outcome, providerId, code, at, rank, status),
  ])
  if (outcome === 'suppressed') {
    const phone = await db
      .prepare(deliveryQueries.recipient)
      .bind(outboxId)
      .first<string>('recipient')
    // Empty once the outbox has forgotten whom it was for.
    if (phone) await stopTexts(db, { phone, source: 'carrier', now: at })
  }
  return settled?.meta.changes === 1
}
