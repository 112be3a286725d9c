// What `npm run restore` makes of a folder of copies.

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrationNames } from '../../scripts/build/build-info.ts'
import { findFaults, listTriggers, loadCopies } from '../../scripts/restore/load-copies.ts'
import { type CopiedLine, chooseRuns, readManifests } from '../../scripts/restore/read-copies.ts'
import { writeSql } from '../../scripts/restore/write-sql.ts'
import { root } from '../../scripts/run.ts'
import { toSchemaSql } from '../../scripts/start/database-sql.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'papaya-restore-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const secret = 'secret-of-these-copies-0123456789'

function writeManifest(folderOfRun: string, text: string, signedWith = secret): void {
  const hmac = createHmac('sha256', signedWith)
    .update(`copies-manifest\n${text}`)
    .digest('base64url')
  const signed = JSON.stringify({ format: 2, text, hmac })
  writeFileSync(path.join(folder, folderOfRun, 'manifest.json'), signed)
}

type Run = {
  readonly run: 'changes' | 'tables' | 'payments'
  readonly begunAt: number
  readonly endedAt?: number
  readonly previous?: number | null
  readonly migration?: string
  readonly lines?: readonly CopiedLine[]
}

function writeRun({ run, begunAt, lines = [], ...more }: Run): string {
  const key = `2026-11-26/${run}-${begunAt}/000000.ndjson.gz`
  mkdirSync(path.join(folder, path.dirname(key)), { recursive: true })
  const bytes = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  writeFileSync(path.join(folder, key), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const object = { key, readAt: begunAt + 1, bytes: bytes.byteLength, sha256, rows: {} }
  const manifest = {
    ...{ run, begunAt, endedAt: begunAt + 2, previous: null, objects: [object] },
    ...{ migration: migrationNames().at(-1), ...more },
  }
  writeManifest(path.dirname(key), JSON.stringify(manifest))
  return key
}

const suppression = (phone: string) => ({
  ...{ table: 'text_suppressions' },
  row: { phone, source: 'stop', stopped_at: 1, lifted_at: null },
})
const stub = (id: string, state: string): CopiedLine => ({
  payment: id,
  tables: {
    archived_payments: [
      {
        ...{ id, reference: id, payee_id: 'p', month: '2026-01', card_last_four: '1111' },
        ...{ email_hash: '', phone_hash: '', receipt_token_hash: id, locale: 'en' },
        ...{
          first_payment_id: null,
          object_key: id,
          checksum: 'c',
          state,
          ended_at: 1,
          archived_at: 1,
        },
      },
    ],
  },
})
const gone = (id: string): CopiedLine => ({ payment: id, tables: {} })

/** All payments, all tables, and two runs of changes after them. */
function writeWholeCopy(changes: readonly (readonly CopiedLine[])[] = [[], []]): void {
  const all = [stub('a', 'verified'), stub('b', 'verified')]
  writeRun({ run: 'changes', begunAt: 100, lines: [stub('old', 'verified')] })
  writeRun({ run: 'payments', begunAt: 200, lines: all })
  writeRun({ run: 'tables', begunAt: 210 })
  writeRun({ run: 'changes', begunAt: 300, previous: 100, lines: changes[0] ?? [] })
  writeRun({ run: 'changes', begunAt: 400, previous: 300, lines: changes[1] ?? [] })
}

function load(until = 1000, secrets = [secret]) {
  const db = new DatabaseSync(':memory:')
  const runs = loadCopies(db, { folder, secrets, until })
  const list = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).join(' '))
  return { db, runs, list }
}
const states = 'SELECT id, state FROM archived_payments ORDER BY id'

describe('a restored copy', () => {
  test('has the line of each payment that was read last, and no payment that was deleted since', () => {
    writeWholeCopy([
      [stub('a', 'deleting'), stub('c', 'verified')],
      [stub('c', 'deleting'), gone('b')],
    ])
    expect(load().list(states)).toEqual(['a deleting', 'c deleting', 'old verified'])
    expect(load(350).list(states)).toEqual([
      'a deleting',
      'b verified',
      'c verified',
      'old verified',
    ])
  })

  test('has opt-outs of the last run only, so that one that was deleted does not come back', () => {
    writeWholeCopy([[suppression('+14155550171')], [suppression('+14155550172')]])
    expect(load().list('SELECT phone FROM text_suppressions')).toEqual(['+14155550172'])
  })

  test('does not have what a run that did not end has', () => {
    writeWholeCopy()
    const key = writeRun({ run: 'changes', begunAt: 500, previous: 400, lines: [gone('a')] })
    rmSync(path.join(folder, path.dirname(key), 'manifest.json'))
    expect(load().runs.newest.begunAt).toBe(400)
    expect(load().list(states)).toContain('a verified')
  })

  test('is the newest one of one schema', () => {
    writeWholeCopy()
    writeRun({ run: 'changes', begunAt: 500, previous: 400, migration: '9999_later.sql' })
    expect(chooseRuns(readManifests(folder, [secret]), 1000).newest.begunAt).toBe(400)
  })
})

test.each([
  [[], 'Two folders are needed'],
  [['no-such-folder', 'new'], 'There is no folder no-such-folder.'],
  [['docs', 'scripts'], 'scripts exists: name a new folder.'],
  [['docs', 'new', '--until', 'noon'], "--until noon isn't a time."],
  [['docs', 'new', '--til', 'noon'], "Unknown option '--til'"],
])('npm run restore -- %j says what is wrong', (args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/restore/restore.ts', ...args], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)])
  expect(stderr).not.toMatch(/^ +at /m)
})

test('what npm run restore writes is readable by its owner only', () => {
  writeWholeCopy()
  const target = path.join(folder, 'restored')
  execFileSync(process.execPath, ['scripts/restore/restore.ts', folder, target], {
    cwd: root,
    env: { ...process.env, COPIES_SECRET: secret },
  })
  const written = readdirSync(target, { recursive: true }).map(String)
  expect(written).toContain('restored.sqlite')
  for (const name of ['', ...written])
    expect([name, statSync(path.join(target, name)).mode & 0o077]).toEqual([name, 0])
})

describe('a copy is refused', () => {
  test('that lacks a run of changes', () => {
    writeWholeCopy()
    writeRun({ run: 'changes', begunAt: 600, previous: 500 })
    expect(() => load()).toThrow('the folder lacks changes-500')
  })

  test('whose database was put back after all payments were copied', () => {
    writeWholeCopy()
    writeRun({ run: 'changes', begunAt: 600, previous: null })
    expect(() => load()).toThrow('the database was put back')
  })

  test('with an object that differs from its checksum', () => {
    writeWholeCopy()
    const file = '2026-11-26/payments-200/000000.ndjson.gz'
    writeFileSync(path.join(folder, file), gzipSync(`${JSON.stringify(gone('a'))}\n`))
    expect(() => load()).toThrow(`${file} differs from its checksum`)
  })

  test('with a manifest that was changed, signed by someone else, or not signed', () => {
    writeWholeCopy()
    const run = '2026-11-26/changes-400'
    const file = path.join(folder, run, 'manifest.json')
    const whole = readFileSync(file, 'utf8')
    const { text, hmac } = JSON.parse(whole)
    const refused = `${run}/manifest.json is not signed with COPIES_SECRET`
    writeFileSync(file, JSON.stringify({ format: 2, text: text.replace('400', '401'), hmac }))
    expect(() => load()).toThrow(refused)
    writeManifest(run, text, 'secret-of-a-thief-0123456789abcdef')
    expect(() => load()).toThrow(refused)
    writeFileSync(file, text)
    expect(() => load()).toThrow(refused)
    writeFileSync(file, whole)
    expect(() => load(1000, ['another-secret', secret])).not.toThrow()
    expect(() => load(1000, [])).toThrow('is not signed with COPIES_SECRET')
  })

  test('with a row whose table or column is no name', () => {
    writeWholeCopy([[{ table: 'flags (name) --', row: { name: 'x' } }], []])
    writeRun({ run: 'changes', begunAt: 500, previous: 400, lines: [{ table: 'x y', row: {} }] })
    expect(() => load()).toThrow('a table or column named')
  })

  test('of another release', () => {
    const migration = '0001_create_payees.sql'
    writeRun({ run: 'payments', begunAt: 200, migration })
    writeRun({ run: 'tables', begunAt: 210, migration })
    writeRun({ run: 'changes', begunAt: 150, endedAt: 300, migration })
    expect(() => load()).toThrow('check out that release')
  })

  test('without all payments', () => {
    writeRun({ run: 'changes', begunAt: 100 })
    expect(() => load()).toThrow('no whole copy')
  })
})

test('rows that refer to a missing row, and a ledger that does not sum to zero, are faults', () => {
  writeWholeCopy()
  const { db } = load()
  expect(findFaults(db)).toEqual([])
  db.exec("INSERT INTO ledger_entries VALUES ('x', 'authorized', 'card', -1, 1, '')")
  expect(findFaults(db)).toEqual([
    '1 rows refer to a missing row, the first in ledger_entries',
    'the ledger of 1 payments does not sum to zero',
  ])
})

describe('the SQL of a restored copy', () => {
  const writeAndRead = () => {
    writeWholeCopy([[], [suppression('+14155550172'), { table: 'flags', row: flag }]])
    const { files } = writeSql(load().db, path.join(folder, 'sql'))
    return files.map((file) => readFileSync(file, 'utf8')).join('')
  }
  const flag = { name: `it's "x";\n--`, enabled: 1, updated_at: 2 }

  test('fills an empty database with its migrations, and puts every trigger back', () => {
    const sql = writeAndRead()
    const db = new DatabaseSync(':memory:')
    db.exec(toSchemaSql())
    const triggers = listTriggers(db)
    db.exec(sql)
    expect(
      db
        .prepare('SELECT * FROM flags')
        .all()
        .map((row) => ({ ...row })),
    ).toEqual([flag])
    expect(
      db
        .prepare(states)
        .all()
        .map(({ id }) => id),
    ).toEqual(['a', 'b', 'old'])
    expect(db.prepare('SELECT phone FROM text_suppressions').all()).toHaveLength(1)
    expect(db.prepare('SELECT 1 FROM copy_changes').all()).toEqual([])
    expect(listTriggers(db)).toEqual(triggers)
  })

  test('is refused by a database that has payments', () => {
    const [first = ''] = writeAndRead().split('\n')
    const db = new DatabaseSync(':memory:')
    db.exec('CREATE TABLE payments (id TEXT)')
    db.exec(first)
    db.exec("INSERT INTO payments VALUES ('x')")
    expect(() => db.exec(first)).toThrow('malformed JSON')
  })
})
