// Why a payment was refunded. A refund is stored with a code of `ops payments refund --reason`, perhaps followed by staff's
// note, as in "paid_twice: See your May bill." An earlier refund has only a note; the system also stores sentences.
import type { Locale } from '../locales/locale'
import { refundReasonCopy } from '../locales/payments/refund-reasons'
import { type RefundCode, refundCodes } from './refund-codes'

export const toStoredReason = (code: RefundCode, note = ''): string =>
  note === '' ? code : `${code}: ${note}`

export type RefundTexts = {
  /** Our sentence; empty without one. */
  readonly reason: string
  readonly reasonLocale: Locale
  /** Staff's words, in English; empty without a note. */
  readonly note: string
}

type Stored = {
  readonly reason: string
  /** `system` writes in the payment's language. */
  readonly requestedBy: string
  readonly paymentLocale: Locale
}

export function toRefundTexts(
  { reason: stored, requestedBy, paymentLocale }: Stored,
  locale: Locale,
): RefundTexts {
  const [, name, note = ''] = /^([a-z_]+)(?:: (.*))?$/s.exec(stored) ?? []
  const code = refundCodes.find((each) => each === name)
  if (code !== undefined)
    return { reason: refundReasonCopy[locale][code], reasonLocale: locale, note }
  return requestedBy === 'system'
    ? { reason: stored, reasonLocale: paymentLocale, note: '' }
    : { reason: '', reasonLocale: locale, note: stored }
}
