// A payment's rows without what they say of a person.
import { textConsentRetentionMs } from '../../../../shared/retention'
import type { ArchivedTableName, PaymentRows, StoredRow } from '../archive/archive-object'
import {
  type ColumnFacts,
  isErased,
  paymentFacts,
  paymentTableNames,
  type TableFacts,
  toColumns,
} from './personal-data'

function eraseRow(columns: ReadonlyMap<string, ColumnFacts>, row: StoredRow): StoredRow {
  const changed = Object.entries(row).map(([column, value]) => {
    const erased = columns.get(column)?.erased ?? { to: value }
    return [column, typeof erased.to === 'function' ? erased.to(String(value), row) : erased.to]
  })
  return Object.fromEntries(changed)
}

export type Erasure = {
  readonly requestId: string
  /** The clerk. */
  readonly by: string
  /** Epoch ms. */
  readonly at: number
}

/** What staff read in the history of an erased payment. */
export const erasedNote = 'Personal information erased'

export const isErasedObject = ({ payments: [payment] }: PaymentRows): boolean =>
  payment !== undefined && isErased({ payer_name: payment.payer_name ?? null })

function toHistoryEntry(tables: PaymentRows, { by, at }: Erasure): readonly StoredRow[] {
  const [payment] = tables.payments
  if (!payment || isErasedObject(tables)) return []
  const ids = tables.payment_history.map(({ id }) => Number(id))
  return [
    {
      id: Math.max(0, ...ids) + 1,
      payment_id: payment.id ?? null,
      from_status: payment.status ?? null,
      to_status: payment.status ?? null,
      actor: 'staff',
      actor_name: by,
      note: erasedNote,
      reason_code: null,
      at,
    },
  ]
}

/** When the proof of a consent to texts is no longer needed (epoch ms). */
const toConsentEnd = ({ created_at: at }: StoredRow): number => Number(at) + textConsentRetentionMs

function eraseTable(name: ArchivedTableName, tables: PaymentRows, now: number) {
  const facts: TableFacts = paymentFacts[name]
  const rows = tables[name]
  if (facts.rows === 'consent') return rows.filter((row) => toConsentEnd(row) > now)
  if (isErasedObject(tables)) return rows
  const columns = toColumns(name)
  return facts.rows === 'deleted' ? [] : rows.map((row) => eraseRow(columns, row))
}

/** The rows without what they say of a person. Erasing them again only ends consents whose time is over. */
export function eraseRows(tables: PaymentRows, erasure: Erasure, now: number): PaymentRows {
  const erased = Object.fromEntries(
    paymentTableNames.map((name) => [name, eraseTable(name, tables, now)]),
  )
  const history = [...(erased.payment_history ?? []), ...toHistoryEntry(tables, erasure)]
  return { ...tables, ...erased, payment_history: history }
}

/** When the first consent that the rows still have ends (epoch ms); null without one. */
export function toConsentsUntil(tables: PaymentRows): number | null {
  const ends = tables.payment_text_consents.map(toConsentEnd)
  return ends.length === 0 ? null : Math.min(...ends)
}
