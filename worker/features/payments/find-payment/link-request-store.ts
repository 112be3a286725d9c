// Requests for the links of payments, and the payments of an email address and a ZIP code, in D1.
import type { Locale } from '../../../../shared/locales/locale'
import { all, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { type PaymentRow, paymentColumns } from '../stores/payment-store'

export type LinkRequest = {
  readonly id: string
  /** A payment's reference, or a payee's name or slug, as typed. */
  readonly payment: string
  readonly email: string
  readonly zip: string
  readonly locale: Locale
  /** Epoch ms. */
  readonly created_at: number
}

export const insertLinkRequest = (db: D1Database, request: LinkRequest): D1PreparedStatement =>
  bindNamed(
    db,
    `INSERT INTO link_requests (id, payment, email, zip, locale, created_at)
     VALUES (:id, :payment, :email, :zip, :locale, :created_at)`,
    request,
  )

/** The oldest and as many of the newest, so that a new request does not wait for the end of a flood. */
export async function listLinkRequests(
  db: D1Database,
  each: number,
): Promise<readonly LinkRequest[]> {
  const toEnd = (direction: 'ASC' | 'DESC') =>
    db
      .prepare(
        `SELECT id, payment, email, zip, locale, created_at FROM link_requests ORDER BY created_at ${direction} LIMIT ?1`,
      )
      .bind(each)
  const ends = await db.batch<LinkRequest>([toEnd('ASC'), toEnd('DESC')])
  return [...new Map(ends.flatMap(({ results }) => results.map((row) => [row.id, row]))).values()]
}

export const deleteLinkRequest = (db: D1Database, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM link_requests WHERE id = ?1').bind(id)

export const purgeLinkRequests = (db: D1Database, before: number): Promise<number> =>
  run(db.prepare('DELETE FROM link_requests WHERE created_at < ?1').bind(before))

export type OwnPayment = PaymentRow & {
  /** Empty if the payee has left the directory. */
  readonly payee_name: string
  readonly payee_slug: string
  readonly is_debt_collector: number
}

/** More than any payer has, except for a company; it can request a payment by its reference. */
const maxOwnPayments = 200

// Exported for the query plan test. A status page opens until some time after the last change of the payment, its refunds, disputes and remittances.
export const ownPaymentsQuery = `SELECT ${paymentColumns}, coalesce(b.name, '') AS payee_name,
    coalesce(b.slug, '') AS payee_slug, coalesce(b.debt_collector, 0) AS is_debt_collector
  FROM payments p LEFT JOIN payees b ON b.id = p.payee_id
  WHERE lower(p.email) = lower(:email) AND p.email <> ''
    AND :zip IN (substr(p.bill_zip, 1, 5), substr(p.billing_zip, 1, 5))
    AND (:reference = '' OR p.reference = :reference)
    AND max(p.updated_at,
      coalesce((SELECT max(updated_at) FROM refunds WHERE payment_id = p.id), 0),
      coalesce((SELECT max(updated_at) FROM disputes WHERE payment_id = p.id), 0),
      coalesce((SELECT max(updated_at) FROM remittances WHERE payment_id = p.id), 0)
    ) >= :changed_since
    AND NOT EXISTS (SELECT 1 FROM payment_claims WHERE attempt_id = p.attempt_id AND expires_at > :now)
  ORDER BY p.created_at DESC LIMIT ${maxOwnPayments}` as const

type Own = {
  /** In any letter case. */
  readonly email: string
  /** Five digits: of the card's billing address, or of the bill. */
  readonly zip: string
  /** Empty for every payment. */
  readonly reference: string
  /** Epoch ms of the oldest last change. */
  readonly changedSince: number
  readonly now: number
}

/**
 * The payer's payments whose status page opens, newest first. Leaves out those that hold a claim after the charge: a
 * tripped breaker withholds their outcome, and a card tester must not learn it from us.
 */
export const listOwnPayments = (
  db: D1Database,
  { changedSince, ...own }: Own,
): Promise<readonly OwnPayment[]> =>
  all(bindNamed(db, ownPaymentsQuery, { ...own, changed_since: changedSince }))
