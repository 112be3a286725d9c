// The version of a payment: what staff saw of it when they decided. It names the newest change that a person made, and
// each command of staff names the version that it is about. A command's batch begins with `requireVersions`: D1 runs one
// batch at a time, so of two commands with the same version only one is carried out, wherever they run.
import { all } from '../../../platform/db/d1'
import { isBatchRefused, requireSql } from '../../../platform/db/require-sql'
import { actKinds } from './act-kinds'

const actsOfPayment = actKinds.map(
  ({ table, at, author, act, cents = '0', where = 'true' }) =>
    `SELECT x.${at} AS at, ${act} AS act, ${author} AS author, ${cents} AS cents
      FROM ${table} x WHERE x.payment_id = p.id AND ${where}`,
)

/**
 * What people did to the payment `p`, with cents where a sum says more. What the site does by itself is not among it. D1
 * allows no UNION of more than five.
 */
const acts = `${actsOfPayment.slice(0, 4).join(' UNION ALL ')}
  UNION ALL SELECT at, act, author, cents FROM (${actsOfPayment.slice(4).join(' UNION ALL ')})`

/** With the decision that is being carried out, which has no row of its own yet. */
const allActs = `SELECT at, act, author, cents FROM (${acts})
  UNION ALL SELECT p.deciding_since, 'deciding ' || p.deciding, p.deciding_by, 0
    WHERE p.deciding IS NOT NULL AND p.deciding_by <> 'system'`

/** How many acts, and when the newest was (epoch ms): an act that is taken back is followed by another. */
export const paymentVersion = `(SELECT count(*) || '-' || coalesce(max(at), 0) FROM (${allActs}))`

export const versionQueries = {
  // ?1: [[payment id, version], …].
  require: requireSql(`NOT EXISTS (
      SELECT 1 FROM json_each(?1) j JOIN payments p ON p.id = j.value ->> '$[0]'
      WHERE ${paymentVersion} IS NOT j.value ->> '$[1]')`),
  // Of the acts of a payment, SQLite returns the row with the latest time.
  newest: `SELECT p.id, (SELECT json_array(author, act, cents, max(at)) FROM (${allActs})) AS newest
    FROM payments p WHERE p.id IN (SELECT value FROM json_each(?1))`,
} as const

export type Seen = {
  readonly paymentId: string
  /** Without one, a change since does not matter, as to what the site does by itself. */
  readonly version?: string | undefined
}

/** The first statement of a batch: fails the batch if a person changed one of the payments since its version. */
export function requireVersions(
  db: D1Database,
  seen: readonly Seen[],
): readonly D1PreparedStatement[] {
  const versions = seen.flatMap(({ paymentId, version }) =>
    version === undefined ? [] : [[paymentId, version]],
  )
  return versions.length === 0
    ? []
    : [db.prepare(versionQueries.require).bind(JSON.stringify(versions))]
}

/** Runs the batch after `requireVersions`. Null if that failed it: nothing was written. */
export async function writeIfUnchanged<Row>(
  db: D1Database,
  seen: Seen,
  statements: readonly D1PreparedStatement[],
): Promise<readonly D1Result<Row>[] | null> {
  const guards = requireVersions(db, [seen])
  try {
    return (await db.batch<Row>([...guards, ...statements])).slice(guards.length)
  } catch (error) {
    if (isBatchRefused(error)) return null
    throw error
  }
}

export type NewestAct = {
  readonly paymentId: string
  /** The staff member, or `payer`. */
  readonly author: string
  /** Such as `note`, or `status accepted`. */
  readonly act: string
  readonly cents: number
  /** Epoch ms. */
  readonly at: number
}

/** What a person did last to each of the payments, by id. */
export async function listNewestActs(
  db: D1Database,
  paymentIds: readonly string[],
): Promise<readonly NewestAct[]> {
  type Row = { readonly id: string; readonly newest: string }
  const rows = await all<Row>(db.prepare(versionQueries.newest).bind(JSON.stringify(paymentIds)))
  return rows.map(({ id, newest }) => {
    const [author, act, cents, at]: readonly [string, string, number, number] = JSON.parse(newest)
    return { paymentId: id, author, act, cents, at }
  })
}
