// What the card simulator lists of a time: its charges and refunds, and what is ordered in simulator_list_faults, which
// hides a row, changes its sum or its time, or adds one that never was.
import type {
  ListedTime,
  SettledItem,
  SettledKind,
  SettlementList,
  SettlementPage,
} from './settlement-list'

const pageSize = 100

type Row = {
  readonly kind: SettledKind
  readonly id: string
  readonly cents: number
  readonly at: number
  readonly transaction_id: string | null
  readonly answer_by: string | null
}

const isNotOrdered = (kind: string, id: string) =>
  `NOT EXISTS (SELECT 1 FROM simulator_list_faults f WHERE f.kind = '${kind}' AND f.id = ${id})` as const

const isDown = "SELECT 1 FROM simulator_list_faults WHERE kind = 'unavailable' LIMIT 1"

const query = `SELECT * FROM (
    SELECT 'charge' AS kind, transaction_id AS id, amount_cents AS cents, captured_at AS at, transaction_id,
      NULL AS answer_by FROM simulator_charges
      WHERE captured_at >= ?1 AND captured_at < ?2 AND ${isNotOrdered('charge', 'simulator_charges.transaction_id')}
    UNION ALL SELECT 'refund', refund_id, cents, created_at, transaction_id, NULL FROM simulator_refunds
      WHERE status = 'refunded' AND created_at >= ?1 AND created_at < ?2 AND ${isNotOrdered('refund', 'refund_id')}
    UNION ALL SELECT kind, id, cents, at, transaction_id, answer_by FROM simulator_list_faults
      WHERE at >= ?1 AND at < ?2)
  WHERE (at, id) > (?3, ?4) ORDER BY at, id LIMIT ${pageSize}` as const

export const simulatorSettlements = (db: D1Database): SettlementList => ({
  list: (time) => list(db, time),
})

async function list(db: D1Database, { from, to, cursor }: ListedTime): Promise<SettlementPage> {
  const [at = '0', id = ''] = cursor.split(' ')
  const [down, found] = await db.batch<Row>([
    db.prepare(isDown),
    db.prepare(query).bind(from, to, Number(at), id),
  ])
  if (down?.results.length !== 0) return { kind: 'unknown', cause: 'unavailable' }
  const rows = found?.results ?? []
  const last = rows.at(-1)
  return {
    kind: 'page',
    items: rows.map(toItem),
    next: last && rows.length === pageSize ? `${last.at} ${last.id}` : null,
  }
}

const toItem = ({
  transaction_id: transactionId,
  answer_by: answerBy,
  ...row
}: Row): SettledItem => ({
  ...row,
  transactionId,
  answerBy,
})
