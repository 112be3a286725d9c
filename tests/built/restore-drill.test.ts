// Copies a database with the product's jobs, loses it, and restores it into an empty one as docs/deploy.md says.
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationNames } from '../../scripts/build/build-info.ts'
import { findFaults } from '../../scripts/restore/load-copies.ts'
import {
  findDifferent,
  listCopiedTables,
  readTables,
} from '../../scripts/restore/table-checksums.ts'
import { quietEnv, root } from '../../scripts/run.ts'
import { generateDatabase } from '../../scripts/scale/generate-database.ts'
import { startDatabaseWorker } from '../../scripts/start/database-worker.ts'
import { applyMigrations, withDatabase } from '../../scripts/start/local-database.ts'
import { listObjects, pullObjects } from '../../scripts/year/stored-objects.ts'
import { latest, toDrillRows, toLaterChanges } from './restore/drill-state.ts'

const timeoutMs = 400_000
const hourMs = 3_600_000
const secret = 'secret-of-the-restore-drill-0123456789'
const tables = listCopiedTables()
const folder = mkdtempSync(path.join(os.tmpdir(), 'papaya-drill-'))
const [lost, copies, target, restored] = ['lost', 'copies', 'target', 'restored'].map((name) =>
  path.join(folder, name),
) as [string, string, string, string]

/** The seed, payments, and a row in each table. Payments before the copy are not marked as changed. */
function makeDatabase(now: number): void {
  generateDatabase(lost, { payments: 1000, present: 500, payees: 2000, now })
  withDatabase(lost, (db) => {
    const columns = db.prepare('PRAGMA table_info(payments)').all()
    db.exec(toDrillRows(columns.map(({ name }) => String(name))))
    db.exec('DELETE FROM copy_changes')
  })
}

function changeAfterCopy(): void {
  withDatabase(lost, (db) => {
    const ids = db
      .prepare(
        `SELECT id FROM payments WHERE status = 'rejected' AND NOT EXISTS (SELECT 1 FROM text_consents c
          JOIN outbox o ON o.id = c.outbox_id WHERE o.payment_id = payments.id) ORDER BY id LIMIT 2`,
      )
      .all()
    db.exec(toLaterChanges(ids.map(({ id }) => String(id))))
  })
}

/** Makes the runs that are due at the time (epoch ms). */
async function copyAt(at: number): Promise<void> {
  const worker = await startDatabaseWorker('./tests/support/copies/copy-worker.ts', lost)
  try {
    const response = await worker.dispatchFetch(`http://drill/?at=${at}&secret=${secret}`)
    if (!response.ok) throw new Error(await response.text())
  } finally {
    await worker.dispose()
  }
}

function run(program: string, ...args: readonly string[]): void {
  const options = {
    cwd: root,
    env: { ...quietEnv, COPIES_SECRET: secret },
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  } as const
  const { status, stdout, stderr } = spawnSync(program, args, options)
  if (status !== 0) throw new Error((stdout + stderr).slice(-2000))
}

let before: ReturnType<typeof readTables>
beforeAll(async () => {
  const now = Date.now()
  makeDatabase(now)
  await copyAt(now)
  await copyAt(now + hourMs)
  changeAfterCopy()
  await copyAt(now + 2 * hourMs)
  pullObjects(listObjects(lost, 'papaya-copies'), copies)
  before = withDatabase(lost, (db) => readTables(db, tables))
  rmSync(lost, { recursive: true })
  run(process.execPath, 'scripts/restore/restore.ts', copies, target)
  applyMigrations(restored)
  const wrangler = path.join(root, 'node_modules/.bin/wrangler')
  const execute = ['d1', 'execute', 'DB', '--local', '--yes', '--persist-to', restored, '--file']
  for (const file of globSync('sql/*.sql', { cwd: target }).sort())
    run(wrangler, ...execute, path.join(target, file))
}, timeoutMs)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the database that the restore drill loses has rows in each copied table', () => {
  expect(tables.filter((table) => before.get(table)?.count === 0)).toEqual([])
})

test('a restored database has the rows of before in every table', () => {
  const after = withDatabase(restored, (db) => readTables(db, tables))
  expect(findDifferent(before, after)).toEqual([])
})

test('a table whose rows were not restored is found', () => {
  using db = new DatabaseSync(path.join(target, 'restored.sqlite'))
  expect(findDifferent(before, readTables(db, tables))).toEqual([])
  db.exec('DELETE FROM ledger_entries')
  expect(findDifferent(before, readTables(db, tables))).toEqual([
    expect.stringMatching(/^ledger_entries: \d{4,} rows became 0$/),
  ])
})

test('no row of a restored database refers to a missing row, and its ledger sums to zero', () => {
  expect(withDatabase(restored, findFaults)).toEqual([])
})

test('the latest payment is restored with its payee', () => {
  const sql = `SELECT p.payer_name, b.name FROM payments p JOIN payees b ON b.id = p.payee_id
    WHERE reference = ?`
  const row = withDatabase(restored, (db) => db.prepare(sql).get(latest.reference))
  expect(row).toEqual({ payer_name: latest.payerName, name: 'After the Copy' })
})

test('the search of a restored database finds payees', () => {
  const sql = `SELECT name FROM payee_search WHERE payee_search MATCH '"cedar"*'`
  expect(withDatabase(restored, (db) => db.prepare(sql).all())).not.toEqual([])
})

test('a restored database lists the migrations of this release', () => {
  const sql = 'SELECT name FROM d1_migrations ORDER BY name'
  const names = withDatabase(restored, (db) =>
    db
      .prepare(sql)
      .all()
      .map(({ name }) => name),
  )
  expect(names).toEqual(migrationNames())
})

test('the ledger of a restored database is append only', () => {
  expect(() => withDatabase(restored, (db) => db.exec('DELETE FROM ledger_entries'))).toThrow(
    'append only',
  )
})
