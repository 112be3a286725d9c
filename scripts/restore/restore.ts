// npm run restore -- <folder of copies> <new folder>: makes the newest whole copy of the database into a local SQLite
// database, checks it, and writes the SQL files that make it from an empty one (docs/restore.md). `--until
// 2026-11-26T10:00Z` takes the newest copy of that time. COPIES_SECRET of the environment is the site's; after a rotation
// it is followed by a comma and the one before. Changes nothing else.
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { findFaults, listTables, loadCopies } from './load-copies.ts'
import { writeSql } from './write-sql.ts'

// What it writes has all payers' data.
process.umask(0o077)

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { until: { type: 'string' } },
})
const [copies, target] = positionals
const until = options.until === undefined ? Date.now() : Date.parse(options.until)
if (copies === undefined || target === undefined || !existsSync(copies) || existsSync(target))
  throw new Error('npm run restore -- <folder of copies> <new folder> [--until <time>]')
if (Number.isNaN(until)) throw new Error('--until is a time such as 2026-11-26T10:00Z')

const secrets = (process.env.COPIES_SECRET ?? '').split(',').filter(Boolean)
if (secrets.length === 0)
  throw new Error(
    'Set COPIES_SECRET to the secret with which the site signs the copies: docs/restore.md',
  )

mkdirSync(target, { recursive: true })
const db = new DatabaseSync(path.join(target, 'restored.sqlite'))
const { newest } = loadCopies(db, { folder: copies, secrets, until })
console.log(`The copy has everything until ${new Date(newest.endedAt).toISOString()}.`)
for (const name of listTables(db))
  console.log(`${name} ${db.prepare(`SELECT count(*) AS n FROM ${name}`).get()?.n}`)
const faults = findFaults(db)
for (const fault of faults) console.error(`FAULT: ${fault}`)
if (faults.length > 0) process.exitCode = 1
else {
  const { files, bytes } = writeSql(db, path.join(target, 'sql'))
  console.log(`${files.length} files, ${bytes} bytes: ${path.join(target, 'sql')}`)
}
db.close()
