// For tests: every statement that the product prepares is explained once, where it was prepared. One
// that reads a table from end to end fails the file in which it ran.
import { env } from 'cloudflare:workers'
import { afterAll, expect } from 'vitest'

/** Read as a whole on purpose: a row for each migration, when staff ask the doctor. */
const smallTables = ['d1_migrations']
/** Whether there is anything at all. */
const firstRow = /^SELECT [^()]+ FROM \w+ LIMIT 1$/

/** Tests and their builders may look at tables as they like. */
const ofTests = /\.test\.tsx?|\/tests\/support\/|\/worker\/features\/dev\//

const explained = new Set<string>()
const scans: string[] = []
const waiting: Promise<void>[] = []
const prototype = Object.getPrototypeOf(env.DB)
const { prepare } = prototype

async function explain(sql: string): Promise<void> {
  const plan = await prepare
    .call(env.DB, `EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .catch(() => ({ results: [] }))
  for (const { detail } of plan.results)
    if (isScan(detail) && !firstRow.test(sql)) scans.push(`${detail}: ${sql.replace(/\s+/g, ' ')}`)
}

function isScan(detail: string): boolean {
  const [, table = ''] = /^SCAN (\w+)/.exec(detail) ?? []
  return (
    table !== '' &&
    table !== 'CONSTANT' &&
    !/VIRTUAL TABLE/.test(detail) &&
    !smallTables.includes(table)
  )
}

/** Whoever asked, past the few lines that all stores share. */
function isOurs(stack: string): boolean {
  const caller = stack
    .split('\n')
    .find(
      (line) =>
        /\/(?:worker|tests\/support)\//.test(line) &&
        !/node_modules|query-plans|\/db\/d1\.ts/.test(line),
    )
  return caller !== undefined && !ofTests.test(caller)
}

prototype.prepare = function (sql: string) {
  if (!explained.has(sql) && isOurs(new Error().stack ?? '')) {
    explained.add(sql)
    waiting.push(explain(sql))
  }
  return prepare.call(this, sql)
}

afterAll(async () => {
  await Promise.all(waiting)
  expect(scans).toEqual([])
})
