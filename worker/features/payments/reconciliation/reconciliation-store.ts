// The comparison with the card processors in D1. Each statement reads one day, or a page of it. Each write can be repeated.
import { all, hasChanged, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import type { CardProcessorName } from '../../../vendors/cards/card-processor'
import type { SettledItem, SettledKind } from '../../../vendors/cards/settlement-list'
import type { BookDifference, DifferenceSubject } from './find-difference'

export type ReconciledDay = {
  readonly processor: CardProcessorName
  /** YYYY-MM-DD, in Eastern Time. */
  readonly day: string
  readonly state: 'listing' | 'comparing' | 'done' | 'off'
  readonly cursor: string
  readonly cause: string | null
  readonly next_try_at: number
  readonly alerted_at: number | null
  /** JSON of DaySums. */
  readonly sums: string
  readonly payout_cents: number | null
  readonly payout_recorded_by: string | null
  readonly done_at: number | null
}

/** By kind; `ledgerCents` is what the ledger has of the same charges, refunds and disputes. */
export type DaySums = Readonly<
  Partial<
    Record<
      SettledKind,
      { readonly count: number; readonly cents: number; readonly ledgerCents: number }
    >
  >
>

/** A row of the processor's list, with what the database has of the same. */
export type ComparedItem = {
  readonly kind: SettledKind
  readonly id: string
  readonly day: string
  readonly cents: number
  readonly at: number
  readonly answer_by: string | null
  readonly payment_id: string | null
  /** Of the charge that a refund or a dispute is about. */
  readonly transaction_id: string | null
  /** A decision or a refund of the payment waits for the processor's reply. */
  readonly is_waiting: 0 | 1
  readonly refund_status: string | null
  readonly ledger_cents: number | null
  readonly ledger_at: number | null
}

/** A charge or refund of the ledger, with the row of the lists. */
export type ComparedEntry = {
  /** Of the charge or refund at the processor. */
  readonly id: string
  readonly payment_id: string
  readonly ledger_cents: number
  readonly ledger_at: number
  readonly processor_cents: number | null
  readonly processor_at: number | null
  /** Where the next page begins: of a charge, of its row in the history; of a refund, its own id. */
  readonly place: string
}

export const pageSize = 100

/** Days whose lists an entry of the ledger is searched in. */
export const searchedDays = 7

/** What is joined to a listed row `i`: the refund, the payment, and the entry of the ledger. */
const itemJoins =
  `LEFT JOIN refunds r ON i.kind IN ('refund', 'refund_returned') AND r.processor_refund_id = i.id
  LEFT JOIN payments p ON p.id = coalesce(r.payment_id,
    (SELECT id FROM payments WHERE processor_transaction_id = i.transaction_id AND processor = i.processor LIMIT 1))
  LEFT JOIN disputes d ON i.kind = 'dispute' AND d.payment_id = p.id AND d.vendor_reference = i.id
  LEFT JOIN ledger_entries e ON e.payment_id = p.id
    AND e.event = CASE i.kind WHEN 'charge' THEN 'captured' WHEN 'refund' THEN 'refunded'
      WHEN 'refund_returned' THEN 'refunded_taken_back' WHEN 'dispute' THEN 'dispute_opened' END
    AND e.account = CASE i.kind WHEN 'charge' THEN 'payee' WHEN 'dispute' THEN 'disputed' ELSE 'card' END
    AND e.subject_id = CASE i.kind WHEN 'charge' THEN '' WHEN 'dispute' THEN d.id ELSE r.id END` as const

const comparedColumns =
  `i.kind, i.id, i.day, i.cents, i.at, i.answer_by, i.transaction_id, p.id AS payment_id,
  p.deciding IS NOT NULL OR EXISTS (SELECT 1 FROM refunds w WHERE w.payment_id = p.id
    AND w.status IN ('requested', 'sent', 'unknown')) AS is_waiting,
  r.status AS refund_status, abs(e.cents) AS ledger_cents, e.at AS ledger_at` as const

/** The listed row of an entry, in the latest days. */
const listedOf = (kind: 'charge' | 'refund', id: string, column: 'cents' | 'at') =>
  `(SELECT i.${column} FROM json_each(:days) d JOIN settled_items i
    ON i.processor = :processor AND i.day = d.value AND i.kind = '${kind}' AND i.id = ${id} LIMIT 1)` as const

/** A charge that was refunded before it was settled is voided: neither is listed. Its refund has the charge's id. */
const reconciliationQueries = {
  open: `SELECT * FROM reconciled_days INDEXED BY reconciled_days_open
    WHERE state IN ('listing', 'comparing') AND processor >= :first AND processor <= :last
    ORDER BY processor, day LIMIT 100`,
  newest:
    'SELECT max(day) AS day, min(day) AS first FROM reconciled_days WHERE processor = :processor',
  items: `SELECT ${comparedColumns} FROM settled_items i ${itemJoins}
    WHERE i.processor = :processor AND i.day = :day AND (i.kind, i.id) > (:kind, :id)
    ORDER BY i.kind, i.id LIMIT ${pageSize}`,
  openItems: `SELECT ${comparedColumns} FROM settled_items i INDEXED BY settled_items_open ${itemJoins}
    WHERE i.is_open = 1 AND i.processor = :processor AND i.day < :day AND (i.day, i.id) > (:after, :id)
    ORDER BY i.day, i.id LIMIT ${pageSize}`,
  charges: `SELECT p.processor_transaction_id AS id, p.id AS payment_id, e.cents AS ledger_cents, e.at AS ledger_at,
      ${listedOf('charge', 'p.processor_transaction_id', 'cents')} AS processor_cents,
      ${listedOf('charge', 'p.processor_transaction_id', 'at')} AS processor_at, h.at || ' ' || h.id AS place
    FROM payment_history h INDEXED BY payment_history_by_staff JOIN payments p ON p.id = h.payment_id
    JOIN ledger_entries e ON e.payment_id = p.id AND e.event = 'captured' AND e.account = 'payee' AND e.subject_id = ''
    WHERE h.actor = 'staff' AND h.at >= :from AND h.at < :to AND (h.at, h.id) > (:after_at, :after_id)
      AND h.to_status = 'accepted' AND h.from_status <> 'accepted' AND p.processor = :processor
      AND NOT EXISTS (SELECT 1 FROM refunds v WHERE v.payment_id = p.id AND v.status = 'refunded'
        AND v.processor_refund_id = p.processor_transaction_id)
    ORDER BY h.at, h.id LIMIT ${pageSize}`,
  refunds: `SELECT r.processor_refund_id AS id, r.payment_id, r.cents AS ledger_cents, r.updated_at AS ledger_at,
      ${listedOf('refund', 'r.processor_refund_id', 'cents')} AS processor_cents,
      ${listedOf('refund', 'r.processor_refund_id', 'at')} AS processor_at, r.updated_at || ' ' || r.id AS place
    FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.status = 'refunded' AND r.updated_at >= :from AND r.updated_at < :to
      AND (r.updated_at, r.id) > (:after_at, :after_id) AND r.processor_refund_id IS NOT NULL
      AND p.processor = :processor AND r.processor_refund_id <> p.processor_transaction_id
    ORDER BY r.updated_at, r.id LIMIT ${pageSize}`,
  sums: `SELECT i.kind, count(*) AS count, sum(i.cents) AS cents, coalesce(sum(abs(e.cents)), 0) AS ledger_cents
    FROM settled_items i ${itemJoins} WHERE i.processor = :processor AND i.day = :day GROUP BY i.kind`,
  ledgerOnly: `SELECT subject, sum(ledger_cents) AS cents FROM book_differences
    WHERE processor = :processor AND day = :day AND processor_cents IS NULL GROUP BY subject`,
} as const

export type Named = Pick<ReconciledDay, 'processor' | 'day'>

export async function findNewestDay(
  db: D1Database,
  processor: CardProcessorName,
): Promise<{ readonly day: string | null; readonly first: string | null }> {
  const found = await one<{ readonly day: string | null; readonly first: string | null }>(
    bindNamed(db, reconciliationQueries.newest, { processor }),
  )
  return found ?? { day: null, first: null }
}

export const insertDays = (db: D1Database, days: readonly Named[], now: number): Promise<number> =>
  run(
    db
      .prepare(
        `INSERT INTO reconciled_days (processor, day, state, next_try_at)
        SELECT value ->> '$.processor', value ->> '$.day', 'listing', ?2 FROM json_each(?1) WHERE true
        ON CONFLICT DO NOTHING`,
      )
      .bind(JSON.stringify(days), now),
  )

/** Of one processor, or of all; the oldest day of a processor first. */
export const listOpenDays = (
  db: D1Database,
  processor: CardProcessorName | null = null,
): Promise<readonly ReconciledDay[]> =>
  all(bindNamed(db, reconciliationQueries.open, { first: processor ?? '', last: processor ?? '~' }))

/** A page of the list, and where the next one begins; null: it was the last. Nothing if another run read it meanwhile. */
export async function saveListedPage(
  db: D1Database,
  { processor, day, cursor }: ReconciledDay,
  { items, next }: { readonly items: readonly SettledItem[]; readonly next: string | null },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO settled_items (processor, day, kind, id, cents, at, transaction_id, answer_by)
        SELECT ?1, ?2, value ->> '$.kind', value ->> '$.id', value ->> '$.cents', value ->> '$.at',
          value ->> '$.transactionId', value ->> '$.answerBy' FROM json_each(?3) WHERE true
        ON CONFLICT DO NOTHING`,
      )
      .bind(processor, day, JSON.stringify(items)),
    db
      .prepare(
        `UPDATE reconciled_days SET cursor = ?4, state = ?5, cause = NULL
        WHERE processor = ?1 AND day = ?2 AND state = 'listing' AND cursor = ?3`,
      )
      .bind(processor, day, cursor, next ?? '', next === null ? 'comparing' : 'listing'),
  ])
}

/** The list is missing, and is read again later from where it stopped. False if another run has postponed it. */
export async function postponeDay(
  db: D1Database,
  { processor, day, next_try_at: before }: ReconciledDay,
  later: {
    readonly cause: string
    readonly nextTryAt: number
    readonly alertedAt: number | null
  },
): Promise<boolean> {
  const postponed = await run(
    db
      .prepare(
        `UPDATE reconciled_days SET cause = ?4, next_try_at = ?5, alerted_at = ?6
        WHERE processor = ?1 AND day = ?2 AND state = 'listing' AND next_try_at = ?3`,
      )
      .bind(processor, day, before, later.cause, later.nextTryAt, later.alertedAt),
  )
  return postponed > 0
}

type Page = Pick<ReconciledDay, 'processor' | 'day'> & {
  readonly kind: string
  readonly id: string
}

export const listComparedItems = (
  db: D1Database,
  { processor, day, kind, id }: Page,
): Promise<readonly ComparedItem[]> =>
  all(bindNamed(db, reconciliationQueries.items, { processor, day, kind, id }))

/** Of days before. */
export const listOpenItems = (
  db: D1Database,
  { processor, day, after, id }: Omit<Page, 'kind'> & { readonly after: string },
): Promise<readonly ComparedItem[]> =>
  all(bindNamed(db, reconciliationQueries.openItems, { processor, day, after, id }))

type EntriesPage = {
  readonly processor: CardProcessorName
  /** Of the lists that are searched. */
  readonly days: readonly string[]
  readonly from: number
  /** Exclusive. */
  readonly to: number
  /** The place of the last one before. */
  readonly after: string
}

function toEntryValues({ processor, days, from, to, after }: EntriesPage) {
  const [at = '', id = ''] = after.split(' ')
  return { processor, days: JSON.stringify(days), from, to, after_at: Number(at), after_id: id }
}

export function listLedgerCharges(
  db: D1Database,
  page: EntriesPage,
): Promise<readonly ComparedEntry[]> {
  const values = toEntryValues(page)
  const afterId = Number(values.after_id)
  return all(bindNamed(db, reconciliationQueries.charges, { ...values, after_id: afterId }))
}

export const listLedgerRefunds = (
  db: D1Database,
  page: EntriesPage,
): Promise<readonly ComparedEntry[]> =>
  all(bindNamed(db, reconciliationQueries.refunds, toEntryValues(page)))

type Compared = {
  readonly cursor: string
  readonly differences: readonly BookDifference[]
  /** Rows of lists that are compared again with the next day, and those that no longer are. */
  readonly opened: readonly Pick<ComparedItem, 'day' | 'kind' | 'id'>[]
  readonly closed: readonly Pick<ComparedItem, 'day' | 'kind' | 'id'>[]
  readonly now: number
}

/** A difference that was found before gets its other side, unless a person has explained it. */
export async function saveCompared(
  db: D1Database,
  { processor, day, cursor: before }: ReconciledDay,
  { cursor, differences, opened, closed, now }: Compared,
): Promise<void> {
  const setOpen = (rows: Compared['opened'], isOpen: 0 | 1) =>
    rows.length === 0
      ? []
      : [
          db
            .prepare(
              `UPDATE settled_items SET is_open = ?3 WHERE processor = ?1 AND (day, kind, id) IN
                (SELECT value ->> '$.day', value ->> '$.kind', value ->> '$.id' FROM json_each(?2))`,
            )
            .bind(processor, JSON.stringify(rows), isOpen),
        ]
  await db.batch([
    ...(differences.length === 0
      ? []
      : [saveDifferences(db, differences, { processor, day, now })]),
    ...setOpen(opened, 1),
    ...setOpen(closed, 0),
    db
      .prepare(
        `UPDATE reconciled_days SET cursor = ?4
        WHERE processor = ?1 AND day = ?2 AND state = 'comparing' AND cursor = ?3`,
      )
      .bind(processor, day, before, cursor),
  ])
}

const saveDifferences = (
  db: D1Database,
  differences: readonly BookDifference[],
  { processor, day, now }: Named & { readonly now: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO book_differences (id, processor, day, kind, subject, subject_id, payment_id, processor_cents,
        processor_at, ledger_cents, ledger_at, found_at)
      SELECT ?1 || ' ' || (value ->> '$.subject') || ' ' || (value ->> '$.subjectId'), ?1, ?2, value ->> '$.kind',
        value ->> '$.subject', value ->> '$.subjectId', value ->> '$.paymentId', value ->> '$.processorCents',
        value ->> '$.processorAt', value ->> '$.ledgerCents', value ->> '$.ledgerAt', ?3
      FROM json_each(?4) WHERE true
      ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, payment_id = excluded.payment_id,
        processor_cents = excluded.processor_cents, processor_at = excluded.processor_at,
        ledger_cents = excluded.ledger_cents, ledger_at = excluded.ledger_at
      WHERE explained_at IS NULL AND kind <> excluded.kind`,
    )
    .bind(processor, day, now, JSON.stringify(differences))

/** The sums of a day whose comparison ends: what is listed, and what the ledger has of it. */
export async function sumDay(db: D1Database, { processor, day }: Named): Promise<DaySums> {
  type Sum = {
    readonly kind: SettledKind
    readonly count: number
    readonly cents: number
    readonly ledger_cents: number
  }
  type LedgerOnly = { readonly subject: DifferenceSubject; readonly cents: number }
  const [sums, ledgerOnly] = await Promise.all([
    all<Sum>(bindNamed(db, reconciliationQueries.sums, { processor, day })),
    all<LedgerOnly>(bindNamed(db, reconciliationQueries.ledgerOnly, { processor, day })),
  ])
  const listed = sums.map(
    ({ kind, count, cents, ledger_cents: ledgerCents }) =>
      [kind, { count, cents, ledgerCents }] as const,
  )
  const byKind = new Map<SettledKind, { count: number; cents: number; ledgerCents: number }>(listed)
  for (const { subject, cents } of ledgerOnly) {
    const { ledgerCents = 0, ...own } = byKind.get(subject) ?? { count: 0, cents: 0 }
    byKind.set(subject, { ...own, ledgerCents: ledgerCents + cents })
  }
  return Object.fromEntries(byKind)
}

/** False if it had ended before. */
export async function endDay(
  db: D1Database,
  { processor, day, state }: ReconciledDay,
  end: { readonly state: 'done' | 'off'; readonly sums: DaySums; readonly now: number },
): Promise<boolean> {
  const ended = await db
    .prepare(
      `UPDATE reconciled_days SET state = ?4, sums = ?5, done_at = ?6, cursor = '', cause = NULL
      WHERE processor = ?1 AND day = ?2 AND state = ?3`,
    )
    .bind(processor, day, state, end.state, JSON.stringify(end.sums), end.now)
    .run()
  return hasChanged(ended)
}

export const countDifferences = async (
  db: D1Database,
  { processor, day }: Named,
): Promise<number> => {
  const found = await one<{ readonly count: number }>(
    db
      .prepare('SELECT count(*) AS count FROM book_differences WHERE processor = ?1 AND day = ?2')
      .bind(processor, day),
  )
  return found?.count ?? 0
}

/** Each minute. */
const maxPurged = 1000

/** Lists of days before `day`. */
export const purgeSettledItems = (
  db: D1Database,
  processor: CardProcessorName,
  day: string,
): Promise<number> =>
  run(
    db
      .prepare(
        `DELETE FROM settled_items WHERE processor = ?1 AND (day, kind, id) IN (
          SELECT day, kind, id FROM settled_items WHERE processor = ?1 AND day < ?2 LIMIT ${maxPurged})`,
      )
      .bind(processor, day),
  )
