// Copies the next pages of a run. Nothing is locked: a page is one read of the database and one object, and a visitor's
// request goes in between. A crash, or a second delivery of the job, copies a page again.
import * as z from 'zod/mini'
import type { Config } from '../../platform/config/config'
import { sign } from '../../platform/crypto/signatures'
import { isBatchRefused } from '../../platform/db/require-sql'
import { dailyTables, hourlyTables, type WholeTable } from './copied-tables'
import {
  type CopyObject,
  compress,
  countRows,
  type Manifest,
  type RunName,
  type SignedManifest,
  toManifestKey,
  toObjectKey,
  toSha256,
} from './copy-object'
import {
  endPage,
  endRun,
  findOpenRun,
  listObjects,
  type OpenRun,
  type PaymentList,
  type ReadPage,
  readCopyClock,
  readMigration,
  readPayments,
  readTable,
} from './copy-store'

export type CopyDeps = {
  readonly db: D1Database
  readonly copies: Pick<R2Bucket, 'put'>
  readonly config: Pick<Config, 'COPIES_SECRET'>
}

/** About 15 rows each. */
export const paymentsPerPage = 200
/** A stub of an archived payment is one row. */
const rowsPerPage = 2000
/** A job takes about a second, so that messages behind it in the queue hardly wait. */
const pagesPerJob = 10

type Part = (
  db: D1Database,
  page: { readonly after: readonly string[]; readonly takenBy: string },
) => Promise<ReadPage>

const payments =
  (list: PaymentList, limit: number): Part =>
  (db, { after, takenBy }) =>
    readPayments(db, { list, after: after[0] ?? '', limit, takenBy })

const whole =
  (table: WholeTable): Part =>
  (db, { after }) =>
    readTable(db, { table, after, limit: rowsPerPage })

/** Payees come after the payments: each payment finds its payee. */
const partsOf: Readonly<Record<RunName, readonly Part[]>> = {
  changes: [payments('changed', paymentsPerPage), ...hourlyTables.map(whole)],
  tables: dailyTables.map(whole),
  payments: [payments('live', paymentsPerPage), payments('archived', rowsPerPage)],
}

const afterKey = z.array(z.string())

/** At most as many pages as a job may. Does nothing between two runs. */
export async function copyNextPages(name: string, deps: CopyDeps): Promise<void> {
  for (let pages = 0; pages < pagesPerJob; pages += 1) {
    const run = await findOpenRun(deps.db, name)
    if (!run || !(await copyStep(run, deps))) return
  }
}

/** One page, or the end of the run. False if another worker did it. */
async function copyStep(run: OpenRun, deps: CopyDeps): Promise<boolean> {
  const part = partsOf[run.name][run.part]
  try {
    await (part ? copyPage(run, part, deps) : writeManifest(run, deps))
    return true
  } catch (error) {
    if (isBatchRefused(error)) return false
    throw error
  }
}

async function copyPage(run: OpenRun, part: Part, { db, copies }: CopyDeps): Promise<void> {
  const page = await part(db, {
    after: afterKey.parse(JSON.parse(run.after_key)),
    takenBy: crypto.randomUUID(),
  })
  const object = page.lines.length === 0 ? null : await writeObject(run, page, copies)
  await endPage(db, run, { ...page, object })
}

async function writeObject(
  { name, begun_at: begunAt, pages }: OpenRun,
  { lines, readAt }: ReadPage,
  copies: CopyDeps['copies'],
): Promise<CopyObject> {
  const bytes = await compress(lines)
  const sha256 = await toSha256(bytes)
  const key = toObjectKey({ run: name, begunAt, page: pages }, sha256)
  // R2 refuses an object that differs from its checksum.
  await copies.put(key, bytes, { sha256 })
  return { key, readAt, bytes: bytes.byteLength, sha256, rows: countRows(lines) }
}

/** A run during which a migration was applied has rows of two schemas, so that it does not count. */
async function writeManifest(run: OpenRun, { db, copies, config }: CopyDeps): Promise<void> {
  const { name, begun_at: begunAt, copied_at: previous, migration } = run
  const isComplete = (await readMigration(db)) === migration
  if (isComplete) {
    const [objects, endedAt] = await Promise.all([listObjects(db, name), readCopyClock(db)])
    const manifest: Manifest = {
      run: name,
      begunAt,
      endedAt,
      previous,
      migration,
      objects,
    }
    const text = JSON.stringify(manifest)
    const hmac = await sign(config.COPIES_SECRET, 'copies-manifest', text)
    const signed: SignedManifest = { format: 2, text, hmac }
    await copies.put(toManifestKey(name, begunAt), JSON.stringify(signed))
  }
  await endRun(db, run, isComplete)
}
