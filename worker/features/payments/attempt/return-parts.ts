// Refunds the charged balance payments of a bill whose other charge failed. Each refund is stored before it is sent, so
// that the scheduled job finishes it.
import { toStoredReason } from '../../../../shared/payments/refund-reasons'
import { log } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { partFailedKey } from '../model/remittance-state'
import { refundPayment } from '../refunds/refund-payment'
import { findAgreedIncrease } from '../stores/agreed-increase'
import { findPayment } from '../stores/payment-store'

/** Repeating it refunds nothing more: the key names the refund. */
export async function returnParts(
  paymentId: string,
  deps: Pick<PaymentsServices, 'db' | 'now' | 'paymentAttempt'>,
): Promise<void> {
  const first = await findPayment(deps.db, paymentId)
  if (!first) return
  const { balancePayments } = await findAgreedIncrease(first, deps.db)
  for (const { id, status } of balancePayments) {
    if (status !== 'accepted') continue
    log('alert', 'part_returned', { paymentId: id })
    const reason = toStoredReason('part_failed')
    const order = { paymentId: id, key: partFailedKey, cents: null, reason }
    await refundPayment({ ...order, requestedBy: 'system' }, deps)
  }
}
