// npm run drill: deletes a local database and restores it with the commands of docs/deploy.md. Prints a line for
// each check; exit code 1 if one fails. `--lose <table>` removes a table's rows from the export, which the checks have
// to notice.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { migrationNames } from './build-info.ts'
import { latest, paymentCount, toDrillState } from './drill-state.ts'
import { quietEnv, root } from './run.ts'

const { values: options } = parseArgs({ options: { lose: { type: 'string' } } })
const folder = mkdtempSync(path.join(os.tmpdir(), 'papaya-drill-'))
const payeeSearchSql = path.join(root, 'migrations/upkeep/make_payee_search.sql')

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

const queryResults = z.array(z.object({ results: z.array(z.record(z.string(), z.unknown())) }))

type Row = Readonly<Record<string, unknown>>

function query(machine: string, sql: string): readonly (readonly Row[])[] {
  const out = runD1(machine, 'execute', 'DB', '--yes', '--json', '--command', sql)
  return queryResults.parse(JSON.parse(out.slice(out.indexOf('[')))).map(({ results }) => results)
}

/** Every table except those of SQLite, D1 and the search index. */
function listTables(machine: string): readonly string[] {
  const [rows = []] = query(
    machine,
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
      AND name NOT GLOB '_cf_*' AND name NOT IN ('payee_search', 'payee_search_config',
        'payee_search_data', 'payee_search_docsize', 'payee_search_idx') ORDER BY name`,
  )
  return rows.map(({ name }) => String(name))
}

function countRows(machine: string, tables: readonly string[]): string {
  const sql = tables.map((name) => `SELECT count(*) AS n FROM ${name}`).join('; ')
  const counts = query(machine, sql)
  return tables.map((name, index) => `${name} ${counts[index]?.[0]?.n}`).join(', ')
}

const failures: string[] = []
function check(name: string, hasPassed: boolean, found: string): void {
  console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name}${found === '' ? '' : `: ${found}`}`)
  if (!hasPassed) failures.push(name)
}

function checkRestored(
  machine: string,
  before: { tables: readonly string[]; counts: string },
): void {
  const counts = countRows(machine, before.tables)
  check(
    'every table has as many rows as before',
    counts === before.counts,
    counts === before.counts
      ? `${before.tables.length} tables`
      : `${before.counts} became ${counts}`,
  )
  const [sums = [], unbalanced = [], broken = [], newest = [], found = [], applied = []] = query(
    machine,
    [
      'SELECT sum(cents) AS sum, count(*) AS count FROM ledger_entries',
      'SELECT payment_id FROM ledger_entries GROUP BY payment_id, event HAVING sum(cents) <> 0',
      'PRAGMA foreign_key_check',
      `SELECT p.id, p.reference, p.amount_cents, p.payer_name, b.name AS payee FROM payments p
        JOIN payees b ON b.id = p.payee_id ORDER BY p.created_at DESC LIMIT 1`,
      `SELECT name FROM payee_search WHERE payee_search MATCH '"cedar"*'`,
      'SELECT name FROM d1_migrations ORDER BY name',
    ].join('; '),
  )
  const sum = sums[0]
  check(
    'the ledger sums to zero',
    sum?.sum === 0 && Number(sum.count) > paymentCount,
    `${sum?.count} entries`,
  )
  check('the ledger entries of each event of a payment sum to zero', unbalanced.length === 0, '')
  check('no row refers to a missing row', broken.length === 0, '')
  const last = newest[0]
  check(
    'the latest payment can be read with its payee',
    last?.id === latest.id &&
      last.amount_cents === latest.amountCents &&
      String(last.payer_name).includes('Zoë O\'Drill 39; "semicolon" -- dash'),
    `${last?.reference} to ${last?.payee}`,
  )
  check('the search finds payees', found.length > 0, `${found[0]?.name}`)
  const names = applied.map(({ name }) => name).join()
  check(
    'the database lists the migrations of this release',
    names === migrationNames().join(),
    `${applied.length}`,
  )
  const change = d1(machine, 'execute', 'DB', '--yes', '--command', 'DELETE FROM ledger_entries')
  check(
    'the ledger is still append only',
    change.code !== 0 && change.out.includes('append only'),
    '',
  )
}

try {
  const dump = path.join(folder, 'papaya.sql')
  const state = path.join(folder, 'state.sql')
  writeFileSync(state, toDrillState())
  execute('lost', state)
  const tables = listTables('lost')
  if (options.lose !== undefined && !tables.includes(options.lose))
    throw new Error(`no such table: ${options.lose}`)
  const before = { tables, counts: countRows('lost', tables) }
  console.log(`seeded ${paymentCount} payments in ${tables.length} tables`)

  runD1('lost', 'execute', 'DB', '--yes', '--command', 'DROP TABLE IF EXISTS payee_search')
  runD1('lost', 'export', 'DB', '--output', dump)
  execute('lost', payeeSearchSql)
  const size = readFileSync(dump).byteLength
  console.log(`exported ${size} bytes`)

  rmSync(path.join(folder, 'lost'), { recursive: true })
  check('the database is deleted', !existsSync(path.join(folder, 'lost')), '')

  if (options.lose !== undefined) {
    const lost = `INSERT INTO "${options.lose}"`
    // One row a line: the export writes the line breaks of a value as \n.
    const dumpLines = readFileSync(dump, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith(lost))
    writeFileSync(dump, dumpLines.join('\n'))
  }
  const imported = d1('restored', 'execute', 'DB', '--yes', '--file', dump)
  const isImported = imported.code === 0
  check('the export can be imported', isImported, isImported ? '' : toError(imported))
  if (isImported) {
    execute('restored', payeeSearchSql)
    checkRestored('restored', before)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  failures.length === 0
    ? '\nRestored: every check passed.'
    : `\nNOT restored: ${failures.length} of the checks failed.`,
)
process.exitCode = failures.length === 0 ? 0 : 1
