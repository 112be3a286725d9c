// Counts what a site has stored and how much memory its server uses, from outside of the server.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findDatabaseFile } from '../../tests/chaos/chaos-site.ts'

/** By the name of a table or of a Durable Object's class. */
export type Counts = Readonly<Record<string, number>>

/** Every table of D1 except those of SQLite, D1 and the search index. */
export function countRows(persistTo: string): Counts {
  using db = new DatabaseSync(findDatabaseFile(persistTo), { readOnly: true, timeout: 5000 })
  const tables = db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
        AND name NOT GLOB '_cf_*' AND name NOT GLOB 'payee_search*' ORDER BY name`,
    )
    .all()
    .map(({ name }) => String(name))
  const count = (table: string) => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n)
  return Object.fromEntries(tables.map((table) => [table, count(table)]))
}

/** The Durable Objects that have stored something: each has a file. */
export function countObjects(persistTo: string): Counts {
  const counts: Record<string, number> = {}
  for (const file of globSync('v3/do/*/*.sqlite', { cwd: persistTo })) {
    const name = path.basename(path.dirname(file)).replace('papaya-', '')
    counts[name] = (counts[name] ?? 0) + (file.endsWith('metadata.sqlite') ? 0 : 1)
  }
  return counts
}

/** Resident memory in MB of the processes of a server's process group. Linux only. */
export function readMemory(group: number): Counts {
  const megabytes: Record<string, number> = {}
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const found = readProcess(pid)
    if (found?.group === group) megabytes[found.name] = (megabytes[found.name] ?? 0) + found.mb
  }
  return megabytes
}

/** Null if it has ended. */
function readProcess(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.includes('(workerd)') ? 'workerd' : 'Miniflare'
    // After the name: state, parent, group.
    const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
    const [, kilobytes] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return { name, group, mb: Number(kilobytes ?? 0) / 1024 }
  } catch {
    return null
  }
}
