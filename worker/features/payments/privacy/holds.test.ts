import { expect, test } from 'vitest'
import { dayMs, yearMs } from '../../../../shared/durations'
import { archivedTables, type PaymentRows, toPaymentRows } from '../archive/archive-object'
import { listHolds, toPossibleAt } from './holds'

const now = 2000 * dayMs
type Given = { readonly [Name in keyof PaymentRows]?: PaymentRows[Name] }

function build(payment: PaymentRows['payments'][number], given: Given = {}): PaymentRows {
  const row = { status: 'accepted', payer_name: 'Pat', updated_at: 0, hold_until_at: 0, ...payment }
  const tables: Given = { payments: [row], ...given }
  return toPaymentRows(archivedTables.map(({ name }) => tables[name] ?? []))
}

const hold = (tables: PaymentRows, isCollector = false) =>
  listHolds(tables, { isLegallyHeld: false, isCollector, disputableDays: 540, now })

const captured = (at: number) => [
  { event: 'authorized', at: now },
  { event: 'captured', at },
]

test.each([
  [
    'an open payment until its hold ends',
    build({ status: 'in_review', hold_until_at: now + 5 * dayMs }),
    'open',
    now + 5 * dayMs,
  ],
  [
    'an open payment whose hold has ended for a day',
    build({ status: 'awaiting_info' }),
    'open',
    now + dayMs,
  ],
  ['a payment that is not sent', build({ remittance_open_since: 1 }), 'not_sent', null],
  [
    'a refund that is under way',
    build({}, { refunds: [{ status: 'unknown', updated_at: 0 }] }),
    'refund_open',
    null,
  ],
  [
    'an open dispute',
    build({}, { disputes: [{ status: 'opened', updated_at: 0 }] }),
    'dispute_open',
    null,
  ],
  [
    'a message that is being sent',
    build({}, { outbox: [{ status: 'pending' }] }),
    'message_open',
    now + dayMs,
  ],
  [
    'a charged payment for 540 days',
    build({}, { ledger_entries: captured(now - 539 * dayMs) }),
    'disputable',
    now + dayMs,
  ],
  [
    'a refunded payment for 540 days after the refund',
    build({}, { ledger_entries: [...captured(0), { event: 'refunded', at: now - 1 }] }),
    'disputable',
    now - 1 + 540 * dayMs,
  ],
])('holds %s', (_, tables, why, until) => {
  expect(hold(tables)).toEqual([{ why, until }])
})

test('holds a debt collector’s payment for three years after its last change', () => {
  const tables = build(
    { status: 'rejected', updated_at: 1 },
    { disputes: [{ status: 'won', updated_at: now - dayMs }] },
  )
  expect(hold(tables, true)).toEqual([{ why: 'collector', until: now - dayMs + 3 * yearMs }])
  expect(hold(tables)).toEqual([])
})

test('does not hold a payment that was never charged, or charged long enough ago', () => {
  expect(
    hold(
      build(
        { status: 'rejected' },
        {
          ledger_entries: [
            { event: 'authorized', at: now },
            { event: 'voided', at: now },
          ],
        },
      ),
    ),
  ).toEqual([])
  expect(hold(build({}, { ledger_entries: captured(now - 540 * dayMs) }))).toEqual([])
})

test('does not hold an erased payment', () => {
  expect(hold(build({ payer_name: '', status: 'in_review' }))).toEqual([])
})

test('the erasure is possible when the last hold ends, and has no date while one has none', () => {
  const disputable = { why: 'disputable', until: 5 } as const
  const collector = { why: 'collector', until: 9 } as const
  expect(toPossibleAt([disputable, collector])).toBe(9)
  expect(toPossibleAt([disputable, { why: 'not_sent', until: null }])).toBe(null)
})
