// Proof that another browser is the payer's: the billing ZIP code and the card's last four digits. Whoever was forwarded a
// receipt has its link, too.
import { cleanPasted } from '../../../../shared/field-rules'
import { isSameText } from '../../../platform/crypto/signatures'
import { reserveByAddress } from '../../../platform/rate-limits/by-address'
import type { PaymentsServices } from '../context'
import type { PaymentRow } from '../stores/payment-store'

type Proof = { readonly zip: string; readonly lastFour: string; readonly ip: string }

export type ProofCheck =
  | { readonly kind: 'proved' }
  /** Does not say which of ZIP code and digits is wrong. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

const toDigits = (text: string) => cleanPasted(text).replace(/\D/g, '')

/** Correct answers count toward the limits too, so that the response time reveals nothing. */
export async function checkProof(
  payment: PaymentRow,
  { zip, lastFour, ip }: Proof,
  { limiter }: Pick<PaymentsServices, 'limiter'>,
): Promise<ProofCheck> {
  const ofAddress = await reserveByAddress(limiter, 'pay_again_address', ip)
  const reserved = ofAddress.ok ? await limiter.reserve('pay_again', payment.id) : ofAddress
  if (!reserved.ok) return { kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds }
  const typedZip = toDigits(zip).slice(0, 5)
  const isZip = isSameText(typedZip, toDigits(payment.bill_zip).slice(0, 5))
  const isCard = isSameText(toDigits(lastFour), payment.card_last_four)
  return { kind: isZip && isCard && typedZip !== '' ? 'proved' : 'wrong' }
}
