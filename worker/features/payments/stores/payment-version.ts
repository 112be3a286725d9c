// The version of a payment: what staff saw of it when they decided. It names the newest change that a person made, and
// each command of staff names the version that it is about. A command's batch begins with `requireVersions`: D1 runs one
// batch at a time, so of two commands with the same version only one is carried out, wherever they run.
import { all } from '../../../platform/db/d1'

/**
 * What people did to the payment `p`, with cents where a sum says more. What the site does by itself is not among it. D1
 * allows no UNION of more than five.
 */
const acts = `SELECT at, 'status ' || to_status || CASE WHEN from_status = to_status THEN ' again' ELSE '' END AS act,
      coalesce(actor_name, actor) AS author, 0 AS cents
    FROM payment_history WHERE payment_id = p.id AND actor <> 'system'
  UNION ALL SELECT created_at, 'note', written_by, 0 FROM payment_notes WHERE payment_id = p.id
  UNION ALL SELECT created_at, 'refund', requested_by, cents
    FROM refunds WHERE payment_id = p.id AND requested_by <> 'system'
  UNION ALL SELECT created_at, 'take back', taken_back_by, cents
    FROM taken_back_records WHERE payment_id = p.id
  UNION ALL SELECT at, act, author, cents FROM (
    SELECT created_at AS at, 'dispute' AS act, recorded_by AS author, cents
      FROM disputes WHERE payment_id = p.id
    UNION ALL SELECT updated_at, 'dispute ' || status, decided_by, cents
      FROM disputes WHERE payment_id = p.id AND decided_by IS NOT NULL
    UNION ALL SELECT created_at, 'sending', recorded_by, cents
      FROM remittances WHERE payment_id = p.id
    UNION ALL SELECT updated_at, 'sending ' || status, ended_by, cents
      FROM remittances WHERE payment_id = p.id AND ended_by IS NOT NULL
    UNION ALL SELECT move_asked_at, 'move', move_asked_by, cents
      FROM remittances WHERE payment_id = p.id AND move_asked_at IS NOT NULL)`

/** With the decision that is being carried out, which has no row of its own yet. */
const allActs = `SELECT at, act, author, cents FROM (${acts})
  UNION ALL SELECT p.deciding_since, 'deciding ' || p.deciding, p.deciding_by, 0
    WHERE p.deciding IS NOT NULL AND p.deciding_by <> 'system'`

/** How many acts, and when the newest was (epoch ms): an act that is taken back is followed by another. */
export const paymentVersion = `(SELECT count(*) || '-' || coalesce(max(at), 0) FROM (${allActs}))`

export const versionQueries = {
  // ?1: [[payment id, version], …]. 'changed' is invalid JSON, and the error rolls the batch back.
  require: `SELECT json(CASE WHEN EXISTS (
      SELECT 1 FROM json_each(?1) j JOIN payments p ON p.id = j.value ->> '$[0]'
      WHERE ${paymentVersion} IS NOT j.value ->> '$[1]') THEN 'changed' ELSE 'null' END)`,
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
    if (error instanceof Error && /malformed JSON/.test(error.message)) return null
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
