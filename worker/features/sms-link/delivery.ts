// Applies the SMS vendor's delivery reports to the outbox. A report sets the status of a row whose result is
// unknown after a timeout; without it, a text that was sent could be sent again.
import { parseJson } from '../../platform/http/parse-json'
import type { FunnelStep } from '../../vendors/metrics/metrics'
import { smsLinkData } from '../notifications/messages'
import { stopSms } from '../notifications/suppression-store'
import { findLinkData, findRecipient, type Report, saveReport } from './delivery-store'

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
  const at = now()
  const { isNew, isCurrent } = await saveReport(db, { outboxId, report, now: at })
  if (report.outcome === 'suppressed') {
    const phone = await findRecipient(db, outboxId)
    // Empty after the outbox has deleted the recipient.
    if (phone) await stopSms(db, { phone, source: 'carrier', messageId: null, now: at })
  }
  return { isCurrent, isNew }
}

/** The funnel's step for a delivered text; null for a text about a payment. */
export async function findDeliveryStep(
  outboxId: string,
  db: D1Database,
): Promise<FunnelStep | null> {
  const data = await findLinkData(db, outboxId)
  const json = parseJson(data ?? '')
  const link = smsLinkData.safeParse(json.ok ? json.value : null)
  if (!link.success) return null
  const { payeeId, device, locale } = link.data
  return { stage: 'text_delivered', payeeId, device, locale }
}
