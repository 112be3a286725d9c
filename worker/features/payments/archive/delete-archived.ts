// Deletes an archived payment after its retention period: first it can no longer be restored, then its objects go, then
// its row. A crash leaves the row, and the next run continues.
import { dayMs } from '../../../../shared/durations'
import type { Config } from '../../../platform/config/config'
import { toObjectPrefix } from './archive-object'
import { type ArchiveDeps, archivePayment } from './archive-payment'
import { beginDelete, endDelete } from './archived-payments-store'

/** Archived payments whose last change was before this (epoch ms) are deleted. */
export const toDeletedBefore = (
  { PAYMENT_RETENTION_DAYS: days }: Pick<Config, 'PAYMENT_RETENTION_DAYS'>,
  now: number,
): number => now - Number(days) * dayMs

/** False if the payment is not archived, or not old enough. */
export async function deleteArchived(paymentId: string, deps: ArchiveDeps): Promise<boolean> {
  const { db, now, config, archive, hitFaultPoint } = deps
  const before = toDeletedBefore(config, now())
  if (!(await beginDelete(db, { paymentId, before }))) return false
  await hitFaultPoint('before_archive_deleted')
  // Also the objects of earlier archives of a payment that was restored.
  const { objects } = await archive.list({ prefix: toObjectPrefix(paymentId) })
  if (objects.length > 0) await archive.delete(objects.map(({ key }) => key))
  await hitFaultPoint('after_archive_deleted')
  await endDelete(db, paymentId)
  return true
}

/** What is due for a payment: it is archived, or deleted after its retention period. */
export async function settleArchive(paymentId: string, deps: ArchiveDeps): Promise<void> {
  if (!(await deleteArchived(paymentId, deps))) await archivePayment(paymentId, deps)
}
