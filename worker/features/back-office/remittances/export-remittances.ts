// What a payee was sent on a day, and what went back of payments that it was sent: for its own books.

import * as z from 'zod/mini'
import { dayMs } from '../../../../shared/durations'
import { toEasternDay, toNoon } from '../../../../shared/eastern-day'
import { field } from '../../../../shared/form-schema'
import { toTotalCents } from '../../../../shared/payments/fees'
import { err, ok } from '../../../../shared/result'
import { calendarDate } from '../../../../shared/value-rules'
import { toCreditDay } from '../../payments/model/credit-day'
import { defineCommand } from '../define-command'
import * as fields from '../fields'
import { findPayeeByIdOrSlug } from '../payees/payee-store'
import { readAccounts } from '../payments'
import { cents, printed } from '../reply-format'
import { type ExportRow, listExportRows } from './export-store'

const signs = { payment: 1, refund: -1, dispute: -1, dispute_won: 1 } as const

export const exportRemittances = defineCommand({
  summary: 'Returns what a payee was sent on a day, and what went back.',
  input: z.strictObject({
    payee: fields.payee,
    /** MM/DD/YYYY, in Eastern Time. */
    date: field(calendarDate),
  }),
  reply: z.object({
    payeeId: z.string(),
    payeeName: z.string(),
    /** YYYY-MM-DD. */
    day: z.string(),
    rows: z.array(
      z.object({
        /** Money of an earlier payment that went back: refund, dispute. dispute_won: it stays. */
        kind: z.enum(['payment', 'refund', 'dispute', 'dispute_won']),
        reference: z.string(),
        accounts: printed(z.array(z.string()), { label: 'account' }),
        payerName: printed(z.string(), { label: 'payer' }),
        /** Negative for refund and dispute. */
        cents,
        sentOn: printed(z.string(), { label: 'sent_on' }),
        way: z.string(),
        trace: z.string(),
        /** What of `cents` pays the bill, and the card fee in it. */
        billCents: printed(cents, { label: 'bill' }),
        feeCents: printed(cents, { label: 'card_fee' }),
        /** When the payee counts a payment as paid; empty unless its contract says so, and for money that went back. */
        creditedOn: printed(z.string(), { label: 'credit_date' }),
      }),
    ),
    totalCents: cents,
  }),
  failures: ['not_found'],
  terminal: { name: 'remittances export' },
  async run({ payee, date: day }, { db }) {
    const found = await findPayeeByIdOrSlug(db, payee)
    if (!found) return err({ kind: 'not_found' })
    const noon = toNoon(day)
    const rows = await listExportRows(db, {
      payeeId: found.id,
      day,
      // Wider than the day, whose hours in Eastern Time depend on the season.
      from: noon - dayMs,
      to: noon + dayMs,
    })
    const ofDay = rows.filter(({ kind, at }) => kind !== 'refund' || toEasternDay(at) === day)
    const exported = ofDay.map((row) => toExported(row, found.paid_to_us))
    return ok({
      payeeId: found.id,
      payeeName: found.name,
      day,
      rows: exported,
      totalCents: exported.reduce((sum, { cents }) => sum + cents, 0),
    })
  },
})

/** What goes back is of the bill first, and of the card fee last. */
function toFeeCents(row: ExportRow): number {
  if (row.kind === 'payment') return row.sent_fee_cents
  const left = toTotalCents(row.amount_cents, row.fee_cents) - row.back_cents
  const toFee = (paidCents: number) => Math.min(row.fee_cents, Math.max(0, paidCents))
  return toFee(left) - toFee(left - row.cents)
}

/** 0 has no sign. */
const toSigned = ({ kind }: ExportRow, sum: number) => (sum === 0 ? 0 : signs[kind] * sum)

const toExported = (row: ExportRow, paidToUs: string | null) => ({
  kind: row.kind,
  reference: row.reference,
  accounts: [row.account, ...readAccounts(row.additional_accounts)].filter(Boolean),
  payerName: row.payer_name,
  cents: toSigned(row, row.cents),
  billCents: toSigned(row, row.cents - toFeeCents(row)),
  feeCents: toSigned(row, toFeeCents(row)),
  way: row.way,
  trace: row.trace,
  sentOn: row.sent_on,
  creditedOn: row.kind === 'payment' ? (toCreditDay(paidToUs, row.charged_at) ?? '') : '',
})
