// The consent to texts about a payment, and whether a payer's number may be texted.
import { paymentTextConsent } from '../../../../shared/locales/payments/payment-texts'
import { paths } from '../../../../shared/urls'
import { one } from '../../../platform/db/d1'
import { toPhoneHash } from '../../sms-link/send-sms-link'
import { toUsMobile } from '../../sms-link/us-mobile'
import type { PaymentOrder } from '../attempt/payment-order'
import type { PaymentsServices } from '../context'
import type { TextRefusal } from './decide-channel'

/** Exported for the test that runs EXPLAIN QUERY PLAN. */
export const consentQueries = {
  insert: `INSERT INTO payment_text_consents
      (payment_id, phone_hash, wording_version, page_path, created_at)
    SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM payments WHERE id = ?1)
    ON CONFLICT (payment_id) DO NOTHING`,
  find: `SELECT
      EXISTS (SELECT 1 FROM payment_text_consents WHERE payment_id = ?1) AS has_consent,
      EXISTS (SELECT 1 FROM text_suppressions WHERE phone = ?2 AND lifted_at IS NULL) AS is_stopped`,
} as const

type NewConsent = {
  readonly paymentId: string
  readonly order: PaymentOrder
  readonly now: number
}

/**
 * For the payment's batch, after its insert. Empty when the payer did not consent to texts: with an email, for a
 * silent payment, or while texts are off.
 */
export async function recordTextConsent(
  { paymentId, order, now }: NewConsent,
  { db, config }: Pick<PaymentsServices, 'db' | 'config'>,
): Promise<readonly D1PreparedStatement[]> {
  const { email, phone } = order.bill
  if (email !== '' || order.isSilent || config.SMS_PROVIDER === 'off') return []
  const phoneHash = await toPhoneHash(config.APP_SECRET, phone)
  const { version } = paymentTextConsent[order.locale ?? 'en']
  return [
    db
      .prepare(consentQueries.insert)
      .bind(paymentId, phoneHash, version, order.webUrl || paths.webPayment, now),
  ]
}

type TextRecipient = { readonly id: string; readonly phone: string }

/** Null when a text may be sent, which is then counted toward the number's limit. */
export async function findTextRefusal(
  { id, phone }: TextRecipient,
  { db, config, limiter }: Pick<PaymentsServices, 'db' | 'config' | 'limiter'>,
): Promise<TextRefusal | null> {
  if (config.SMS_PROVIDER === 'off') return 'texts_off'
  const number = toUsMobile(phone)
  if (number === null) return 'no_us_number'
  const found = await one<{ readonly has_consent: number; readonly is_stopped: number }>(
    db.prepare(consentQueries.find).bind(id, number),
  )
  if (found?.is_stopped === 1) return 'stopped'
  if (found?.has_consent !== 1) return 'no_consent'
  const reservation = await limiter.reserve('payment_text', number)
  return reservation.ok ? null : 'text_limit'
}
