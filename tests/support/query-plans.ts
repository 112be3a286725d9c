// Runs EXPLAIN QUERY PLAN once for every statement that the product prepares. A full table scan fails
// the test file that prepared the statement first.
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { explainQuery } from './explain-query'

/** Tables whose scan is allowed: a row for each migration, a ledger event's two entries, the 100 payments that ended first. */
const smallTables = ['d1_migrations', 'side', 'ended']
/** Queries that check whether a table has any row. */
const firstRow = /^SELECT [^()]+ FROM \w+ LIMIT 1$/

/** The newest rows, read in the order of an index up to a limit. */
const newestRows = /^SELECT [^()]+ FROM \w+(?: \w+)? ORDER BY [\w., ]+ LIMIT [?:]\w+$/
const isIndexInOrder = (step: string, sql: string) =>
  newestRows.test(sql.replace(/\s+/g, ' ').trim()) && /^SCAN \w+ USING INDEX /.test(step)

/** Statements of tests, their builders and the dev site are not checked. */
const testPaths = /\.test\.tsx?|\/tests\/support\/|\/worker\/features\/dev\//

const explained = new Set<string>()
const scans: string[] = []
const explaining: Promise<void>[] = []
const prototype = Object.getPrototypeOf(env.DB)
const { prepare } = prototype

/** The steps that scan a table, or why the statement has no plan. */
export async function findScans(sql: string): Promise<readonly string[]> {
  try {
    return firstRow.test(sql)
      ? []
      : (await explainQuery(sql)).filter((step) => isScan(step) && !isIndexInOrder(step, sql))
  } catch (error) {
    // A test has dropped the table.
    return /no such table/.test(String(error)) ? [] : [String(error)]
  }
}

async function explain(sql: string): Promise<void> {
  for (const step of await findScans(sql)) scans.push(`${step}: ${sql.replace(/\s+/g, ' ')}`)
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

/** Whether the caller, above the shared D1 helpers, is product code. */
function isFromProduct(stack: string): boolean {
  const caller = stack
    .split('\n')
    .find(
      (line) =>
        /\/(?:worker|tests\/support)\//.test(line) &&
        !/node_modules|query-plans|\/platform\/db\//.test(line),
    )
  return caller !== undefined && !testPaths.test(caller)
}

prototype.prepare = function (sql: string) {
  if (!explained.has(sql) && isFromProduct(new Error().stack ?? '')) {
    explained.add(sql)
    explaining.push(explain(sql))
  }
  return prepare.call(this, sql)
}

/** A session's statements are prepared by its database: they are explained too, and what a test breaks is broken here. */
prototype.withSession = function () {
  return {
    prepare: (sql: string) => this.prepare(sql),
    batch: (statements: readonly D1PreparedStatement[]) => this.batch(statements),
  }
}

/** Fails if a statement prepared since the last call scans a table. */
export async function expectNoScans(): Promise<void> {
  await Promise.all(explaining.splice(0))
  expect(scans.splice(0)).toEqual([])
}
