// Whether the copies of the year make the database again, and whether those that expired are deleted.
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dayMs } from '../../shared/durations.ts'
import { copyRetentionMs } from '../../shared/retention.ts'
import { findFaults, loadCopies } from '../restore/load-copies.ts'
import { findDifferent, listCopiedTables, readTables } from '../restore/table-checksums.ts'
import { readConfigValue } from '../start/local-database.ts'
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
  // Deleted with the state.
  const folder = mkdtempSync(path.join(persistTo, 'copies-'))
  pullObjects(objects, folder)
  using restored = new DatabaseSync(':memory:')
  const secrets = [readConfigValue('COPIES_SECRET')]
  loadCopies(restored, { folder, secrets, until: Number.POSITIVE_INFINITY })
  const tables = listCopiedTables()
  return [
    ...(oldest >= oldestAllowed ? [] : [`a copy of ${oldest} is not deleted`]),
    ...findDifferent(readTables(db, tables), readTables(restored, tables)),
    ...findFaults(restored),
  ]
}
