// Delivery reports of texts in D1, and what they change in the outbox.
import { hasChanged } from '../../platform/db/d1'
import { bindNamed } from '../../platform/db/named-values'

export type Report = {
  readonly vendorMessageId: string
  readonly status: string
  /** The order of the statuses, because reports arrive out of order: a lower rank is older. */
  readonly rank: number
  readonly outcome: 'sent' | 'failed' | 'suppressed'
  readonly code: string | null
}

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const deliveryQueries = {
  save: `INSERT INTO text_deliveries (outbox_id, vendor_id, status, rank, code, reported_at)
    SELECT id, ?2, ?3, ?4, ?5, ?6 FROM outbox WHERE id = ?1 AND kind = 'sms'
    ON CONFLICT (outbox_id) DO UPDATE SET vendor_id = excluded.vendor_id,
        status = excluded.status, rank = excluded.rank, code = excluded.code,
        reported_at = excluded.reported_at
      WHERE excluded.rank > text_deliveries.rank`,
  // Also applies to a row that waits for a retry, but not to one that was never tried.
  update: `UPDATE outbox SET status = :outcome, vendor_id = :vendor_id, last_code = :code,
      sent_at = CASE WHEN :outcome = 'sent' THEN coalesce(sent_at, :now) ELSE sent_at END
    WHERE id = :id AND kind = 'sms' AND (status <> 'pending' OR tries > 0) AND EXISTS
      (SELECT 1 FROM text_deliveries WHERE outbox_id = :id AND rank = :rank AND status = :status)`,
  linkData: `SELECT data FROM outbox WHERE id = ?1 AND template = 'sms_link'`,
  recipient: `SELECT recipient FROM outbox WHERE id = ?1 AND kind = 'sms'`,
} as const

type NewReport = { readonly outboxId: string; readonly report: Report; readonly now: number }

/** Whether each of the two statements changed a row. */
export async function saveReport(db: D1Database, { outboxId, report, now }: NewReport) {
  const { vendorMessageId, status, rank, outcome, code } = report
  const [saved, updated] = await db.batch([
    db.prepare(deliveryQueries.save).bind(outboxId, vendorMessageId, status, rank, code, now),
    bindNamed(db, deliveryQueries.update, {
      id: outboxId,
      outcome,
      vendor_id: vendorMessageId,
      code,
      now,
      rank,
      status,
    }),
  ])
  return { isNew: hasChanged(saved), isCurrent: hasChanged(updated) }
}

/** Null for an unknown text; empty after the outbox has deleted the recipient. */
export const findRecipient = (db: D1Database, outboxId: string): Promise<string | null> =>
  db.prepare(deliveryQueries.recipient).bind(outboxId).first<string>('recipient')

/** The stored data of a text with a link; null for any other text. */
export const findLinkData = (db: D1Database, outboxId: string): Promise<string | null> =>
  db.prepare(deliveryQueries.linkData).bind(outboxId).first<string>('data')
