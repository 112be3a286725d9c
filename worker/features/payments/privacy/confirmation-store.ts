// Requests of people that wait for the click on the mailed link, and those that were confirmed.
import * as z from 'zod/mini'
import { type PrivacyKind, privacyKinds } from '../../../../shared/payments/confirm-request'
import { privacyConfirmationTtlMs, privacyLinkTtlMs } from '../../../../shared/retention'
import { findSigner, type Secrets } from '../../../platform/crypto/secrets'
import { sign } from '../../../platform/crypto/signatures'
import { all, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'

const purpose = 'confirm-request'

/** Exported for the tests that run EXPLAIN QUERY PLAN. */
export const confirmationQueries = {
  insert: `INSERT INTO privacy_confirmations
      (id, kind, facts, payment_ids, email_hash, asked_by, asked_at, expires_at, confirmed_at)
    VALUES (:id, :kind, :facts, :payment_ids, :email_hash, :asked_by, :asked_at, :expires_at, :confirmed_at)`,
  find: 'SELECT * FROM privacy_confirmations WHERE id = ?1 AND asked_at > ?2',
  confirm: `UPDATE privacy_confirmations SET confirmed_at = coalesce(confirmed_at, ?2)
    WHERE id = ?1 AND (confirmed_at IS NOT NULL OR expires_at > ?2)`,
  ofPayment: `SELECT id, kind, asked_by, asked_at, confirmed_at FROM privacy_confirmations
    WHERE asked_at > ?2 AND EXISTS (SELECT 1 FROM json_each(payment_ids) WHERE value = ?1)
    ORDER BY asked_at DESC LIMIT 20`,
  removeEmail: 'DELETE FROM outbox WHERE id = ?1',
  purge: 'DELETE FROM privacy_confirmations WHERE asked_at <= ?1',
} as const

const stored = z.object({
  id: z.string(),
  kind: z.enum(privacyKinds),
  facts: z.string(),
  payment_ids: z.string(),
  email_hash: z.string(),
  expires_at: z.int(),
  confirmed_at: z.nullable(z.int()),
})
const paymentIds = z.array(z.string())

export type Confirmation = {
  readonly id: string
  readonly kind: PrivacyKind
  readonly facts: string
  readonly paymentIds: readonly string[]
  readonly emailHash: string
  /** Until when the link works. */
  readonly expiresAt: number
  /** Null until the person has confirmed it. */
  readonly confirmedAt: number | null
}

type NewConfirmation = Pick<Confirmation, 'id' | 'kind' | 'facts' | 'paymentIds' | 'emailHash'> & {
  readonly by: string
  readonly now: number
  /** Staff called the number of a payment without an email address. */
  readonly isConfirmed: boolean
}

/** For the batch that queues the email, if there is one. */
export const insertConfirmation = (
  db: D1Database,
  { id, kind, facts, paymentIds: ids, emailHash, by, now, isConfirmed }: NewConfirmation,
): D1PreparedStatement =>
  bindNamed(db, confirmationQueries.insert, {
    ...{ id, kind, facts, payment_ids: JSON.stringify(ids), email_hash: emailHash },
    ...{ asked_by: by, asked_at: now, expires_at: now + privacyLinkTtlMs },
    confirmed_at: isConfirmed ? now : null,
  })

/** Null once its time is over. */
export async function findConfirmation(
  db: D1Database,
  id: string,
  now: number,
): Promise<Confirmation | null> {
  const values = [id, now - privacyConfirmationTtlMs] as const
  const found = await one(db.prepare(confirmationQueries.find).bind(...values))
  if (found === null) return null
  const row = stored.parse(found)
  return {
    ...{ id: row.id, kind: row.kind, facts: row.facts, emailHash: row.email_hash },
    paymentIds: paymentIds.parse(JSON.parse(row.payment_ids)),
    expiresAt: row.expires_at,
    confirmedAt: row.confirmed_at,
  }
}

type RequestRow = {
  readonly id: string
  readonly kind: PrivacyKind
  readonly asked_by: string
  readonly asked_at: number
  readonly confirmed_at: number | null
}

/** The requests that name the payment, the latest first. `now` is epoch ms. */
export const listRequestsOf = (db: D1Database, paymentId: string, now: number) =>
  all<RequestRow>(
    db.prepare(confirmationQueries.ofPayment).bind(paymentId, now - privacyConfirmationTtlMs),
  )

/** False if the link has ended. Repeating it changes nothing. */
export async function confirm(db: D1Database, id: string, now: number): Promise<boolean> {
  return (await run(db.prepare(confirmationQueries.confirm).bind(id, now))) > 0
}

export const toEmailId = (confirmationId: string): string => `confirm:${confirmationId}`

/** The email with the link, which has the address of the person who is erased. */
export const removeEmail = (db: D1Database, confirmationId: string): Promise<number> =>
  run(db.prepare(confirmationQueries.removeEmail).bind(toEmailId(confirmationId)))

export const purgeConfirmations = (db: D1Database, now: number): Promise<number> =>
  run(db.prepare(confirmationQueries.purge).bind(now - privacyConfirmationTtlMs))

/** The secret in the link, from which the id is read. */
export const toConfirmToken = async (secret: string, id: string): Promise<string> =>
  `${id}.${await sign(secret, purpose, id)}`

/** Null if this site did not sign it. */
export async function readConfirmToken(token: string, secrets: Secrets): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.')
  return (await findSigner(secrets, { purpose, text: id, signature })) === null ? null : id
}
