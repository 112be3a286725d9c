// The consent to texts about a payment, and whether a payer's number may be texted.
import { paymentTextConsent } from '../../../../shared/locales/payments/payment-texts'
import { paths } from '../../../../shared/urls'
import { toPhoneHash } from '../../sms-link/send-sms-link'
import { toUsMobile } from '../../sms-link/us-mobile'
import type { PaymentsServices } from '../context'
import type { PaymentOrder } from '../model/payment-order'
import { findTextConsent, insertTextConsent } from '../stores/text-consent-store'
import type { TextRefusal } from './decide-channel'

type NewConsent = {
  readonly paymentId: string
  readonly order: PaymentOrder
  readonly now: number
}

/**
 * For the payment's batch, after its insert. Empty when the payer did not consent to texts: with an email, or while texts
 * are off.
 */
export async function recordTextConsent(
  { paymentId, order, now }: NewConsent,
  { db, config }: Pick<PaymentsServices, 'db' | 'config'>,
): Promise<readonly D1PreparedStatement[]> {
  const { email, phone } = order.bill
  if (email !== '' || config.SMS_PROVIDER === 'off') return []
  const phoneHash = await toPhoneHash(config.APP_SECRET, phone)
  const { version: wordingVersion } = paymentTextConsent[order.locale]
  const pagePath = order.webUrl || paths.webPayment
  return [insertTextConsent(db, { paymentId, phoneHash, wordingVersion, pagePath, now })]
}

type NewPayment = { readonly paymentId: string; readonly phone: string }

/** For a payment that is about to be recorded: its batch has the consent, and checks for STOP. */
export async function findNewTextRefusal(
  { paymentId, phone }: NewPayment,
  { config, limiter }: Pick<PaymentsServices, 'config' | 'limiter'>,
): Promise<TextRefusal | null> {
  if (config.SMS_PROVIDER === 'off') return 'texts_off'
  const number = toUsMobile(phone)
  if (number === null) return 'no_us_number'
  const reservation = await limiter.reserve('payment_received_text', number, { use: paymentId })
  return reservation.ok ? null : 'text_limit'
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
  const { isStopped, hasConsent } = await findTextConsent(db, { paymentId: id, phone: number })
  if (isStopped) return 'stopped'
  if (!hasConsent) return 'no_consent'
  const reservation = await limiter.reserve('payment_text', number)
  return reservation.ok ? null : 'text_limit'
}
