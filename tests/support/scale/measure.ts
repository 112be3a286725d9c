// Runs the calls and adds up what D1 bills for each.
import type { ScaleCall } from './calls'

export type Measured = {
  readonly name: string
  /** The statements, each once. */
  readonly sql: readonly string[]
  readonly rowsRead: number
  readonly rowsWritten: number
  readonly ms: number
  readonly atMost: number
}

export type Result = { readonly sql: string; readonly meta: D1Meta }

const methods = ['all', 'run'] as const

/** A database that reports each statement's result. `raw` is not recorded: no store uses it for rows of payments. */
export function recordResults(db: D1Database, results: Result[]): D1Database {
  const originals = new WeakMap<
    object,
    { readonly sql: string; readonly statement: D1PreparedStatement }
  >()
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const all = async () => {
      const result = await statement.all()
      results.push({ sql, meta: result.meta })
      return result
    }
    const wrapped: D1PreparedStatement = Object.assign(Object.create(statement), {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      ...Object.fromEntries(methods.map((method) => [method, all])),
      first: async (column?: string) => {
        const [row = null] = (await all()).results
        return row === null || column === undefined ? row : row[column]
      },
    })
    originals.set(wrapped, { sql, statement })
    return wrapped
  }
  return Object.assign(Object.create(db), {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch: async (statements: readonly D1PreparedStatement[]) => {
      const found = statements.flatMap((statement) => originals.get(statement) ?? [])
      const done = await db.batch(found.map(({ statement }) => statement))
      for (const [index, { sql }] of found.entries()) {
        const meta = done[index]?.meta
        if (meta) results.push({ sql, meta })
      }
      return done
    },
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

async function measureCall(
  db: D1Database,
  { name, run, atMost = 0 }: ScaleCall,
): Promise<Measured> {
  const results: Result[] = []
  const recorded = recordResults(db, results)
  const done = run(recorded)
  if (done instanceof Promise) await done
  else await recorded.batch('bind' in done ? [done] : [...done])
  return {
    ...{ name, atMost },
    sql: [...new Set(results.map(({ sql }) => sql))],
    rowsRead: sum(results.map(({ meta }) => meta.rows_read)),
    rowsWritten: sum(results.map(({ meta }) => meta.rows_written)),
    ms: sum(results.map(({ meta }) => meta.duration)),
  }
}

/** One after the other, in the order of the list. */
export async function measureCalls(
  db: D1Database,
  calls: readonly ScaleCall[],
): Promise<readonly Measured[]> {
  const measured: Measured[] = []
  for (const call of calls) measured.push(await measureCall(db, call))
  return measured
}

/** B-trees get deeper and a list with a limit gets full; what reads more than this has grown with history. */
const allowedRows = (rows: number) => rows * 1.5 + 20

export type Growth = { readonly name: string; readonly small: Measured; readonly large: Measured }

/** The calls that read or write more rows after a longer history. */
export function findGrowth(
  small: readonly Measured[],
  large: readonly Measured[],
): readonly Growth[] {
  return small.flatMap((before, index) => {
    const after = large[index]
    if (!after) return []
    const hasGrown =
      after.rowsRead > Math.max(after.atMost, allowedRows(before.rowsRead)) ||
      after.rowsWritten > allowedRows(before.rowsWritten)
    return hasGrown ? [{ name: before.name, small: before, large: after }] : []
  })
}
