// Erases the personal information of a payment: the payment is archived first, if it is live. Then an object without that
// information is written, read back and compared, one batch names it in the row of the archive, and the other objects are
// deleted. A crash between two steps leaves a payment that the next run erases.
import { isBatchRefused } from '../../../platform/db/require-sql'
import { log } from '../../../platform/logging/logger'
import {
  type ArchiveContents,
  readArchiveObject,
  readNamedObject,
  toArchiveObject,
  toObjectPrefix,
} from '../archive/archive-object'
import { type ArchiveDeps, archivePayment } from '../archive/archive-payment'
import { type ArchivedPayment, findArchived } from '../archive/archived-payments-store'
import type { PaymentsServices } from '../context'
import { findHold } from '../stores/legal-hold-store'
import { findPayment } from '../stores/payment-store'
import { type Erasure, eraseRows, isErasedObject, toConsentsUntil } from './erase-rows'
import { eraseMessages, replaceObject } from './erasure-store'
import { isErased } from './personal-data'

export type ErasureDeps = ArchiveDeps & Pick<PaymentsServices, 'paymentAttempt'>

/**
 * `held`: a legal hold keeps it. `not_over`: something of the payment is pending. `unreadable`: its object is missing or damaged. `changed`: another
 * call changed or restored it at the same time. `not_found`: there is no such payment anymore.
 */
export type ErasureOutcome = 'erased' | 'held' | 'not_over' | 'unreadable' | 'changed' | 'not_found'

/** Once erased, it can be repeated: that ends consents whose time is over, and deletes objects that a crash left. */
export async function erasePayment(
  paymentId: string,
  erasure: Erasure,
  deps: ErasureDeps,
): Promise<ErasureOutcome> {
  const { db, now } = deps
  if ((await findHold(db, paymentId)) !== null) return 'held'
  const live = await findPayment(db, paymentId)
  // It was put back from the archive since.
  if (live && isErased(live)) return 'erased'
  if (live) {
    const before = now() + 1
    await eraseMessages(db, { paymentId, before }, now())
    if (!(await archivePayment(paymentId, deps, before))) return 'not_over'
  }
  const archived = await findArchived(db, paymentId)
  return archived ? eraseArchived(archived, erasure, deps) : 'not_found'
}

async function eraseArchived(
  archived: ArchivedPayment,
  erasure: Erasure,
  deps: ErasureDeps,
): Promise<ErasureOutcome> {
  const { db, now, archive, loadReplies, paymentAttempt, hitFaultPoint } = deps
  const { id: paymentId, checksum: replaced } = archived
  const contents = await readContents(archived, deps)
  const [payment] = contents?.tables.payments ?? []
  if (!contents || !payment) return 'unreadable'
  const { tables, replies } = contents
  const { eraseReplies } = await loadReplies()
  const erased = {
    tables: eraseRows(tables, erasure, now()),
    replies: isErasedObject(tables) ? replies : eraseReplies(replies, erasure),
  }
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
  const consentsUntil = toConsentsUntil(erased.tables)
  try {
    const row = { paymentId, erasure, object, replaced, consentsUntil }
    await replaceObject(db, row)
  } catch (error) {
    if (isBatchRefused(error)) return 'changed'
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
 * Of the object. After the database was restored to a time before an erasure, the row of the archive names an object that
 * the erasure deleted: then of the object that it wrote.
 */
async function readContents(
  { id: paymentId, object_key: key, checksum }: ArchivedPayment,
  { archive }: Pick<ErasureDeps, 'archive'>,
): Promise<ArchiveContents | null> {
  const object = await readArchiveObject(archive, { key, checksum })
  if (object.kind === 'found') return object
  if (object.kind === 'missing') {
    const { objects } = await archive.list({ prefix: toObjectPrefix(paymentId) })
    for (const { key: other } of objects) {
      const found = await readNamedObject(archive, other)
      if (found.kind === 'found' && isErasedObject(found.tables)) return found
    }
  }
  log('alert', 'archive_not_readable', { paymentId, code: object.kind })
  return null
}
