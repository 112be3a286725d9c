// The database that the restore drill loses, as one SQL file: the real migrations and seeds, and payments with four
// statuses, each with history, ledger entries and a message.
import { toTotalCents } from '../../shared/payments/fees.ts'
import { toSchemaSql, toSeedSql } from '../start/database-sql.ts'

/** Event and account of a payment's last ledger entries. */
const finalEntries = {
  in_review: null,
  accepted: ['captured', 'payee'],
  rejected: ['voided', 'card'],
  canceled: ['voided', 'card'],
} as const
const statuses = ['in_review', 'accepted', 'rejected', 'canceled'] as const

export const paymentCount = 40
const firstAt = 1_790_000_000_000

/** The payment that was created last. */
export const latest = { id: 'pay_drill39', reference: 'PPY-DRILL-00039', amountCents: 12_589 }

function toPaymentSql(index: number): string {
  const status = statuses[index % statuses.length] ?? 'in_review'
  const number = String(index).padStart(5, '0')
  const [id, attempt, at] = [`pay_drill${index}`, `drill${index}`, firstAt + index * 60_000]
  const [cents, fee] = [12_550 + index, index % 3 === 0 ? 295 : 0]
  const values = {
    id,
    reference: `PPY-DRILL-${number}`,
    attempt_id: attempt,
    payee_id: 'p_cedar',
    status,
    pay_type: 'Named',
    is_btob: 0,
    is_silent: 0,
    is_generic: 0,
    amount_cents: cents,
    fee_cents: fee,
    payer_name: `Zoë O'Drill ${index}; "semicolon" -- dash`,
    account: `A-${number}`,
    bill_key: `drill-${number}`,
    email: 'pat@example.com',
    phone: '+14155550132',
    bill_name: 'Pat Drill',
    bill_address1: '1 Example Way\nline two',
    bill_city: 'Springfield',
    bill_state: 'IL',
    bill_zip: '62701',
    card_brand: 'visa',
    card_last_four: '1111',
    processor: 'simulator',
    processor_transaction_id: `drill-${number}`,
    hold_until_at: at + 604_800_000,
    captcha: 'passed',
    receipt_token_hash: `drill-${number}`,
    device_type: 'desktop',
    created_at: at,
    updated_at: at,
  }
  const total = toTotalCents(cents, fee)
  const final = finalEntries[status]
  const entries = [
    ['authorized', 'card', -total],
    ['authorized', 'reserved', total],
    ...(final
      ? ([
          [final[0], 'reserved', -total],
          [final[0], final[1], total],
        ] as const)
      : []),
  ]
  return [
    insert('payments', values),
    insert('payment_history', {
      payment_id: id,
      from_status: null,
      to_status: 'submitted',
      actor: 'payer',
      at,
    }),
    ...entries.map(([event, account, amount]) =>
      insert('ledger_entries', { payment_id: id, event, account, cents: amount, at }),
    ),
    insert('outbox', {
      id: `${id}:receipt`,
      kind: 'email',
      recipient: 'pat@example.com',
      template: 'receipt',
      data: JSON.stringify({ reference: values.reference, payeeName: 'Cedar’s "Hollow"' }),
      payment_id: id,
      status: 'sent',
      created_at: at,
      next_try_at: at,
    }),
  ].join('\n')
}

const literal = (value: string | number | null | undefined) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL')

function insert(table: string, row: Readonly<Record<string, string | number | null | undefined>>) {
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(literal).join(', ')});`
}

export function toDrillState(): string {
  return [
    toSchemaSql(),
    toSeedSql(),
    ...Array.from({ length: paymentCount }, (_, index) => toPaymentSql(index)),
  ].join('\n')
}
