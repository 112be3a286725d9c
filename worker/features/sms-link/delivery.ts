// Applies the SMS vendor's delivery reports to the outbox. A report sets the status of a row whose result is
// unknown after a timeout; without it, a text that was sent could be sent again.
import { bindNamed } from '../../platform/db/named-values'
import { parseJson } from '../../platform/http/parse-json'
import type { FunnelStep } from '../../vendors/metrics/metrics'
import { messageData } from '../notifications/messages'
import { stopSms } from '../notifications/suppressions'

type Report = {
  readonly vendorMessageId: string
  readonly status: string
  /** The order of the statuses, because reports arrive out of order: a lower rank is older. */
  readonly rank: number
  readonly outcome: 'sent' | 'failed' | 'suppressed'
  readonly code: string | null
}

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const deliveryQueries = {
  save: `INSERT INTO text_deliveries (outbox_id, provider_id, status, rank, code, reported_at)
    SELECT id, ?2, ?3, ?4, ?5, ?6 FROM outbox WHERE id = ?1 AND kind = 'sms'
    ON CONFLICT (outbox_id) DO UPDATE SET provider_id = excluded.provider_id,
        status = excluded.status, rank = excluded.rank, code = excluded.code,
        reported_at = excluded.reported_at
      WHERE excluded.rank > text_deliveries.rank`,
  // Also applies to a row that waits for a retry, but not to one that was never tried.
  update: `UPDATE outbox SET status = :outcome, provider_id = :provider_id, last_code = :code,
      sent_at = CASE WHEN :outcome = 'sent' THEN coalesce(sent_at, :now) ELSE sent_at END
    WHERE id = :id AND kind = 'sms' AND (status <> 'pending' OR tries > 0) AND EXISTS
      (SELECT 1 FROM text_deliveries WHERE outbox_id = :id AND rank = :rank AND status = :status)`,
  linkData: `SELECT data FROM outbox WHERE id = ?1 AND template = 'text_link'`,
  recipient: `SELECT recipient FROM outbox WHERE id = ?1 AND kind = 'sms'`,
} as const

type Applied = {
  /** False if the report is older than the stored one, or about a text that is unknown or not yet sent. */
  readonly isCurrent: boolean
  /** True if the report was stored; false if it, or one of the same or a higher rank, was stored before. */
  readonly isNew: boolean
}

export async function applyReport(
  outboxId: string,
  report: Report,
  { db, now }: { readonly db: D1Database; readonly now: () => number },
): Promise<Applied> {
  const { vendorMessageId, status, rank, outcome, code } = report
  const at = now()
  const [saved, updated] = await db.batch([
    db.prepare(deliveryQueries.save).bind(outboxId, vendorMessageId, status, rank, code, at),
    bindNamed(db, deliveryQueries.update, {
      id: outboxId,
      outcome,
      provider_id: vendorMessageId,
      code,
      now: at,
      rank,
      status,
    }),
  ])
  if (outcome === 'suppressed') {
    const phone = await db
      .prepare(deliveryQueries.recipient)
      .bind(outboxId)
      .first<string>('recipient')
    // Empty after the outbox has deleted the recipient.
    if (phone) await stopSms(db, { phone, source: 'carrier', messageId: null, now: at })
  }
  return { isCurrent: updated?.meta.changes === 1, isNew: saved?.meta.changes === 1 }
}

/** The funnel's step for a delivered text; null for a text about a payment. */
export async function findDeliveryStep(
  outboxId: string,
  db: D1Database,
): Promise<FunnelStep | null> {
  const data = await db.prepare(deliveryQueries.linkData).bind(outboxId).first<string>('data')
  const json = parseJson(data ?? '')
  const link = messageData.text_link.safeParse(json.ok ? json.value : null)
  if (!link.success) return null
  const { payeeId = '', device = 'unknown', locale = 'en' } = link.data
  return { stage: 'text_delivered', payeeId, device, locale }
}
