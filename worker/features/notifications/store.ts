// The outbox table of emails and texts. A change of status is conditional on the current one, so that the
// queue and the scheduled retry never send the same row concurrently.
import type { RemittanceState } from '../../../shared/payments/remittance'
import { outboxRetentionMs } from '../../../shared/retention'
import { all, one, run } from '../../platform/db/d1'
import { bindNamed } from '../../platform/db/named-values'
import { maxTries, type NextState } from './decide-next'
import type { Message } from './messages'
import { isStoppedText } from './suppression-store'

/** After this the scheduled retry treats a claimed row as abandoned. */
export const outboxClaimMs = 2 * 60 * 1000
/** Tolerates clock differences between machines: a row written slightly in the future is due. */
const clockSkewMs = 1000

export type ClaimedMessage = {
  readonly id: string
  readonly kind: 'email' | 'sms'
  readonly recipient: string
  readonly template: string
  readonly data: string
  /** Null if the message is not about a payment. */
  readonly paymentId: string | null
  /** Includes this try; also distinguishes this claim from later ones. */
  readonly tries: number
  /** A try before this one may have gone out. */
  readonly deliveryUncertain: boolean
  /** Epoch ms. */
  readonly createdAt: number
  /** A debt collector's message that must wait for the day (quiet-hours.ts). */
  readonly isDaytimeOnly: boolean
  /** Of a debt collector's message; empty for any other. */
  readonly recipientPlaces: string
}

type Flag = 'deliveryUncertain' | 'isDaytimeOnly'
type ClaimedRow = Omit<ClaimedMessage, Flag> & { readonly [F in Flag]: number }

/**
 * The `last_code` of a question that ended before its message was sent. Staff need not reach its payer: the view
 * `undelivered_payments` of the migration has it too.
 */
export const questionEndedCode = 'question_ended'

/** The same of a message that the payment's state made untrue, when another one tells the payer. */
export const paymentChangedCode = 'payment_changed'

/** A SQL condition on outbox: a question that is withdrawn, answered or expired, or whose payment is decided. */
const isEndedQuestion = (now: string) => `template IN ('info_question', 'info_question_text')
      AND coalesce(json_extract(data, '$.topic'), 'question') = 'question'
      AND EXISTS (SELECT 1 FROM info_requests r JOIN payments p ON p.id = r.payment_id
        WHERE r.id = json_extract(outbox.data, '$.requestId') AND (r.status <> 'open'
          OR r.withdrawn_at IS NOT NULL OR p.status <> 'awaiting_info'
          OR coalesce(json_extract(data, '$.expiresAt'), json_extract(data, '$.answerBy')) <= ${now}))`

/**
 * A SQL condition on outbox: the row was written before a decision that is being carried out, so that what it says of the
 * charge may no longer be true. It waits for the outcome.
 */
const isBeingDecided = `EXISTS (SELECT 1 FROM payments p
        WHERE p.id = outbox.payment_id AND p.deciding_since > outbox.created_at)`

/**
 * Claims a due row for sending; null when it is missing, not due, or not pending. Suppresses an SMS whose recipient sent
 * STOP after the row was written or last tried, and a question that ended since.
 */
export async function claimMessage(
  db: D1Database,
  id: string,
  now: number,
): Promise<ClaimedMessage | null> {
  const [, claimed] = await db.batch<ClaimedRow>([
    db
      .prepare(
        `UPDATE outbox SET status = 'suppressed',
           last_code = CASE WHEN ${isStoppedText} THEN 'stopped' ELSE ?3 END
         WHERE id = ?1 AND status = 'pending' AND (${isStoppedText} OR ${isEndedQuestion('?2')})`,
      )
      .bind(id, now, questionEndedCode),
    db
      .prepare(
        `UPDATE outbox SET status = 'sending', tries = tries + 1, next_try_at = ?2
         WHERE id = ?1 AND status = 'pending' AND next_try_at <= ?3 AND NOT ${isBeingDecided}
         RETURNING id, kind, recipient, template, data, payment_id AS paymentId, tries, delivery_uncertain AS deliveryUncertain,
           created_at AS createdAt, daytime_only AS isDaytimeOnly,
           recipient_places AS recipientPlaces`,
      )
      .bind(id, now + outboxClaimMs, now + clockSkewMs),
  ])
  const row = claimed?.results[0]
  if (!row) return null
  return {
    ...row,
    deliveryUncertain: row.deliveryUncertain === 1,
    isDaytimeOnly: row.isDaytimeOnly === 1,
  }
}

/** Messages that tell a payment's state. One that is not sent yet is checked against it when it is. */
const stateTemplates = `('receipt', 'info_answered', 'payment_accepted', 'payment_remitted', 'payment_refunded',
  'payment_rejected', 'payment_canceled', 'payment_text')`

/** Whether a message after `id` will tell the payment's state, or one told what `message` says. */
export async function hasLaterMessage(
  db: D1Database,
  { id, paymentId }: Pick<ClaimedMessage, 'id' | 'paymentId'>,
  { template, data }: Pick<Message, 'template' | 'data'>,
): Promise<boolean> {
  const topic = 'topic' in data ? data.topic : null
  const found = await one(
    db
      .prepare(
        `SELECT 1 FROM outbox WHERE payment_id = ?1 AND rowid > (SELECT rowid FROM outbox WHERE id = ?2)
           AND template IN ${stateTemplates} AND (status IN ('pending', 'sending')
             OR (status IN ('sent', 'unknown') AND template = ?3
               AND (?4 IS NULL OR json_extract(data, '$.topic') = ?4))) LIMIT 1`,
      )
      .bind(paymentId, id, template, topic),
  )
  return found !== null
}

type Told = {
  readonly paymentId: string
  /** A LIKE pattern of the message's id. */
  readonly id: string
  /** Of the sending that the message shows. */
  readonly state: RemittanceState | null
}

/** Whether the payer may have got a message with this id or state, and no correction since. */
export async function isToldOfSending(
  db: D1Database,
  { paymentId, id, state }: Told,
): Promise<boolean> {
  const found = await one(
    db
      .prepare(
        `SELECT 1 FROM outbox o WHERE o.payment_id = ?1
           AND (o.status IN ('sending', 'sent', 'unknown') OR o.delivery_uncertain = 1)
           AND (o.id LIKE ?2 OR json_extract(o.data, '$.remittance.state') = ?3)
           AND NOT EXISTS (SELECT 1 FROM outbox c WHERE c.payment_id = ?1 AND c.rowid > o.rowid
             AND c.id LIKE '%:taken_back:%') LIMIT 1`,
      )
      .bind(paymentId, id, state),
  )
  return found !== null
}

type RefundDay = { readonly paymentId: string; readonly on: string }

/** Whether a message named the day of a promised refund, or led to the page that did, or is about to. */
export async function isRefundDayTold(
  db: D1Database,
  { paymentId, on }: RefundDay,
): Promise<boolean> {
  const found = await one(
    db
      .prepare(
        `SELECT 1 FROM outbox WHERE payment_id = ?1 AND status IN ('pending', 'sending', 'sent', 'unknown')
           AND (template = 'payment_text' AND json_extract(data, '$.topic') <> 'received'
             OR json_extract(data, '$.remittance.refund.on') = ?2
               AND json_extract(data, '$.remittance.refund.state') <> 'ended') LIMIT 1`,
      )
      .bind(paymentId, on),
  )
  return found !== null
}

/** Writes a claimed row again. */
export async function rewriteMessage(
  db: D1Database,
  claim: Pick<ClaimedMessage, 'id' | 'tries'>,
  { template, data }: Pick<Message, 'template' | 'data'>,
): Promise<void> {
  await run(
    db
      .prepare(
        `UPDATE outbox SET template = ?3, data = ?4
         WHERE id = ?1 AND status = 'sending' AND tries = ?2`,
      )
      .bind(claim.id, claim.tries, template, JSON.stringify(data)),
  )
}

/** Postpones a claimed row until `untilAt`. The try does not count. */
export async function postponeMessage(
  db: D1Database,
  claim: Pick<ClaimedMessage, 'id' | 'tries'>,
  untilAt: number,
): Promise<void> {
  await run(
    db
      .prepare(
        `UPDATE outbox SET status = 'pending', tries = tries - 1, next_try_at = ?3
         WHERE id = ?1 AND status = 'sending' AND tries = ?2`,
      )
      .bind(claim.id, claim.tries, untilAt),
  )
}

/** False when the claim was lost: the row was released or purged, and perhaps claimed again. */
export async function settleMessage(
  db: D1Database,
  claim: Pick<ClaimedMessage, 'id' | 'tries'>,
  next: NextState & { readonly now: number },
): Promise<boolean> {
  const changed = await run(
    bindNamed(
      db,
      `UPDATE outbox SET status = :status, vendor_id = :vendor_id, last_code = :last_code,
         next_try_at = coalesce(:next_try_at, next_try_at), sent_at = :sent_at,
         delivery_uncertain = :delivery_uncertain
       WHERE id = :id AND status = 'sending' AND tries = :tries`,
      {
        id: claim.id,
        tries: claim.tries,
        status: next.status,
        vendor_id: next.vendorMessageId,
        last_code: next.code,
        next_try_at: next.nextTryAt,
        sent_at: next.status === 'sent' ? next.now : null,
        delivery_uncertain: Number(next.deliveryUncertain),
      },
    ),
  )
  return changed > 0
}

export async function findDueIds(
  db: D1Database,
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await all<{ readonly id: string }>(
    db
      .prepare(
        `SELECT id FROM outbox WHERE status = 'pending' AND next_try_at <= ? AND purged_at IS NULL
         ORDER BY next_try_at LIMIT ?`,
      )
      .bind(now, limit),
  )
  return rows.map((row) => row.id)
}

export type Released = { readonly id: string; readonly status: 'pending' | 'unknown' }

type Release = { readonly now: number; readonly emailKeyLifetimeMs: number }

/**
 * Ends the claims of calls that crashed while sending. An email with tries left is retried while its id is
 * still the vendor's idempotency key. Any other row becomes `unknown`; for an SMS, which has no such key, a
 * callback may settle it.
 */
export function releaseAbandoned(
  db: D1Database,
  { now, emailKeyLifetimeMs }: Release,
): Promise<readonly Released[]> {
  return all<Released>(
    db
      .prepare(
        `UPDATE outbox SET last_code = 'abandoned', next_try_at = ?1, delivery_uncertain = 1,
           status = CASE WHEN kind = 'sms' OR tries >= ?2 OR created_at <= ?3 THEN 'unknown'
                         ELSE 'pending' END
         WHERE status = 'sending' AND next_try_at <= ?1 AND purged_at IS NULL
         RETURNING id, status`,
      )
      .bind(now, maxTries, now - emailKeyLifetimeMs),
  )
}

/** How many messages without a payment one run deletes, the oldest first: a hundred times as many as a minute has. */
const maxDeleted = 1000

const oldWithoutPayment = `SELECT id FROM outbox
  WHERE created_at < ?1 AND purged_at IS NULL AND payment_id IS NULL ORDER BY created_at LIMIT ${maxDeleted}`

/**
 * After 30 days, deletes messages that are not about a payment, with their delivery reports. Of the others it erases
 * recipient, data and the vendor's id: the row stays until the payment is archived. One that is still unsent becomes failed,
 * or unknown if it may have been sent. Returns the number of messages.
 */
export async function purgeMessages(db: D1Database, now: number): Promise<number> {
  const before = now - outboxRetentionMs
  const [erased, , deleted] = await db.batch([
    db
      .prepare(
        `UPDATE outbox SET recipient = '', data = '{}', recipient_places = '', vendor_id = NULL, next_try_at = 0, purged_at = ?1,
           status = CASE WHEN status = 'sending' OR (status = 'pending' AND delivery_uncertain = 1) THEN 'unknown'
                         WHEN status = 'pending' THEN 'failed'
                         ELSE status END
         WHERE created_at < ?2 AND purged_at IS NULL AND payment_id IS NOT NULL`,
      )
      .bind(now, before),
    db
      .prepare(`DELETE FROM text_deliveries WHERE outbox_id IN (${oldWithoutPayment})`)
      .bind(before),
    db.prepare(`DELETE FROM outbox WHERE id IN (${oldWithoutPayment})`).bind(before),
  ])
  return (erased?.meta.changes ?? 0) + (deleted?.meta.changes ?? 0)
}
