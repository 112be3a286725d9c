// When a payee counts a payment as paid that was paid to us. Pages, emails, the advice and the export read it from here.
import { toEasternDay } from '../../../../shared/eastern-day'

/**
 * YYYY-MM-DD: the day of the charge. Null if no contract says so, or only one of a later day. `paidToUs`: that of the
 * payee; `chargedAt`: epoch ms.
 */
export function toCreditDay(paidToUs: string | null, chargedAt: number): string | null {
  const chargedOn = toEasternDay(chargedAt)
  return paidToUs !== null && paidToUs <= chargedOn ? chargedOn : null
}
