// npm run restore -- <folder of copies> <new folder>: makes the newest whole copy of the database into a local SQLite
// database, checks it, and writes the SQL files that make it from an empty one (docs/restore.md). `--until
// 2026-11-26T10:00Z` takes the newest copy of that time. COPIES_SECRET of the environment is the site's; after a rotation
// it is followed by a comma and the one before. Changes nothing else. Exit codes: 0 done, 1 the copy has a fault, 2 usage
// error.
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { findFaults, listTables, loadCopies } from './load-copies.ts'
import { writeSql } from './write-sql.ts'

// What it writes has all payers' data.
process.umask(0o077)

const usage = 'npm run restore -- <folder of copies> <new folder> [--until 2026-11-26T10:00Z]'

/** Throws a sentence that says what is wrong. */
function parseOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' } },
  })
  const [copies, target, ...others] = positionals
  if (copies === undefined || target === undefined || others.length > 0)
    throw new Error('Two folders are needed: that of the copies, and a new one.')
  if (!existsSync(copies)) throw new Error(`There is no folder ${copies}.`)
  if (existsSync(target)) throw new Error(`${target} exists: name a new folder.`)
  const until = values.until === undefined ? Date.now() : Date.parse(values.until)
  if (Number.isNaN(until)) throw new Error(`--until ${values.until} isn't a time.`)
  const secrets = (process.env.COPIES_SECRET ?? '').split(',').filter(Boolean)
  if (secrets.length === 0)
    throw new Error(
      'Set COPIES_SECRET to the secret with which the site signs the copies: docs/restore.md',
    )
  return { copies, target, until, secrets }
}

function parseOptionsOrExit() {
  try {
    return parseOptions()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    return process.exit(2)
  }
}

const { copies, target, until, secrets } = parseOptionsOrExit()

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
