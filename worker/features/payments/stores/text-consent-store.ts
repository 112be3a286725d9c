// Payers' consents to texts about a payment in D1, and whether a number has stopped texts.
import { one } from '../../../platform/db/d1'

const consentQueries = {
  insert: `INSERT INTO payment_text_consents
      (payment_id, phone_hash, wording_version, page_path, created_at)
    SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM payments WHERE id = ?1)
    ON CONFLICT (payment_id) DO NOTHING`,
  find: `SELECT
      EXISTS (SELECT 1 FROM payment_text_consents WHERE payment_id = ?1) AS has_consent,
      EXISTS (SELECT 1 FROM text_suppressions WHERE phone = ?2 AND lifted_at IS NULL) AS is_stopped`,
} as const

type NewTextConsent = {
  readonly paymentId: string
  readonly phoneHash: string
  readonly wordingVersion: string
  readonly pagePath: string
  readonly now: number
}

/** For the payment's batch, after its insert. */
export function insertTextConsent(db: D1Database, consent: NewTextConsent): D1PreparedStatement {
  const { paymentId, phoneHash, wordingVersion, pagePath, now } = consent
  return db.prepare(consentQueries.insert).bind(paymentId, phoneHash, wordingVersion, pagePath, now)
}

/** `phone` is E.164. */
export async function findTextConsent(
  db: D1Database,
  { paymentId, phone }: { readonly paymentId: string; readonly phone: string },
): Promise<{ readonly hasConsent: boolean; readonly isStopped: boolean }> {
  const found = await one<{ readonly has_consent: number; readonly is_stopped: number }>(
    db.prepare(consentQueries.find).bind(paymentId, phone),
  )
  return { hasConsent: found?.has_consent === 1, isStopped: found?.is_stopped === 1 }
}
