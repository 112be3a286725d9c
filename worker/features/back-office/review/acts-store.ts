// What staff did, from the records themselves.
import { actKinds } from '../../payments/stores/act-kinds'

/** Of each kind: a person does not do more in a day. */
const maxOfKind = 500

/** Pauses, and what people asked of their personal information: linked to the first of their payments, if it is live. */
const otherActs = [
  { table: 'payment_pauses', at: 'paused_at', by: 'paused_by', act: "'pause'" },
  { table: 'payment_pauses', at: 'ended_at', by: 'ended_by', act: "'resume'" },
  { table: 'privacy_confirmations', at: 'asked_at', by: 'asked_by', act: "'ask ' || x.kind" },
  { table: 'privacy_requests', at: 'requested_at', by: 'requested_by', act: "'did ' || x.kind" },
] as const

const toOtherQuery = ({ table, at, by, act }: (typeof otherActs)[number]) => {
  const [about, payment] =
    table === 'payment_pauses'
      ? ["coalesce((SELECT name FROM payees WHERE id = x.scope), 'every payee')", 'NULL']
      : ["''", "x.payment_ids ->> '$[0]'"]
  return `SELECT x.${by} AS author, ${act} AS act, 0 AS cents, x.${at} AS at, ${about} AS about, p.id, p.reference
    FROM ${table} x LEFT JOIN payments p ON p.id = ${payment}
    WHERE x.${by} IS NOT NULL AND x.${at} >= ?1 AND x.${at} < ?2
    ORDER BY x.${at} DESC LIMIT ${maxOfKind}`
}

const paymentQueries = actKinds.map(
  ({ table, at, author, act, cents = '0', byStaff }) =>
    `SELECT ${author} AS author, ${act} AS act, ${cents} AS cents, x.${at} AS at, '' AS about, p.id, p.reference
    FROM ${table} x ${byStaff ? `INDEXED BY ${byStaff.index}` : ''} CROSS JOIN payments p ON p.id = x.payment_id
    WHERE ${byStaff?.where ?? 'true'} AND x.${at} >= ?1 AND x.${at} < ?2
    ORDER BY x.${at} DESC LIMIT ${maxOfKind}`,
)

/** Exported for the query plan test. ?1 and ?2: from and before, epoch ms. */
export const actQueries: readonly string[] = [...paymentQueries, ...otherActs.map(toOtherQuery)]

type ActRow = {
  readonly author: string
  readonly act: string
  readonly cents: number
  readonly at: number
  /** The payee, of a pause. */
  readonly about: string
  /** Null of a pause, or of a payment that is archived. */
  readonly id: string | null
  readonly reference: string | null
}

/** What was done from `start` to before `end`, both epoch ms. */
export async function listActRows(
  db: D1Database,
  start: number,
  end: number,
): Promise<readonly ActRow[]> {
  const found = await db.batch<ActRow>(actQueries.map((sql) => db.prepare(sql).bind(start, end)))
  return found.flatMap(({ results }) => results)
}
