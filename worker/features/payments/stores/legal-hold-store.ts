// Legal holds: payments that are neither erased nor deleted until someone lifts the hold. Each statement that ends a
// payment asks for them itself, so that a hold that is placed meanwhile counts.
import { all, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'

/** As SQL; `id`: of the payment. */
export const isHeld = (id: string): string =>
  `EXISTS (SELECT 1 FROM legal_holds WHERE payment_id = ${id} AND lifted_at IS NULL)`

/** Exported for the tests that run EXPLAIN QUERY PLAN. */
export const legalHoldQueries = {
  // A hold that was lifted is placed anew; one that holds stays as it is.
  place: `INSERT INTO legal_holds (payment_id, why, held_by, held_at)
    SELECT :payment_id, :why, :held_by, :held_at
    WHERE EXISTS (SELECT 1 FROM payments WHERE id = :payment_id)
      OR EXISTS (SELECT 1 FROM archived_payments WHERE id = :payment_id AND state <> 'deleting')
    ON CONFLICT (payment_id) DO UPDATE SET why = excluded.why, held_by = excluded.held_by, held_at = excluded.held_at,
      lifted_by = NULL, lifted_at = NULL
    WHERE lifted_at IS NOT NULL`,
  lift: `UPDATE legal_holds SET lifted_by = ?2, lifted_at = ?3 WHERE payment_id = ?1 AND lifted_at IS NULL`,
  find: 'SELECT * FROM legal_holds WHERE payment_id = ?1 AND lifted_at IS NULL',
  list: `SELECT h.*, coalesce(p.reference, a.reference, '') AS reference FROM legal_holds h
    LEFT JOIN payments p ON p.id = h.payment_id LEFT JOIN archived_payments a ON a.id = h.payment_id
    WHERE h.lifted_at IS NULL AND h.payment_id > ?1 ORDER BY h.payment_id LIMIT ?2`,
} as const

export type LegalHold = {
  readonly payment_id: string
  readonly why: string
  readonly held_by: string
  readonly held_at: number
}

type NewHold = {
  readonly paymentId: string
  readonly why: string
  readonly by: string
  readonly now: number
}

/** Changes nothing if the payment is held already, is being deleted, or does not exist. */
export const placeHold = (
  db: D1Database,
  { paymentId, why, by, now }: NewHold,
): D1PreparedStatement =>
  bindNamed(db, legalHoldQueries.place, { payment_id: paymentId, why, held_by: by, held_at: now })

/** False if the payment is not held. */
export async function liftHold(
  db: D1Database,
  { paymentId, by, now }: Omit<NewHold, 'why'>,
): Promise<boolean> {
  return (await run(db.prepare(legalHoldQueries.lift).bind(paymentId, by, now))) > 0
}

export const findHold = (db: D1Database, paymentId: string): Promise<LegalHold | null> =>
  one(db.prepare(legalHoldQueries.find).bind(paymentId))

/** By the ids of payments; `after`: the last one of the page before, or empty. */
export const listHeld = (
  db: D1Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly (LegalHold & { readonly reference: string })[]> =>
  all(db.prepare(legalHoldQueries.list).bind(after, limit))
