// Whether the copies of the year make the database again, and whether those that expired are deleted.
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dayMs } from '../../shared/durations.ts'
import { copyRetentionMs } from '../../shared/retention.ts'
import { listCopiedTables, readTables } from '../drill/table-checksums.ts'
import { findFaults, loadCopies } from '../restore/load-copies.ts'
import { listObjects, pullObjects } from './stored-objects.ts'

/** `now`: epoch ms. The last copy has everything that is in the database. */
export function findCopyFaults(
  db: DatabaseSync,
  persistTo: string,
  now: number,
): readonly string[] {
  const objects = listObjects(persistTo, 'papaya-copies')
  const oldest = [...objects.keys()].toSorted()[0]?.slice(0, 10) ?? ''
  const oldestAllowed = new Date(now - copyRetentionMs - dayMs).toISOString().slice(0, 10)
  const folder = mkdtempSync(path.join(persistTo, 'copies-'))
  try {
    pullObjects(objects, folder)
    using restored = new DatabaseSync(':memory:')
    loadCopies(restored, folder, Number.POSITIVE_INFINITY)
    const tables = listCopiedTables()
    const before = readTables(db, tables)
    const after = readTables(restored, tables)
    const different = tables.filter(
      (table) => before.get(table)?.checksum !== after.get(table)?.checksum,
    )
    return [
      ...(oldest >= oldestAllowed ? [] : [`a copy of ${oldest} is not deleted`]),
      ...different.map(
        (table) =>
          `${table}: ${before.get(table)?.count} rows, ${after.get(table)?.count} in the copies`,
      ),
      ...findFaults(restored),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
