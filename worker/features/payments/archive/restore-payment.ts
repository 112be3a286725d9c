// Puts an archived payment back into D1, with the other payments of its bill. Its object stays for the retention period:
// the database can be restored to a time at which the payment was archived.
import { isBatchRefused } from '../../../platform/db/require-sql'
import type { ArchiveDeps } from './archive-payment'
import { restoreRows } from './archive-store'
import { type ArchivedObject, readArchivedBill } from './archived-bill'
import { findArchived } from './archived-payments-store'

/**
 * `unreadable`: an object of the bill is missing or damaged, and nothing changed. `not_archived`: the payment is live, or
 * there never was one.
 */
export type Restored = 'restored' | 'not_archived' | 'unreadable'

export type RestoreDeps = Pick<ArchiveDeps, 'db' | 'now' | 'archive' | 'hitFaultPoint'>

/**
 * `payment`: an id or a reference. The payment itself is the last of its bill, so that a run after a crash still finds
 * those that are missing.
 */
export async function restorePayment(payment: string, deps: RestoreDeps): Promise<Restored> {
  const archived = await findArchived(deps.db, payment)
  if (!archived) return 'not_archived'
  const objects = await readArchivedBill(archived, deps)
  if (objects === null) return 'unreadable'
  for (const object of objects.toReversed()) await restoreOne(object, deps)
  return 'restored'
}

async function restoreOne(
  { archived, text, tables }: ArchivedObject,
  deps: RestoreDeps,
): Promise<void> {
  const { db, now, hitFaultPoint } = deps
  const { id: paymentId, checksum } = archived
  await hitFaultPoint('before_restore')
  try {
    await restoreRows(db, { paymentId, text, tables }, { checksum, now: now() })
  } catch (error) {
    // Another call restored it.
    if (isBatchRefused(error) && (await findArchived(db, paymentId)) === null) return
    throw error
  }
  await hitFaultPoint('after_restore')
}
