// What people do to payments, as the records have it: the version of a payment and the list of who did what read the same.

/** `x` is the row of `table`. */
type ActKind = {
  readonly table: string
  /** Column with the time, epoch ms. */
  readonly at: string
  readonly author: string
  /** A name that toActWords knows. */
  readonly act: string
  /** Says more where there is a sum. */
  readonly cents?: string
  /** Which rows are acts of a person; every row without it. */
  readonly where?: string
  /** The condition and the index of the acts of staff by time, if they are not all of these by a plain index. */
  readonly byStaff?: { readonly where: string; readonly index: string }
}

export const actKinds: readonly ActKind[] = [
  {
    table: 'payment_history',
    at: 'at',
    author: 'coalesce(x.actor_name, x.actor)',
    act: "'status ' || x.to_status || CASE WHEN x.from_status = x.to_status THEN ' again' ELSE '' END",
    where: "x.actor <> 'system'",
    byStaff: { where: "x.actor = 'staff'", index: 'payment_history_by_staff' },
  },
  { table: 'payment_notes', at: 'created_at', author: 'x.written_by', act: "'note'" },
  {
    table: 'refunds',
    at: 'created_at',
    author: 'x.requested_by',
    act: "'refund'",
    cents: 'x.cents',
    where: "x.requested_by <> 'system'",
    byStaff: { where: "x.requested_by <> 'system'", index: 'refunds_by_staff' },
  },
  {
    table: 'taken_back_records',
    at: 'created_at',
    author: 'x.taken_back_by',
    act: "'take back'",
    cents: 'x.cents',
  },
  {
    table: 'disputes',
    at: 'created_at',
    author: 'x.recorded_by',
    act: "'dispute'",
    cents: 'x.cents',
    where: "x.recorded_by <> 'system'",
    byStaff: { where: "x.recorded_by <> 'system'", index: 'disputes_by_time' },
  },
  {
    table: 'disputes',
    at: 'updated_at',
    author: 'x.decided_by',
    act: "'dispute ' || x.status",
    cents: 'x.cents',
    where: 'x.decided_by IS NOT NULL',
    byStaff: { where: 'x.decided_by IS NOT NULL', index: 'disputes_by_decision' },
  },
  {
    table: 'remittances',
    at: 'created_at',
    author: 'x.recorded_by',
    act: "'sending'",
    cents: 'x.cents',
  },
  {
    table: 'remittances',
    at: 'updated_at',
    author: 'x.ended_by',
    act: "'sending ' || x.status",
    cents: 'x.cents',
    where: 'x.ended_by IS NOT NULL',
    byStaff: { where: 'x.ended_by IS NOT NULL', index: 'remittances_by_end' },
  },
  {
    table: 'remittances',
    at: 'move_asked_at',
    author: 'x.move_asked_by',
    act: "'move'",
    cents: 'x.cents',
    where: 'x.move_asked_at IS NOT NULL',
    byStaff: { where: 'x.move_asked_at IS NOT NULL', index: 'remittances_by_move' },
  },
]
