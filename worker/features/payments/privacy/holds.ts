// Until when a payment's personal information is needed, so that an erasure is refused. Pure.
import { dayMs } from '../../../../shared/durations'
import { collectorRecordsMs } from '../../../../shared/retention'
import type { PaymentRows, StoredRow } from '../archive/archive-object'
import { isErasedObject } from './erase-rows'

export const holdReasons = [
  'legal_hold',
  'open',
  'not_sent',
  'refund_open',
  'dispute_open',
  'message_open',
  'disputable',
  'collector',
] as const

export type Hold = {
  readonly why: (typeof holdReasons)[number]
  /** Epoch ms; null if it ends when staff record what became of it, or lift it. */
  readonly until: number | null
}

type Rules = {
  readonly isLegallyHeld: boolean
  readonly isCollector: boolean
  /** DISPUTABLE_DAYS. */
  readonly disputableDays: number
  readonly now: number
}

/** Money moved: the charge can be refunded and disputed from then on. */
const movesMoney = ({ event }: StoredRow): boolean => event !== 'authorized' && event !== 'voided'

const toLatest = (times: readonly (string | number | null | undefined)[]): number =>
  Math.max(0, ...times.map(Number))

const has = (rows: readonly StoredRow[], statuses: readonly string[]): boolean =>
  rows.some(({ status }) => statuses.includes(String(status)))

function listPending(tables: PaymentRows, payment: StoredRow, now: number): readonly Hold[] {
  const isDecided = ['accepted', 'rejected', 'canceled'].includes(String(payment.status))
  const found: readonly (readonly [boolean, Hold])[] = [
    [!isDecided, { why: 'open', until: Math.max(Number(payment.hold_until_at), now + dayMs) }],
    [(payment.remittance_open_since ?? null) !== null, { why: 'not_sent', until: null }],
    [has(tables.refunds, ['requested', 'sent', 'unknown']), { why: 'refund_open', until: null }],
    [has(tables.disputes, ['opened']), { why: 'dispute_open', until: null }],
    [has(tables.outbox, ['pending', 'sending']), { why: 'message_open', until: now + dayMs }],
  ]
  return found.flatMap(([isHeld, hold]) => (isHeld ? [hold] : []))
}

/** Those that have not ended; none for an erased payment. */
export function listHolds(
  tables: PaymentRows,
  { isLegallyHeld, isCollector, disputableDays, now }: Rules,
): readonly Hold[] {
  const [payment] = tables.payments
  if (!payment || isErasedObject(tables)) return []
  const movedAt = toLatest(tables.ledger_entries.filter(movesMoney).map(({ at }) => at))
  const changes = [tables.payments, tables.refunds, tables.disputes, tables.remittances].flat()
  const changedAt = toLatest(changes.map(({ updated_at: at }) => at))
  const timed = [
    { why: 'disputable', until: movedAt === 0 ? 0 : movedAt + disputableDays * dayMs },
    { why: 'collector', until: isCollector ? changedAt + collectorRecordsMs : 0 },
  ] as const
  const legal = isLegallyHeld ? [{ why: 'legal_hold', until: null } as const] : []
  return [
    ...legal,
    ...listPending(tables, payment, now),
    ...timed.filter(({ until }) => until > now),
  ]
}

/** When the last of them ends (epoch ms); null while one of them has no date. */
export const toPossibleAt = (holds: readonly Hold[]): number | null =>
  holds.some(({ until }) => until === null) ? null : toLatest(holds.map(({ until }) => until))
