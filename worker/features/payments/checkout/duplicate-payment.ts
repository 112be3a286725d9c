// Whether a bill was paid a moment ago, by whatever form (trust page: paying it again within a day
// warns first). Owns what counts as the same bill and who may be told. A courtesy, not the rule
// that nobody is charged twice: that one is the attempt's. Two forms sent at the same instant pass.
import { err, ok, type Result } from '../../../../shared/result'
import { log, toErrorText } from '../../../platform/logging/logger'
import { toAddressSubject } from '../../../platform/rate-limits/address-subject'
import type { PaymentOrder } from '../attempt/payment-order'
import type { PaymentsServices } from '../context'
import { findDuplicatePayment } from './duplicate-payment-store'

const withinMs = 24 * 60 * 60 * 1000

type SameBillError =
  | { readonly kind: 'same_bill' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

type Asked = { readonly attemptId: string; readonly order: PaymentOrder; readonly ip: string }
type Deps = Pick<PaymentsServices, 'db' | 'now' | 'limiter'>

/** An error asks the payer first; the payer's yes comes with the next submit. */
export async function checkDuplicatePayment(
  { attemptId, order, ip }: Asked,
  { db, now, limiter }: Deps,
): Promise<Result<null, SameBillError>> {
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
    // Not being warned is better than not being able to pay.
    log('warn', 'same_bill_unknown', { attemptId, error: toErrorText(error) })
    return ok(null)
  }
  if (!isPaid) return ok(null)
  // A warning says that an account was paid, whoever asks: nobody gets to ask for long.
  const told = await limiter.reserve('same_bill', toAddressSubject(ip))
  return told.ok
    ? err({ kind: 'same_bill' })
    : err({ kind: 'too_many', retryAfterSeconds: told.retryAfterSeconds })
}
