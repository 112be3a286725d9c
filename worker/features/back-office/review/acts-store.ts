// What staff did to payments, from the records themselves.
import { actKinds } from '../../payments/stores/act-kinds'

/** Of each kind: a person does not do more in a day. */
const maxOfKind = 500

/** Exported for the query plan test. ?1 and ?2: from and before, epoch ms. */
export const actQueries: readonly string[] = actKinds.map(
  ({ table, at, author, act, cents = '0', byStaff }) =>
    `SELECT ${author} AS author, ${act} AS act, ${cents} AS cents, x.${at} AS at, p.id, p.reference
    FROM ${table} x ${byStaff ? `INDEXED BY ${byStaff.index}` : ''} CROSS JOIN payments p ON p.id = x.payment_id
    WHERE ${byStaff?.where ?? 'true'} AND x.${at} >= ?1 AND x.${at} < ?2
    ORDER BY x.${at} DESC LIMIT ${maxOfKind}`,
)

type ActRow = {
  readonly author: string
  readonly act: string
  readonly cents: number
  readonly at: number
  readonly id: string
  readonly reference: string
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
