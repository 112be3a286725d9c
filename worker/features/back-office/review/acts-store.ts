// What staff did to payments, from the records themselves.

/** Of each kind: a person does not do more in a day. */
const maxOfKind = 500

type Kind = {
  readonly from: string
  /** Epoch ms; the index that the condition belongs to has it. */
  readonly at: string
  readonly by: string
  readonly act: string
  readonly cents?: string
  readonly where?: string
}

const kinds: readonly Kind[] = [
  {
    from: 'payment_history x INDEXED BY payment_history_by_staff',
    at: 'at',
    by: "coalesce(x.actor_name, 'staff')",
    act: "'status ' || x.to_status || CASE WHEN x.from_status = x.to_status THEN ' again' ELSE '' END",
    where: "x.actor = 'staff'",
  },
  { from: 'payment_notes x', at: 'created_at', by: 'x.written_by', act: "'note'" },
  {
    from: 'refunds x INDEXED BY refunds_by_staff',
    at: 'created_at',
    by: 'x.requested_by',
    act: "'refund'",
    cents: 'x.cents',
    where: "x.requested_by <> 'system'",
  },
  {
    from: 'disputes x',
    at: 'created_at',
    by: 'x.recorded_by',
    act: "'dispute'",
    cents: 'x.cents',
  },
  {
    from: 'disputes x INDEXED BY disputes_by_decision',
    at: 'updated_at',
    by: 'x.decided_by',
    act: "'dispute ' || x.status",
    cents: 'x.cents',
    where: 'x.decided_by IS NOT NULL',
  },
  {
    from: 'remittances x',
    at: 'created_at',
    by: 'x.recorded_by',
    act: "'sending'",
    cents: 'x.cents',
  },
  {
    from: 'remittances x INDEXED BY remittances_by_end',
    at: 'updated_at',
    by: 'x.ended_by',
    act: "'sending ' || x.status",
    cents: 'x.cents',
    where: 'x.ended_by IS NOT NULL',
  },
  {
    from: 'remittances x INDEXED BY remittances_by_move',
    at: 'move_asked_at',
    by: 'x.move_asked_by',
    act: "'move'",
    cents: 'x.cents',
    where: 'x.move_asked_at IS NOT NULL',
  },
  {
    from: 'taken_back_records x',
    at: 'created_at',
    by: 'x.taken_back_by',
    act: "'take back'",
    cents: 'x.cents',
  },
]

/** Exported for the query plan test. ?1 and ?2: from and before, epoch ms. */
export const actQueries: readonly string[] = kinds.map(
  ({ from, at, by, act, cents = '0', where = 'true' }) =>
    `SELECT ${by} AS author, ${act} AS act, ${cents} AS cents, x.${at} AS at, p.id, p.reference
    FROM ${from} CROSS JOIN payments p ON p.id = x.payment_id
    WHERE ${where} AND x.${at} >= ?1 AND x.${at} < ?2 ORDER BY x.${at} DESC LIMIT ${maxOfKind}`,
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
