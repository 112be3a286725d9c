// Reads the objects of an archived payment and of the other archived payments of its bill: to be restored, or to be read
// like live ones.
import { log } from '../../../platform/logging/logger'
import {
  archivedTables,
  type PaymentRows,
  readArchiveObject,
  type StoredRow,
} from './archive-object'
import type { ArchiveDeps } from './archive-payment'
import { type ArchivedPayment, listOthersOfBill } from './archived-payments-store'
import { readDefaults, toArchivedDb } from './archived-rows-store'

type Deps = Pick<ArchiveDeps, 'db' | 'archive'>

export type ArchivedObject = {
  readonly archived: ArchivedPayment
  readonly text: string
  readonly tables: PaymentRows
}

/** The payment itself comes first. Null if an object is missing or damaged. */
export async function readArchivedBill(
  archived: ArchivedPayment,
  { db, archive }: Deps,
): Promise<readonly ArchivedObject[] | null> {
  const objects: ArchivedObject[] = []
  for (const payment of [archived, ...(await listOthersOfBill(db, archived))]) {
    const { id: paymentId, object_key: key, checksum } = payment
    const object = await readArchiveObject(archive, { key, checksum })
    if (object.kind !== 'found') {
      log('alert', 'archive_not_readable', { paymentId, code: object.kind })
      return null
    }
    objects.push({ archived: payment, text: object.text, tables: object.tables })
  }
  return objects
}

/** Null if an object is missing or damaged. */
export async function openArchivedBill(
  archived: ArchivedPayment,
  deps: Deps,
): Promise<D1Database | null> {
  const [objects, defaults] = await Promise.all([
    readArchivedBill(archived, deps),
    readDefaults(deps.db),
  ])
  if (objects === null) return null
  const rows: Record<string, readonly StoredRow[]> = {}
  for (const { name } of archivedTables)
    rows[name] = objects.flatMap(({ tables }) =>
      tables[name].map((row) => ({ ...defaults[name], ...row })),
    )
  return toArchivedDb(deps.db, rows)
}
