// Runs every minute and alerts once about each payment that has been waiting for staff for more than a
// day. The payment is marked first: a crash before the alert loses it, but staff still see the payment
// at the top of their list.
import { log } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { markOverdue } from './review-time-store'

/** Measured from the submit, or from the payer's answer to a question. */
export const overdueAfterMs = 24 * 60 * 60 * 1000

export async function alertOverdue({
  db,
  now,
}: Pick<PaymentsServices, 'db' | 'now'>): Promise<void> {
  const marked = await markOverdue(db, { waitingSince: now() - overdueAfterMs, now: now() })
  for (const paymentId of marked) log('alert', 'review_overdue', { paymentId })
}
