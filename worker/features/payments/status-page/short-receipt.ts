// The short receipt: what a receipt's link shows for 24 months after the payment's last change, once its own page has
// ended. The payment is archived by then, or about to be. It is all that the link of an erased payment shows.
import type { ShortReceiptPageData } from '../../../../shared/payments/page-data'
import { shortReceiptTtlMs } from '../../../../shared/retention'
import { toShortHash } from '../../../platform/crypto/tokens'
import { openArchivedBill } from '../archive/archived-bill'
import { findArchivedByReceipt } from '../archive/archived-payments-store'
import type { PaymentsServices } from '../context'
import { isErased } from '../privacy/personal-data'
import { findPaymentByReceipt } from '../stores/payment-store'
import { type RecordedPayment, readRecorded, type StatusDeps } from './status-data'

type Deps = StatusDeps & Pick<PaymentsServices, 'archive'>

export type ShortReceipt = {
  readonly recorded: RecordedPayment
  readonly status: ShortReceiptPageData['status']
  readonly isArchived: boolean
}

/** `unreadable`: the object is missing or damaged. Null: no payment has the token. */
export async function findShortReceipt(
  token: string,
  deps: Deps,
): Promise<ShortReceipt | 'gone' | 'unreadable' | null> {
  const hash = await toShortHash(token)
  const archived = await findArchivedByReceipt(deps.db, hash)
  const db = archived === null ? deps.db : await openArchivedBill(archived, deps)
  if (db === null) return 'unreadable'
  const payment = await findPaymentByReceipt(db, hash)
  if (!payment) return null
  const { recorded, changedAt } = await readRecorded(payment, { ...deps, db })
  const { status } = payment
  const isOver = status === 'accepted' || status === 'rejected' || status === 'canceled'
  return isOver && deps.now() - changedAt <= shortReceiptTtlMs
    ? { recorded, status, isArchived: archived !== null }
    : 'gone'
}

export const toShortReceiptData = (
  { recorded: { payment, payee, paid }, status }: ShortReceipt,
  { path, notice }: Pick<ShortReceiptPageData, 'path' | 'notice'>,
): ShortReceiptPageData => ({
  ...{ path, notice, status, paid },
  reference: payment.reference,
  payeeName: payee?.payeeName ?? '',
  createdAt: payment.created_at,
  canEmail: payment.email !== '',
  isErased: isErased(payment),
})
