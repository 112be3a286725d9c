// npm run drill: copies a generated database with the product's jobs, loses it, and restores it into an empty one as
// docs/deploy.md says. Prints a line for each check, the minutes and the bytes; exit code 1 if a check fails. 100,000
// payments take about ten minutes; `--payments 1000` generates fewer. `--lose <table>` then restores it a second time
// without the table's rows, which the checks have to notice.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { migrationNames } from '../build/build-info.ts'
import { findFaults, loadCopies } from '../restore/load-copies.ts'
import { writeSql } from '../restore/write-sql.ts'
import { quietEnv, root } from '../run.ts'
import { generateDatabase } from '../scale/generate-database.ts'
import { applyMigrations, changeDatabase } from '../start/local-database.ts'
import { startCopier } from './copy-database.ts'
import { latest, toDrillRows, toLaterChanges } from './drill-state.ts'
import { listCopiedTables, readTables, type TableState } from './table-checksums.ts'

const { values: options } = parseArgs({
  options: { payments: { type: 'string', default: '100000' }, lose: { type: 'string' } },
})
const copiedTables = listCopiedTables()
const payments = Number(options.payments)
if (!Number.isInteger(payments) || payments < 1000)
  throw new Error('--payments is a whole number from 1000')
if (options.lose !== undefined && !copiedTables.includes(options.lose))
  throw new Error(`no such table: ${options.lose}`)

const folder = mkdtempSync(path.join(os.tmpdir(), 'papaya-drill-'))
const hourMs = 3_600_000

const failures: string[] = []
function check(name: string, hasPassed: boolean, found: string): void {
  console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name}${found === '' ? '' : `: ${found}`}`)
  if (!hasPassed) failures.push(name)
}

async function timed<Value>(name: string, work: () => Value | Promise<Value>): Promise<Value> {
  const start = performance.now()
  const value = await work()
  console.log(`${name} in ${((performance.now() - start) / 60_000).toFixed(1)} minutes`)
  return value
}

const state = (name: string) => path.join(folder, name)

/** The state `lost`: the seed, payments, and a row in each table. Payments before the copy are not marked as changed. */
function makeDatabase(now: number): void {
  const present = Math.min(5000, payments / 2)
  generateDatabase(state('lost'), { payments, present, payees: 2000, now })
  changeDatabase(state('lost'), (db) => {
    const columns = db.prepare('PRAGMA table_info(payments)').all()
    db.exec(toDrillRows(columns.map(({ name }) => String(name))))
    db.exec('DELETE FROM copy_changes')
  })
}

function changeAfterCopy(): void {
  changeDatabase(state('lost'), (db) => {
    const ids = db
      .prepare(
        `SELECT id FROM payments WHERE status = 'rejected' AND NOT EXISTS (SELECT 1 FROM text_consents c
          JOIN outbox o ON o.id = c.outbox_id WHERE o.payment_id = payments.id) ORDER BY id LIMIT 2`,
      )
      .all()
    db.exec(toLaterChanges(ids.map(({ id }) => String(id))))
  })
}

function readLost(): ReadonlyMap<string, TableState> {
  let tables: ReadonlyMap<string, TableState> = new Map()
  changeDatabase(state('lost'), (db) => {
    tables = readTables(db, copiedTables)
  })
  return tables
}

/** Copies the database, also what changed afterwards, and returns the bytes that another account pulls. */
async function copy(now: number): Promise<number> {
  const copyAt = async (at: number) => {
    const copier = startCopier(state('lost'))
    console.log(`copied: ${(await copier.copy(at)).join(', ')}`)
    return copier
  }
  await (await copyAt(now)).end()
  await (await copyAt(now + hourMs)).end()
  changeAfterCopy()
  const copier = await copyAt(now + 2 * hourMs)
  const bytes = await copier.pull(state('copies'))
  await copier.end()
  return bytes
}

/** The first error of wrangler, which executes the files of an empty database with migrations. */
function importSql(name: string, files: readonly string[]): string {
  applyMigrations(state(name))
  for (const file of files) {
    const { status, stdout, stderr } = spawnSync(
      path.join(root, 'node_modules/.bin/wrangler'),
      ['d1', 'execute', 'DB', '--local', '--yes', '--persist-to', state(name), '--file', file],
      { cwd: root, env: quietEnv, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' },
    )
    if (status !== 0) return (stdout + stderr).slice(-2000)
  }
  return ''
}

function isDeletionRefused(db: DatabaseSync): boolean {
  try {
    db.exec('DELETE FROM ledger_entries')
    return false
  } catch (error) {
    return String(error).includes('append only')
  }
}

function checkRestored(db: DatabaseSync, before: ReadonlyMap<string, TableState>): void {
  const after = readTables(db, copiedTables)
  const different = copiedTables.filter(
    (table) => after.get(table)?.checksum !== before.get(table)?.checksum,
  )
  check(
    'every table has the rows of before',
    different.length === 0,
    different.length === 0
      ? `${copiedTables.length} tables, ${[...after.values()].reduce((sum, { count }) => sum + count, 0)} rows`
      : different
          .map((table) => `${table} ${before.get(table)?.count} became ${after.get(table)?.count}`)
          .join(', '),
  )
  const faults = findFaults(db)
  check(
    'no row refers to a missing row, and the ledger sums to zero',
    faults.length === 0,
    faults.join(', '),
  )
  const [entries] = db.prepare('SELECT count(*) AS n FROM ledger_entries').all()
  check('the ledger has entries', Number(entries?.n) > payments, `${entries?.n}`)
  const [last] = db
    .prepare(
      'SELECT p.payer_name, b.name FROM payments p JOIN payees b ON b.id = p.payee_id WHERE reference = ?',
    )
    .all(latest.reference)
  check(
    'the latest payment can be read with its payee',
    last?.payer_name === latest.payerName,
    `${last?.name}`,
  )
  const [found] = db
    .prepare(`SELECT name FROM payee_search WHERE payee_search MATCH '"cedar"*'`)
    .all()
  check('the search finds payees', found !== undefined, `${found?.name}`)
  const applied = db.prepare('SELECT name FROM d1_migrations ORDER BY name').all()
  check(
    'the database lists the migrations of this release',
    applied.map(({ name }) => name).join() === migrationNames().join(),
    `${applied.length}`,
  )
  check('the ledger is still append only', isDeletionRefused(db), '')
}

async function restore(name: string, before: ReadonlyMap<string, TableState>): Promise<void> {
  const failedBefore = failures.length
  const { files, bytes } = await timed('loaded the copies and wrote SQL', () => {
    using db = new DatabaseSync(state(`${name}.sqlite`))
    loadCopies(db, state('copies'), Number.POSITIVE_INFINITY)
    if (name === 'incomplete') db.exec(`DELETE FROM ${options.lose}`)
    return writeSql(db, state(`${name}-sql`))
  })
  const error = await timed(`imported ${bytes} bytes of SQL in ${files.length} files`, () =>
    importSql(name, files),
  )
  check('the SQL can be imported', error === '', error)
  if (error === '') changeDatabase(state(name), (db) => checkRestored(db, before))
  const failed = failures.length - failedBefore
  console.log(
    failed === 0
      ? '\nRestored: every check passed.'
      : `\nNOT restored: ${failed} of the checks failed.`,
  )
}

try {
  const now = Date.now()
  await timed(`generated ${payments} payments`, () => makeDatabase(now))
  const bytes = await timed('copied and pulled', () => copy(now))
  console.log(`the copies have ${bytes} bytes`)
  const before = readLost()
  const empty = copiedTables.filter((table) => before.get(table)?.count === 0)
  check('each copied table has rows', empty.length === 0, empty.join(', '))
  rmSync(state('lost'), { recursive: true })
  check('the database is deleted', !existsSync(state('lost')), '')
  await restore('restored', before)
  if (options.lose !== undefined) {
    console.log(`\nWithout the rows of ${options.lose}:`)
    await restore('incomplete', before)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures.length === 0 ? 0 : 1
