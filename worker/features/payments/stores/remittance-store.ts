// Remittances in D1: how accepted payments were sent to their payees, as staff record it. Each change of a state is
// conditional on the earlier one.
import type { RemittanceWay } from '../../../../shared/payments/remittance'
import { all } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { isBatchRefused, requireSql } from '../../../platform/db/require-sql'
import { type PaymentRow, paymentColumns } from './payment-store'
import { paymentVersion, requireVersions, type Seen } from './payment-version'

export type RemittanceRow = {
  readonly id: string
  readonly payment_id: string
  readonly cents: number
  /** The card fee in it. */
  readonly fee_cents: number
  readonly way: RemittanceWay
  readonly trace: string
  /** `void`: a code with which the payee can no longer collect. */
  readonly status: 'sent' | 'confirmed' | 'returned' | 'void'
  /** YYYY-MM-DD, like ended_on. */
  readonly sent_on: string
  /** When it was confirmed, or came back. */
  readonly ended_on: string | null
  readonly recorded_by: string
  readonly ended_by: string | null
  /** To which account the payee was asked to move it; null unless it was. */
  readonly move_account: string | null
  readonly move_asked_by: string | null
  readonly move_asked_at: number | null
  readonly created_at: number
  readonly updated_at: number
}

const columns = `id, payment_id, cents, fee_cents, way, trace, status, sent_on, ended_on, recorded_by, ended_by,
  move_account, move_asked_by, move_asked_at, created_at, updated_at`

const sumOf = (accounts: string) => `(SELECT coalesce(sum(l.cents), 0) FROM ledger_entries l
      WHERE l.payment_id = p.id AND l.account IN (${accounts}))`

const sent = `(SELECT coalesce(sum(m.cents), 0) FROM remittances m
      WHERE m.payment_id = p.id AND m.status IN ('sent', 'confirmed'))`

// The ledger has completed refunds and disputes; a refund that is requested or sent is subtracted too.
const payable = `(${sumOf("'payee'")} - (SELECT coalesce(sum(r.cents), 0) FROM refunds r
      WHERE r.payment_id = p.id AND r.status IN ('requested', 'sent', 'unknown')))`

// Card fee alone is no payment of a bill, so it is not sent. The same rule as that of remittance-view.ts.
export const unsentCents = `(CASE WHEN ${sent} = 0 AND ${payable} <= p.fee_cents THEN 0
    ELSE max(0, ${payable} - ${sent}) END)`

/** Exported for the query plan test. */
export const remittanceQueries = {
  ofPayment: `SELECT ${columns} FROM remittances WHERE payment_id = ?1 ORDER BY created_at, id`,
  ofPayments: `SELECT ${columns} FROM remittances
    WHERE payment_id IN (SELECT value FROM json_each(?1))`,
  payables: `SELECT ${paymentColumns}, ${paymentVersion} AS version, p.decided_at, ${unsentCents} AS unsent_cents,
      max(0, ${sent} - ${payable}) AS overpaid_cents,
      b.is_partner, b.remittance_email, b.paid_to_us,
      (SELECT count(*) FROM taken_back_records t WHERE t.payment_id = p.id) AS taken_back
    FROM payments p LEFT JOIN payees b ON b.id = p.payee_id
    WHERE p.id IN (SELECT value FROM json_each(?1)) OR p.reference IN (SELECT value FROM json_each(?1))`,
  // ?1: [[payment id, cents], …]. None was sent meanwhile, and no sum has changed.
  requirePayable: requireSql(`NOT EXISTS (
      SELECT 1 FROM json_each(?1) j JOIN payments p ON p.id = j.value ->> '$[0]'
      WHERE ${unsentCents} IS NOT j.value ->> '$[1]')`),
  requireLeft: requireSql(
    `EXISTS (SELECT 1 FROM payments p WHERE p.id = ?1 AND ${unsentCents} >= ?2)`,
  ),
  requireSent: requireSql("EXISTS (SELECT 1 FROM remittances WHERE id = ?1 AND status = 'sent')"),
} as const

/** A payment that may be sent. */
export type PayableRow = PaymentRow & {
  readonly version: string
  /** When staff accepted it. */
  readonly decided_at: number | null
  /** What the ledger has for the payee, without what is being refunded and what was sent. */
  readonly unsent_cents: number
  /** What the payee has, or can collect, although it went back or is going back to the card. */
  readonly overpaid_cents: number
  /** Null for a payee that has left the directory. */
  readonly is_partner: number | null
  readonly remittance_email: string | null
  /** YYYY-MM-DD: the contract's date; null without one. */
  readonly paid_to_us: string | null
  /** How many of its records were taken back: their ids are not used again. */
  readonly taken_back: number
}

/** Oldest first. */
export function listRemittances(
  db: D1Database,
  paymentId: string,
): Promise<readonly RemittanceRow[]> {
  return all(db.prepare(remittanceQueries.ofPayment).bind(paymentId))
}

/** Oldest first per payment. */
export function listRemittancesOf(
  db: D1Database,
  paymentIds: readonly string[],
): Promise<readonly RemittanceRow[]> {
  return all(db.prepare(remittanceQueries.ofPayments).bind(JSON.stringify(paymentIds)))
}

/** Payments by id or by reference in upper case. */
export function listPayables(
  db: D1Database,
  idsOrReferences: readonly string[],
): Promise<readonly PayableRow[]> {
  return all(db.prepare(remittanceQueries.payables).bind(JSON.stringify(idsOrReferences)))
}

export type NewRemittance = {
  readonly id: string
  readonly paymentId: string
  readonly payeeId: string
  readonly cents: number
  /** The card fee in it. */
  readonly feeCents: number
  readonly way: RemittanceWay
  readonly trace: string
  readonly sentOn: string
  readonly recordedBy: string
  /** Epoch ms from which the payee has time to collect it; null when that is not waited for. */
  readonly openSince: number | null
  readonly now: number
}

const insertQuery = `INSERT INTO remittances (id, payment_id, payee_id, cents, fee_cents, way, trace, status, sent_on,
    recorded_by, created_at, updated_at)
  VALUES (:id, :payment_id, :payee_id, :cents, :fee_cents, :way, :trace, 'sent', :sent_on, :recorded_by, :created_at, :updated_at)`

/** A partner gets what is sent; others have to collect it, and so has a partner that was none when a refund was promised. */
export const mustCollect = ({
  is_partner: isPartner,
  refund_on: refundOn,
}: Pick<PayableRow, 'is_partner' | 'refund_on'>): boolean => isPartner === 0 || refundOn !== null

// The same rule as that of `mustCollect`.
const isUncollected = `EXISTS (SELECT 1 FROM remittances m JOIN payees b ON b.id = p.payee_id
      WHERE m.payment_id = p.id AND m.status = 'sent' AND (b.is_partner = 0 OR p.refund_on IS NOT NULL))`

/** `openSince` null: the payment only waits for its payee to collect another remittance, if there is one. */
const setOpenSince = (
  db: D1Database,
  { paymentId, openSince }: Pick<NewRemittance, 'paymentId' | 'openSince'>,
) =>
  db
    .prepare(
      `UPDATE payments AS p
      SET remittance_open_since = coalesce(?2, CASE WHEN ${isUncollected} THEN p.remittance_open_since END)
      WHERE p.id = ?1`,
    )
    .bind(paymentId, openSince)

/** For a batch, after `requirePayable`. */
export const insertRemittance = (
  db: D1Database,
  remittance: NewRemittance,
): readonly D1PreparedStatement[] => [
  bindNamed(db, insertQuery, {
    id: remittance.id,
    payment_id: remittance.paymentId,
    payee_id: remittance.payeeId,
    cents: remittance.cents,
    fee_cents: remittance.feeCents,
    way: remittance.way,
    trace: remittance.trace,
    sent_on: remittance.sentOn,
    recorded_by: remittance.recordedBy,
    created_at: remittance.now,
    updated_at: remittance.now,
  }),
  setOpenSince(db, remittance),
]

/** The first statements of a batch: fail the batch unless the payments are as they were seen, with these sums to send. */
export const requirePayable = (
  db: D1Database,
  payments: readonly (Seen & Pick<NewRemittance, 'cents'>)[],
): readonly D1PreparedStatement[] => [
  ...requireVersions(db, payments),
  db
    .prepare(remittanceQueries.requirePayable)
    .bind(JSON.stringify(payments.map(({ paymentId, cents }) => [paymentId, cents]))),
]

/** Whether `requirePayable` or `endRemittance` failed the batch. */
export const isChangedMeanwhile = (error: unknown): boolean => isBatchRefused(error, 'remittances')

export type RemittanceEnd = Seen & {
  readonly id: string
  readonly status: 'confirmed' | 'returned' | 'void'
  readonly endedOn: string
  readonly endedBy: string
  /** As in `NewRemittance`. */
  readonly openSince: number | null
  /** A new last day to collect it; null: it stays. */
  readonly refundOn: string | null
  readonly now: number
}

type Move = {
  readonly id: string
  readonly account: string
  readonly by: string
  readonly now: number
}

/** The first request counts. */
export const noteMove = (db: D1Database, { id, account, by, now }: Move): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE remittances SET move_account = ?2, move_asked_by = ?3, move_asked_at = ?4
      WHERE id = ?1 AND move_asked_at IS NULL AND status IN ('sent', 'confirmed')`,
    )
    .bind(id, account, by, now)

/** A batch that fails unless the remittance is `sent`, and the payment as it was seen. */
export const endRemittance = (
  db: D1Database,
  { id, paymentId, version, status, endedOn, endedBy, openSince, refundOn, now }: RemittanceEnd,
): readonly D1PreparedStatement[] => [
  ...requireVersions(db, [{ paymentId, version }]),
  db.prepare(remittanceQueries.requireSent).bind(id),
  bindNamed(
    db,
    `UPDATE remittances SET status = :status, ended_on = :ended_on, ended_by = :ended_by, updated_at = :now
      WHERE id = :id AND status = 'sent'`,
    { id, status, ended_on: endedOn, ended_by: endedBy, now },
  ),
  setOpenSince(db, { paymentId, openSince }),
  ...updateOpenSince(db, { paymentId, now }),
  ...(refundOn === null
    ? []
    : [db.prepare('UPDATE payments SET refund_on = ?2 WHERE id = ?1').bind(paymentId, refundOn)]),
]

type Taken = { readonly id: string; readonly paymentId: string }

/**
 * For a batch, after `requireUnchanged`. `chargedAt`: since when it then waits to be sent. A day that ended with it counts
 * again: until `today` is over, staff may record what was sent instead.
 */
export const deleteRemittance = (
  db: D1Database,
  {
    id,
    paymentId,
    chargedAt,
    today,
  }: Taken & { readonly chargedAt: number; readonly today: string },
): readonly D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE payments SET refund_on = max(refund_on, ?2)
      WHERE id = (SELECT payment_id FROM remittances WHERE id = ?1 AND way <> 'code')`,
    )
    .bind(id, today),
  db.prepare('DELETE FROM remittances WHERE id = ?1').bind(id),
  setOpenSince(db, { paymentId, openSince: null }),
  ...updateOpenSince(db, { paymentId, now: chargedAt }),
]

/** For a batch, after `requireUnchanged`: it is sent, and how it ended is not known. */
export const reopenRemittance = (
  db: D1Database,
  { id, paymentId, openSince, now }: Taken & Pick<RemittanceEnd, 'openSince' | 'now'>,
): readonly D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE remittances SET status = 'sent', ended_on = NULL, ended_by = NULL, updated_at = ?2 WHERE id = ?1`,
    )
    .bind(id, now),
  setOpenSince(db, { paymentId, openSince }),
  ...updateOpenSince(db, { paymentId, now }),
]

/** Fails the batch unless at least this much of the payment is to be sent. */
export const requireLeft = (
  db: D1Database,
  { paymentId, cents }: { readonly paymentId: string; readonly cents: number },
): D1PreparedStatement => db.prepare(remittanceQueries.requireLeft).bind(paymentId, cents)

/**
 * For the batch that changes what is left of a payment, after the ledger's statement: the payment waits to be sent if
 * something is to be sent, and no longer if nothing is left, now or after an open dispute.
 */
export const updateOpenSince = (
  db: D1Database,
  { paymentId, now }: { readonly paymentId: string; readonly now: number },
): readonly D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE payments AS p SET remittance_open_since = NULL
      WHERE p.id = ?1 AND p.remittance_open_since IS NOT NULL AND ${sumOf("'payee', 'disputed'")} <=
        CASE WHEN ${sent} = 0 THEN p.fee_cents WHEN ${isUncollected} THEN 0 ELSE ${sent} END`,
    )
    .bind(paymentId),
  db
    .prepare(
      `UPDATE payments AS p SET remittance_open_since = ?2
      WHERE p.id = ?1 AND p.remittance_open_since IS NULL AND p.status = 'accepted' AND ${unsentCents} > 0`,
    )
    .bind(paymentId, now),
]
