// The archive's rows of payments in D1: finding them, and deleting one whose retention period is over.
import { all, one, run } from '../../../platform/db/d1'
import { isHeld } from '../stores/legal-hold-store'
import type { Ended } from './archive-store'

const isReadable = "state <> 'deleting'"

/** Exported for the tests that run EXPLAIN QUERY PLAN. */
export const archivedQueries = {
  beginDelete: `UPDATE archived_payments SET state = 'deleting'
    WHERE id = ?1 AND ended_at < ?2 AND state <> 'restoring' AND NOT ${isHeld('?1')}`,
  countDeleted: `UPDATE archived_totals SET deleted = deleted + 1
    WHERE month = (SELECT month FROM archived_payments WHERE id = ?1 AND state = 'deleting')`,
  endErasure: `DELETE FROM erased_payments
    WHERE payment_id = (SELECT id FROM archived_payments WHERE id = ?1 AND state = 'deleting')`,
  endHold: `DELETE FROM legal_holds
    WHERE payment_id = (SELECT id FROM archived_payments WHERE id = ?1 AND state = 'deleting')`,
  endDelete: `DELETE FROM archived_payments WHERE id = ?1 AND state = 'deleting'`,
  // One that is being deleted is not found.
  find: `SELECT * FROM archived_payments WHERE id = ?1 AND ${isReadable}`,
  findByReference: `SELECT * FROM archived_payments WHERE reference = ?1 AND ${isReadable}`,
  findByTransaction: `SELECT * FROM archived_payments WHERE transaction_id = ?1 AND ${isReadable}`,
  findByReceipt: `SELECT * FROM archived_payments WHERE receipt_token_hash = ?1 AND ${isReadable}`,
  // ?3 and ?4: hashes with each accepted APP_SECRET.
  search: `SELECT a.*, b.name AS payee_name, b.slug AS payee_slug, coalesce(b.debt_collector, 0) AS is_debt_collector
    FROM archived_payments a LEFT JOIN payees b ON b.id = a.payee_id
    WHERE a.id IN (SELECT id FROM archived_payments WHERE id = ?1
      UNION SELECT id FROM archived_payments WHERE reference = ?2
      UNION SELECT id FROM archived_payments WHERE email_hash <> '' AND email_hash IN (SELECT value FROM json_each(?3))
      UNION SELECT id FROM archived_payments WHERE phone_hash <> '' AND phone_hash IN (SELECT value FROM json_each(?4))
      UNION SELECT id FROM archived_payments WHERE transaction_id = ?6)
    AND a.${isReadable} ORDER BY a.ended_at DESC LIMIT ?5`,
  ofBill: `SELECT * FROM archived_payments WHERE first_payment_id = ?1 AND ${isReadable}`,
} as const

export type ArchivedPayment = {
  readonly id: string
  readonly reference: string
  readonly payee_id: string
  /** YYYY-MM. */
  readonly month: string
  /** Empty once its personal information was erased, as is that of `FoundArchived`. */
  readonly card_last_four: string
  readonly receipt_token_hash: string
  readonly first_payment_id: string | null
  readonly object_key: string
  readonly checksum: string
  readonly state: 'verified' | 'restoring' | 'deleting'
  readonly ended_at: number
  readonly archived_at: number
}

/** Finds an archived payment by id, or by reference in any case. */
export function findArchived(
  db: D1Database,
  idOrReference: string,
): Promise<ArchivedPayment | null> {
  const reference = idOrReference.toUpperCase()
  return reference.startsWith('PPY-')
    ? one(db.prepare(archivedQueries.findByReference).bind(reference))
    : one(db.prepare(archivedQueries.find).bind(idOrReference))
}

/** From now on it cannot be restored. False if it is not archived, is held, or did not end before. */
export async function beginDelete(db: D1Database, { paymentId, before }: Ended): Promise<boolean> {
  return (await run(db.prepare(archivedQueries.beginDelete).bind(paymentId, before))) > 0
}

/** The second call changes nothing. */
export const endDelete = (db: D1Database, paymentId: string): Promise<unknown> =>
  db.batch([
    db.prepare(archivedQueries.countDeleted).bind(paymentId),
    db.prepare(archivedQueries.endErasure).bind(paymentId),
    db.prepare(archivedQueries.endHold).bind(paymentId),
    db.prepare(archivedQueries.endDelete).bind(paymentId),
  ])

/** By the card processor's id. */
export const findArchivedByTransaction = (
  db: D1Database,
  transactionId: string,
): Promise<ArchivedPayment | null> =>
  one(db.prepare(archivedQueries.findByTransaction).bind(transactionId))

export const findArchivedByReceipt = (
  db: D1Database,
  receiptTokenHash: string,
): Promise<ArchivedPayment | null> =>
  one(db.prepare(archivedQueries.findByReceipt).bind(receiptTokenHash))

export type ArchivedTerm = {
  readonly id: string | null
  readonly reference: string | null
  readonly emailHashes: readonly string[]
  readonly phoneHashes: readonly string[]
  /** The card processor's id. */
  readonly transaction: string | null
}

export type FoundArchived = ArchivedPayment & {
  /** Null for a payee that has left the directory, like its slug. */
  readonly payee_name: string | null
  readonly payee_slug: string | null
  readonly is_debt_collector: number
}

/** The latest first. */
export const searchArchived = (
  db: D1Database,
  { id, reference, emailHashes, phoneHashes, transaction }: ArchivedTerm,
  limit: number,
): Promise<readonly FoundArchived[]> =>
  all(
    db
      .prepare(archivedQueries.search)
      .bind(
        ...[id, reference, JSON.stringify(emailHashes), JSON.stringify(phoneHashes)],
        ...[limit, transaction],
      ),
  )

type OfBill = Pick<ArchivedPayment, 'id' | 'first_payment_id'>

/** The other archived payments of the same bill, each after those that were made in its place. */
export async function listOthersOfBill(
  db: D1Database,
  payment: OfBill,
): Promise<readonly ArchivedPayment[]> {
  const first = await findFirstOfBill(db, payment)
  const later = await listLater(db, (first ?? payment).id)
  return [...later, ...(first === null ? [] : [first])].filter(({ id }) => id !== payment.id)
}

/** Null if it is the payment itself. */
async function findFirstOfBill(
  db: D1Database,
  { first_payment_id: earlierId }: OfBill,
): Promise<ArchivedPayment | null> {
  const earlier = earlierId === null ? null : await findArchived(db, earlierId)
  return earlier && ((await findFirstOfBill(db, earlier)) ?? earlier)
}

/** Those that were made in place of a payment, and in place of these. */
async function listLater(db: D1Database, paymentId: string): Promise<readonly ArchivedPayment[]> {
  const made = await all<ArchivedPayment>(db.prepare(archivedQueries.ofBill).bind(paymentId))
  const later = await Promise.all(
    made.map(async (payment) => [...(await listLater(db, payment.id)), payment]),
  )
  return later.flat()
}
