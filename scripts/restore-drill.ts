// npm run drill: deletes a local database and restores it with the commands of docs/deploy.md. Exit
// code 1 and a line for each failed check. `--lose <table>` drops a table's rows on the way, to
// test that the checks notice.

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
const scheduledSql = path.join(root, 'migrations/upkeep/make_payee_search.sql')

type Ran = { readonly code: number; readonly out: string }

/** Runs wrangler d1 for one "machine": a folder with its own configuration and local state. */
function d1(machine: string, ...args: readonly string[]): Ran {
  const config = path.join(folder, machine, 'wrangler.toml')
  mkdirSync(path.dirname(config), { recursive: true })
  writeFileSync(
    config,
    `name = "drill"\ncompatibility_date = "2026-10-12"\n[[d1_databases]]\nbinding = "DB"\ndatabase_name = "drill"\ndatabase_id = "00000000-0000-0000-0000-00000000000d"\n`,
  )
  const command = path.join(root, 'node_modules/.bin/wrangler')
  const ran = spawnSync(command, ['d1', ...args, '--local', '-c', config], {
    cwd: path.dirname(config),
    env: quietEnv,
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: ran.status ?? 1, out: `${ran.stdout}${ran.stderr}` }
}

function must(machine: string, ...args: readonly string[]): string {
  const { code, out } = d1(machine, ...args)
  if (code !== 0) throw new Error(`wrangler d1 ${args.join(' ')} failed:\n${out.slice(-2000)}`)
  return out
}

const execute = (machine: string, file: string) =>
  must(machine, 'execute', 'DB', '--yes', '--file', file)

const answers = z.array(z.object({ results: z.array(z.record(z.string(), z.unknown())) }))

type Row = Readonly<Record<string, unknown>>

function ask(machine: string, sql: string): readonly (readonly Row[])[] {
  const out = must(machine, 'execute', 'DB', '--yes', '--json', '--command', sql)
  return answers.parse(JSON.parse(out.slice(out.indexOf('[')))).map(({ results }) => results)
}

/** Every table except the search index's own. */
function listTables(machine: string): readonly string[] {
  const [rows = []] = ask(
    machine,
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
      AND name NOT GLOB '_cf_*' AND name NOT IN ('payee_search', 'payee_search_config',
        'payee_search_data', 'payee_search_docsize', 'payee_search_idx') ORDER BY name`,
  )
  return rows.map(({ name }) => String(name))
}

function countRows(machine: string, tables: readonly string[]): string {
  const counts = ask(machine, tables.map((name) => `SELECT count(*) AS n FROM ${name}`).join('; '))
  return tables.map((name, index) => `${name} ${counts[index]?.[0]?.n}`).join(', ')
}

const failures: string[] = []
function check(words: string, isFine: boolean, found: string): void {
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${words}${found === '' ? '' : `: ${found}`}`)
  if (!isFine) failures.push(words)
}

function lookAt(machine: string, before: { tables: readonly string[]; counts: string }): void {
  const counts = countRows(machine, before.tables)
  check(
    'every table has its rows',
    counts === before.counts,
    counts === before.counts
      ? `${before.tables.length} tables`
      : `${before.counts} became ${counts}`,
  )
  const [sums = [], unbalanced = [], broken = [], newest = [], found = [], applied = []] = ask(
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
  check('and so does each event of each payment', unbalanced.length === 0, '')
  check('no row refers to one that is not there', broken.length === 0, '')
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
    'the release’s migrations are known',
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
  const before = { tables, counts: countRows('lost', tables) }
  console.log(`seeded ${paymentCount} payments in ${tables.length} tables`)

  must('lost', 'execute', 'DB', '--yes', '--command', 'DROP TABLE IF EXISTS payee_search')
  must('lost', 'export', 'DB', '--output', dump)
  execute('lost', scheduledSql)
  const size = readFileSync(dump).byteLength
  console.log(`exported ${size} bytes`)

  rmSync(path.join(folder, 'lost'), { recursive: true })
  check('the database is gone', !existsSync(path.join(folder, 'lost')), '')

  if (options.lose !== undefined) {
    const lost = `INSERT INTO "${options.lose}"`
    const dumpLines = readFileSync(dump, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith(lost))
    writeFileSync(dump, dumpLines.join('\n'))
  }
  execute('restored', dump)
  execute('restored', scheduledSql)
  lookAt('restored', before)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  failures.length === 0
    ? '\nRestored: everything is there.'
    : `\nNOT restored: ${failures.length} of the checks failed.`,
)
process.exitCode = failures.length === 0 ? 0 : 1
