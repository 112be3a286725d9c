// npm run drill: deletes a local database and restores it with the commands of docs/deploy.md. Prints a line for
// each check; exit code 1 if one fails. `--lose <table>` restores it a second time, from an export without the table's
// rows, which the checks have to notice.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { findDatabaseFile } from '../../tests/chaos/chaos-site.ts'
import { migrationNames } from '../build/build-info.ts'
import { quietEnv, root } from '../run.ts'
import { latest, paymentCount, toDrillState } from './drill-state.ts'

const { values: options } = parseArgs({ options: { lose: { type: 'string' } } })
const folder = mkdtempSync(path.join(os.tmpdir(), 'papaya-drill-'))
const payeeSearchSql = path.join(root, 'migrations/repair/create_payee_search.sql')

type CommandResult = { readonly code: number; readonly out: string }

/** Runs wrangler d1 for one "machine": a folder with its own configuration and local state. */
function d1(machine: string, ...args: readonly string[]): CommandResult {
  const config = path.join(folder, machine, 'wrangler.toml')
  mkdirSync(path.dirname(config), { recursive: true })
  writeFileSync(
    config,
    `name = "drill"\ncompatibility_date = "2026-10-12"\n[[d1_databases]]\nbinding = "DB"\ndatabase_name = "drill"\ndatabase_id = "00000000-0000-0000-0000-00000000000d"\n`,
  )
  const command = path.join(root, 'node_modules/.bin/wrangler')
  const result = spawnSync(command, ['d1', ...args, '--local', '-c', config], {
    cwd: path.dirname(config),
    env: quietEnv,
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: result.status ?? 1, out: `${result.stdout}${result.stderr}` }
}

/** Returns the output. Throws if the command fails. */
function runD1(machine: string, ...args: readonly string[]): string {
  const { code, out } = d1(machine, ...args)
  if (code !== 0) throw new Error(`wrangler d1 ${args.join(' ')} failed:\n${out.slice(-2000)}`)
  return out
}

/** The first line of a failed command's output that names an error. */
const toError = ({ out }: CommandResult): string =>
  out.split('\n').find((line) => /failed|error/i.test(line)) ?? out.slice(-2000)

const execute = (machine: string, file: string) =>
  runD1(machine, 'execute', 'DB', '--yes', '--file', file)

/** Opens the database's file: each start of wrangler takes seconds. */
const openDatabase = (machine: string) =>
  new DatabaseSync(findDatabaseFile(path.join(folder, machine, '.wrangler/state')))

/** Every table except those of SQLite, D1 and the search index. */
const listTables = (db: DatabaseSync): readonly string[] =>
  db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
        AND name NOT GLOB '_cf_*' AND name NOT IN ('payee_search', 'payee_search_config',
          'payee_search_data', 'payee_search_docsize', 'payee_search_idx') ORDER BY name`,
    )
    .all()
    .map(({ name }) => String(name))

const countRows = (db: DatabaseSync, tables: readonly string[]): string =>
  tables
    .map((name) => `${name} ${db.prepare(`SELECT count(*) AS n FROM ${name}`).get()?.n}`)
    .join(', ')

type Before = { readonly tables: readonly string[]; readonly counts: string }

function readBefore(machine: string): Before {
  using db = openDatabase(machine)
  const tables = listTables(db)
  return { tables, counts: countRows(db, tables) }
}

const failures: string[] = []
function check(name: string, hasPassed: boolean, found: string): void {
  console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name}${found === '' ? '' : `: ${found}`}`)
  if (!hasPassed) failures.push(name)
}

function isDeletionRefused(db: DatabaseSync): boolean {
  try {
    db.exec('DELETE FROM ledger_entries')
    return false
  } catch (error) {
    return String(error).includes('append only')
  }
}

function checkRestored(machine: string, before: Before): void {
  using db = openDatabase(machine)
  const list = (sql: string) => db.prepare(sql).all()
  const counts = countRows(db, before.tables)
  check(
    'every table has as many rows as before',
    counts === before.counts,
    counts === before.counts
      ? `${before.tables.length} tables`
      : `${before.counts} became ${counts}`,
  )
  const [sum] = list('SELECT sum(cents) AS sum, count(*) AS count FROM ledger_entries')
  check(
    'the ledger sums to zero',
    sum?.sum === 0 && Number(sum.count) > paymentCount,
    `${sum?.count} entries`,
  )
  const unbalanced = list(
    'SELECT payment_id FROM ledger_entries GROUP BY payment_id, event HAVING sum(cents) <> 0',
  )
  check('the ledger entries of each event of a payment sum to zero', unbalanced.length === 0, '')
  check('no row refers to a missing row', list('PRAGMA foreign_key_check').length === 0, '')
  const [last] = list(
    `SELECT p.id, p.reference, p.amount_cents, p.payer_name, b.name AS payee FROM payments p
      JOIN payees b ON b.id = p.payee_id ORDER BY p.created_at DESC LIMIT 1`,
  )
  check(
    'the latest payment can be read with its payee',
    last?.id === latest.id &&
      last.amount_cents === latest.amountCents &&
      String(last.payer_name).includes('Zoë O\'Drill 39; "semicolon" -- dash'),
    `${last?.reference} to ${last?.payee}`,
  )
  const [found] = list(`SELECT name FROM payee_search WHERE payee_search MATCH '"cedar"*'`)
  check('the search finds payees', found !== undefined, `${found?.name}`)
  const applied = list('SELECT name FROM d1_migrations ORDER BY name').map(({ name }) => name)
  check(
    'the database lists the migrations of this release',
    applied.join() === migrationNames().join(),
    `${applied.length}`,
  )
  check('the ledger is still append only', isDeletionRefused(db), '')
}

/** Removes the table's rows from the export. */
function loseRows(dump: string, table: string): string {
  const lost = `INSERT INTO "${table}"`
  // One row a line: the export writes the line breaks of a value as \n.
  const remaining = readFileSync(dump, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith(lost))
  const file = path.join(folder, 'incomplete.sql')
  writeFileSync(file, remaining.join('\n'))
  return file
}

function restore(machine: string, dump: string, before: Before): void {
  const failedBefore = failures.length
  const imported = d1(machine, 'execute', 'DB', '--yes', '--file', dump)
  const isImported = imported.code === 0
  check('the export can be imported', isImported, isImported ? '' : toError(imported))
  if (isImported) {
    execute(machine, payeeSearchSql)
    checkRestored(machine, before)
  }
  const failed = failures.length - failedBefore
  console.log(
    failed === 0
      ? '\nRestored: every check passed.'
      : `\nNOT restored: ${failed} of the checks failed.`,
  )
}

try {
  const dump = path.join(folder, 'papaya.sql')
  const state = path.join(folder, 'state.sql')
  writeFileSync(state, toDrillState())
  execute('lost', state)
  const before = readBefore('lost')
  if (options.lose !== undefined && !before.tables.includes(options.lose))
    throw new Error(`no such table: ${options.lose}`)
  console.log(`seeded ${paymentCount} payments in ${before.tables.length} tables`)

  runD1('lost', 'execute', 'DB', '--yes', '--command', 'DROP TABLE IF EXISTS payee_search')
  runD1('lost', 'export', 'DB', '--output', dump)
  const size = readFileSync(dump).byteLength
  console.log(`exported ${size} bytes`)

  rmSync(path.join(folder, 'lost'), { recursive: true })
  check('the database is deleted', !existsSync(path.join(folder, 'lost')), '')

  restore('restored', dump, before)
  if (options.lose !== undefined) {
    console.log(`\nWithout the rows of ${options.lose}:`)
    restore('incomplete', loseRows(dump, options.lose), before)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures.length === 0 ? 0 : 1
