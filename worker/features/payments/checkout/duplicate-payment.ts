// Warns before the same bill is paid again within a day (trust page). It does not prevent double
// charges: the attempt does, and two forms that are sent at the same moment pass this check.
import { err, ok, type Result } from '../../../../shared/result'
import { log, toErrorText } from '../../../platform/logging/logger'
import { toAddressSubject } from '../../../platform/rate-limits/address-subject'
import type { PaymentOrder } from '../attempt/payment-order'
import type { PaymentsServices } from '../context'
import { findDuplicatePayment } from './duplicate-payment-store'

const withinMs = 24 * 60 * 60 * 1000

type DuplicatePaymentError =
  | { readonly kind: 'same_bill' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

type DuplicateCheck = {
  readonly attemptId: string
  readonly order: PaymentOrder
  readonly ip: string
}
type Deps = Pick<PaymentsServices, 'db' | 'now' | 'limiter'>

/** On an error, the form asks the payer, whose next submit confirms the payment. */
export async function checkDuplicatePayment(
  { attemptId, order, ip }: DuplicateCheck,
  { db, now, limiter }: Deps,
): Promise<Result<null, DuplicatePaymentError>> {
  const { payeeId, bill } = order
  let isPaid: boolean
  try {
    isPaid = await findDuplicatePayment(db, {
      payeeId,
      account: bill.account,
      amountCents: bill.amount,
      phone: bill.phone,
      attemptId,
      since: now() - withinMs,
    })
  } catch (error) {
    // Skip the warning: without this, a failed query would block the payment.
    log('warn', 'duplicate_check_failed', { attemptId, error: toErrorText(error) })
    return ok(null)
  }
  if (!isPaid) return ok(null)
  // The warning reveals that an account was paid. Without a limit, an attacker could try accounts.
  const reservation = await limiter.reserve('same_bill', toAddressSubject(ip))
  return reservation.ok
    ? err({ kind: 'same_bill' })
    : err({ kind: 'too_many', retryAfterSeconds: reservation.retryAfterSeconds })
}
