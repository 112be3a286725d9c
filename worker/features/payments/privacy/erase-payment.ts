// Erases the personal information of a payment: the payment is archived first, if it is live. Then an object without that
// information is written, read back and compared, one batch names it in the row of the archive, and the other objects are
// deleted. A crash between two steps leaves a payment that the next run erases.
import { log } from '../../../platform/logging/logger'
import {
  type PaymentRows,
  readArchiveObject,
  readNamedObject,
  toArchiveObject,
  toObjectPrefix,
} from '../archive/archive-object'
import { type ArchiveDeps, archivePayment } from '../archive/archive-payment'
import { isChangedMeanwhile } from '../archive/archive-store'
import { type ArchivedPayment, findArchived } from '../archive/archived-payments-store'
import type { PaymentsServices } from '../context'
import { findPayment } from '../stores/payment-store'
import { eraseMessages, replaceObject } from './erasure-store'
import { type Erasure, eraseRows, isErased, isErasedObject, toConsentsUntil } from './personal-data'

export type ErasureDeps = ArchiveDeps & Pick<PaymentsServices, 'paymentAttempt'>

/**
 * `not_over`: something of the payment is pending. `unreadable`: its object is missing or damaged. `changed`: another
 * call changed or restored it at the same time. `not_found`: there is no such payment anymore.
 */
export type ErasureOutcome = 'erased' | 'not_over' | 'unreadable' | 'changed' | 'not_found'

/** Once erased, it can be repeated: that ends consents whose time is over, and deletes objects that a crash left. */
export async function erasePayment(
  paymentId: string,
  erasure: Erasure,
  deps: ErasureDeps,
): Promise<ErasureOutcome> {
  const { db, now } = deps
  const live = await findPayment(db, paymentId)
  // It was put back from the archive since.
  if (live && isErased(live)) return 'erased'
  if (live) {
    await eraseMessages(db, paymentId, now())
    if (!(await archivePayment(paymentId, deps, now() + 1))) return 'not_over'
  }
  const archived = await findArchived(db, paymentId)
  return archived ? eraseArchived(archived, erasure, deps) : 'not_found'
}

async function eraseArchived(
  archived: ArchivedPayment,
  erasure: Erasure,
  deps: ErasureDeps,
): Promise<ErasureOutcome> {
  const { db, now, archive, paymentAttempt, hitFaultPoint } = deps
  const { id: paymentId, checksum: replaced } = archived
  const tables = await readRows(archived, deps)
  const [payment] = tables?.payments ?? []
  if (!tables || !payment) return 'unreadable'
  const erased = eraseRows(tables, erasure, now())
  const object = await toArchiveObject(paymentId, erased)
  await hitFaultPoint('before_erase')
  if (object.checksum !== replaced) {
    await archive.put(object.key, object.text, { sha256: object.checksum })
    await hitFaultPoint('after_erase_written')
    const written = await readArchiveObject(archive, object)
    if (written.kind !== 'found') {
      log('alert', 'archive_not_verified', { paymentId, code: written.kind })
      return 'unreadable'
    }
    await hitFaultPoint('after_erase_verified')
  }
  const transactionId = String(payment.processor_transaction_id)
  const consentsUntil = toConsentsUntil(erased)
  try {
    const row = { paymentId, erasure, object, replaced, transactionId, consentsUntil }
    await replaceObject(db, row)
  } catch (error) {
    if (isChangedMeanwhile(error)) return 'changed'
    throw error
  }
  await hitFaultPoint('after_erase')
  await deleteOthers(paymentId, object.key, deps)
  await hitFaultPoint('after_erase_deleted')
  await paymentAttempt(String(payment.attempt_id)).erase()
  return 'erased'
}

/** Also those of earlier archives of a payment that was restored. */
async function deleteOthers(
  paymentId: string,
  kept: string,
  { archive }: Pick<ErasureDeps, 'archive'>,
): Promise<void> {
  const { objects } = await archive.list({ prefix: toObjectPrefix(paymentId) })
  const others = objects.map(({ key }) => key).filter((key) => key !== kept)
  if (others.length > 0) await archive.delete(others)
}

/**
 * The rows of the object. After the database was restored to a time before an erasure, the row of the archive names an
 * object that the erasure deleted: then those of the object that it wrote.
 */
async function readRows(
  { id: paymentId, object_key: key, checksum }: ArchivedPayment,
  { archive }: Pick<ErasureDeps, 'archive'>,
): Promise<PaymentRows | null> {
  const object = await readArchiveObject(archive, { key, checksum })
  if (object.kind === 'found') return object.tables
  if (object.kind === 'missing') {
    const { objects } = await archive.list({ prefix: toObjectPrefix(paymentId) })
    for (const { key: other } of objects) {
      const found = await readNamedObject(archive, other)
      if (found.kind === 'found' && isErasedObject(found.tables)) return found.tables
    }
  }
  log('alert', 'archive_not_readable', { paymentId, code: object.kind })
  return null
}
