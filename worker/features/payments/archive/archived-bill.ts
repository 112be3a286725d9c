// Reads the objects of an archived payment and of the other archived payments of its bill.
import { log } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { type ArchiveContents, readArchiveObject } from './archive-object'
import { type ArchivedPayment, listOthersOfBill } from './archived-payments-store'

export type ArchivedObject = ArchiveContents & {
  readonly archived: ArchivedPayment
  readonly text: string
}

/** Null, with an alert, if the object is missing or damaged. */
export async function readArchived(
  archived: ArchivedPayment,
  { archive }: Pick<PaymentsServices, 'archive'>,
): Promise<ArchivedObject | null> {
  const { id: paymentId, object_key: key, checksum } = archived
  const object = await readArchiveObject(archive, { key, checksum })
  if (object.kind === 'found') return { archived, ...object }
  log('alert', 'archive_not_readable', { paymentId, code: object.kind })
  return null
}

/** The payment itself comes first. Null if an object is missing or damaged. */
export async function readArchivedBill(
  archived: ArchivedPayment,
  deps: Pick<PaymentsServices, 'db' | 'archive'>,
): Promise<readonly ArchivedObject[] | null> {
  const objects: ArchivedObject[] = []
  for (const payment of [archived, ...(await listOthersOfBill(deps.db, archived))]) {
    const object = await readArchived(payment, deps)
    if (object === null) return null
    objects.push(object)
  }
  return objects
}
