// The double-entry ledger of payments. Each insert runs in the batch that changes the payment, refund or
// dispute, so that the ledger cannot disagree with it. The table's triggers make a repeated insert a no-op.
import { all, one } from '../../../platform/db/d1'

export type LedgerEvent =
  | 'authorized'
  | 'captured'
  | 'voided'
  | 'refunded'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | `${'refunded' | `dispute_${'opened' | 'won' | 'lost'}`}_taken_back`

/** The payment that the two entries of an event belong to. */
type EntriesOfPayment = { readonly paymentId: string; readonly now: number }

/** The two accounts of an event, and the status that the payment must have; null for any status. */
const paymentMoves = {
  authorized: { from: 'card', to: 'reserved', status: null },
  captured: { from: 'reserved', to: 'payee', status: 'accepted' },
  rejected: { from: 'reserved', to: 'card', status: 'rejected' },
  canceled: { from: 'reserved', to: 'card', status: 'canceled' },
} as const

export const insertAuthorizationEntries = (db: D1Database, entries: EntriesOfPayment) =>
  insertEntries(db, 'authorized', paymentMoves.authorized, entries)

export function insertOutcomeEntries(
  db: D1Database,
  status: 'accepted' | 'rejected' | 'canceled',
  entries: EntriesOfPayment,
): D1PreparedStatement {
  return status === 'accepted'
    ? insertEntries(db, 'captured', paymentMoves.captured, entries)
    : insertEntries(db, 'voided', paymentMoves[status], entries)
}

function insertEntries(
  db: D1Database,
  event: LedgerEvent,
  { from, to, status }: (typeof paymentMoves)[keyof typeof paymentMoves],
  { paymentId, now }: EntriesOfPayment,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO ledger_entries (payment_id, event, account, cents, at)
      SELECT p.id, ?2, side.account, side.sign * (p.amount_cents + p.fee_cents), ?5
      FROM payments p,
        (SELECT ?3 AS account, -1 AS sign UNION ALL SELECT ?4, 1) AS side
      WHERE p.id = ?1 AND (?6 IS NULL OR p.status = ?6)`,
    )
    .bind(paymentId, event, from, to, now, status)
}

type RefundEntries = { readonly refundId: string; readonly now: number }

/** Put this after the statement that completes the refund, in the same batch. */
export const insertRefundEntries = (
  db: D1Database,
  { refundId, now }: RefundEntries,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO ledger_entries (payment_id, event, account, cents, at, subject_id)
      SELECT r.payment_id, 'refunded', side.account, side.sign * r.cents, ?2, r.id
      FROM refunds r, (SELECT 'payee' AS account, -1 AS sign UNION ALL SELECT 'card', 1) AS side
      WHERE r.id = ?1 AND r.status = 'refunded'`,
    )
    .bind(refundId, now)

/** The accounts of each step of a dispute. The bank has the money until the dispute is decided. */
const disputeMoves = {
  opened: { event: 'dispute_opened', from: 'payee', to: 'disputed' },
  won: { event: 'dispute_won', from: 'disputed', to: 'payee' },
  lost: { event: 'dispute_lost', from: 'disputed', to: 'card' },
} as const

type DisputeEntries = {
  readonly disputeId: string
  readonly status: keyof typeof disputeMoves
  readonly now: number
}

/** Put this after the statement that gives the dispute this status, in the same batch. */
export function insertDisputeEntries(
  db: D1Database,
  { disputeId, status, now }: DisputeEntries,
): D1PreparedStatement {
  const { event, from, to } = disputeMoves[status]
  return db
    .prepare(
      `INSERT INTO ledger_entries (payment_id, event, account, cents, at, subject_id)
      SELECT d.payment_id, ?2, side.account, side.sign * d.cents, ?5, d.id
      FROM disputes d, (SELECT ?3 AS account, -1 AS sign UNION ALL SELECT ?4, 1) AS side
      WHERE d.id = ?1 AND d.status = ?6`,
    )
    .bind(disputeId, event, from, to, now, status)
}

type Reversal = { readonly paymentId: string; readonly subjectId: string; readonly now: number }

/** The reverse of each entry of a dispute or a refund that is taken back. */
export const insertReversal = (
  db: D1Database,
  { paymentId, subjectId, now }: Reversal,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO ledger_entries (payment_id, event, account, cents, at, subject_id)
      SELECT payment_id, event || '_taken_back', account, -cents, ?3, subject_id
      FROM ledger_entries WHERE payment_id = ?1 AND subject_id = ?2`,
    )
    .bind(paymentId, subjectId, now)

const upTo = `(SELECT max(id) FROM (SELECT id FROM payments WHERE id > ?1 ORDER BY id LIMIT ?2))`
const inAccount = (account: string) =>
  `coalesce(sum(e.cents) FILTER (WHERE e.account = '${account}'), 0) AS ${account}`

const pageQueries = {
  sums: `SELECT count(DISTINCT p.id) AS payments, max(p.id) AS last, ${inAccount('card')}, ${inAccount('reserved')},
      ${inAccount('payee')}, ${inAccount('disputed')}
    FROM payments p LEFT JOIN ledger_entries e ON e.payment_id = p.id
    WHERE p.id > ?1 AND p.id <= ${upTo}`,
  unbalanced: `SELECT payment_id AS id FROM ledger_entries
    WHERE payment_id > ?1 AND payment_id <= ${upTo}
    GROUP BY payment_id, event, subject_id HAVING sum(cents) <> 0`,
} as const

type LedgerSums = Readonly<Record<'card' | 'reserved' | 'payee' | 'disputed', number>>
type LedgerPage = {
  readonly payments: number
  /** The page's last payment; null if the page is empty. */
  readonly last: string | null
  /** In cents. */
  readonly accounts: LedgerSums
  /** Payments with an event whose entries do not sum to zero. */
  readonly unbalanced: readonly string[]
}

/** The ledger of the live payments after an id. */
export async function sumLedgerPage(
  db: D1Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<LedgerPage> {
  type Sums = LedgerSums & Pick<LedgerPage, 'payments' | 'last'>
  const [sums, unbalanced] = await Promise.all([
    one<Sums>(db.prepare(pageQueries.sums).bind(after, limit)),
    all<{ readonly id: string }>(db.prepare(pageQueries.unbalanced).bind(after, limit)),
  ])
  const { payments = 0, last = null, card = 0, reserved = 0, payee = 0, disputed = 0 } = sums ?? {}
  return {
    payments,
    last,
    accounts: { card, reserved, payee, disputed },
    unbalanced: unbalanced.map(({ id }) => id),
  }
}
