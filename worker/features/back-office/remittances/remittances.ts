// Staff commands for what is sent to payees: sent, confirmed, returned, void, and what waits.

import * as z from 'zod/mini'
import { dayMs } from '../../../../shared/durations'
import { toEasternDay } from '../../../../shared/eastern-day'
import { field } from '../../../../shared/form-schema'
import { requestErrors } from '../../../../shared/locales/en/request-errors'
import { toTotalCents } from '../../../../shared/payments/fees'
import { remittanceEnds } from '../../../../shared/payments/remittance'
import { err, ok } from '../../../../shared/result'
import { calendarDate } from '../../../../shared/value-rules'
import { uncollectedAfterDays } from '../../payments/model/remittance-state'
import {
  checkEnd,
  type EndReport,
  recordRemittanceEnd as recordEnd,
} from '../../payments/remittances/end-remittance'
import { recordSent as record } from '../../payments/remittances/record-sent'
import { listOpenRemittances, type OpenRow } from '../../payments/remittances/uncollected-store'
import type { PaymentRow } from '../../payments/stores/payment-store'
import { findOrRestorePayment, toMissing } from '../archived-payments'
import type { CommandDeps } from '../back-office-types'
import { defineCommand } from '../define-command'
import * as fields from '../fields'
import { findReply } from '../read-payment'
import { toListedRemittance } from '../refunds'
import * as replies from '../replies'
import { cents, printed, time } from '../reply-format'

const openRemittance = z.object({
  id: replies.rowId,
  reference: z.string(),
  /** As a command takes it, for a file of sendings too. */
  version: z.string(),
  payeeId: replies.rowId,
  payeeName: z.string(),
  payeePhone: z.nullable(z.string()),
  isPartner: z.boolean(),
  /** Amount plus card fee. */
  totalCents: cents,
  /** What of it is to be sent now; less than the total while a refund or a dispute is open, or once a part was sent. */
  unsentCents: printed(cents, { label: 'to send' }),
  /** Of the latest sending. */
  state: z.enum(['not_sent', 'sent', 'confirmed', 'returned', 'void']),
  way: z.nullable(z.string()),
  trace: z.nullable(z.string()),
  sentOn: z.nullable(z.string()),
  /** Since when it waits: accepted, sent, or come back. */
  openSince: printed(time, { label: 'since' }),
  /** The payee is no partner, and has not collected it for 14 days: call it. */
  isUncollected: printed(z.boolean(), { label: 'call the payee' }),
  /**
   * YYYY-MM-DD: refunded if it is not collected by the end of this day; null if it will not be. While that waits, the
   * payer is owed it since this day, from which unclaimed-property rules count.
   */
  refundOn: printed(z.nullable(z.string()), { label: 'refunded after' }),
  /** What the refund after that day waits for: the code has to be void, or the card processor refused. */
  refundWaits: printed(z.nullable(z.enum(['void', 'refused'])), { label: 'refund waits' }),
  /** What that refund is of; 0 without a day. */
  owedCents: printed(cents, { label: 'to refund' }),
})

const remittanceReply = z.object({
  id: z.string(),
  reference: z.string(),
  remittance: replies.remittanceRow,
})

export const recordSent = defineCommand({
  summary: 'Records that a payment was sent to its payee.',
  input: z.strictObject({
    payment: fields.payment,
    version: fields.version,
    way: fields.way,
    trace: z.optional(field(fields.trace)),
    /** The day on which it was sent, MM/DD/YYYY. */
    date: field(calendarDate),
    /** Dry run: reports what would be recorded. */
    check: fields.check,
  }),
  reply: replies.sentPayment,
  failures: [
    ...(['not_found', 'wrong_state', 'not_remittable'] as const),
    ...(['changed_since', 'changed_meanwhile'] as const),
  ],
  terminal: { name: 'remittances sent', positionals: ['payment'] },
  async run({ payment, version, way, trace = '', date: sentOn, check: isCheck = false }, deps) {
    const sendings = [{ payment: toKey(payment), version, way, trace }]
    const result = await record({ sendings, sentOn, recordedBy: deps.actor, isCheck }, deps)
    if (result.kind === 'changed_meanwhile') return err({ kind: 'changed_meanwhile' })
    if (result.kind === 'done') {
      const [sent] = result.payments
      return sent ? ok(sent) : err({ kind: 'changed_meanwhile' })
    }
    const why = result.faults[0]?.why ?? 'not_found'
    return why === 'not_found' ? toMissing(payment, deps.db) : err({ kind: 'not_remittable', why })
  },
})

/** References are upper case; ids are as they are. */
export const toKey = (payment: string): string =>
  payment.toUpperCase().startsWith('PPY-') ? payment.toUpperCase() : payment

export const voidCode = defineCommand({
  summary: 'Records that the code of a payment is void: the payee can no longer collect with it.',
  input: z.strictObject({
    payment: fields.payment,
    version: fields.version,
    /** That of the sending, when the payment was sent in parts; without it, the latest is meant. */
    trace: z.optional(field(fields.sendingTrace)),
  }),
  reply: remittanceReply,
  failures: ['not_found', 'not_remittable', 'changed_since', 'archive_unreadable'],
  terminal: { name: 'remittances void', positionals: ['payment'] },
  async run({ payment, version, trace }, deps) {
    const found = await findOrRestorePayment(payment, deps)
    if (!found.ok) return found
    const endedOn = toEasternDay(deps.now())
    const named = trace !== undefined && { trace }
    const report = { action: 'void', version, endedOn, ...named } as const
    return runEnd(found.value, report, deps)
  },
})

const actions = { confirmed: 'confirm', returned: 'return' } as const

export const recordRemittanceEnd = defineCommand({
  summary: 'Records that the payee has a payment that was sent, or that it came back.',
  input: z.strictObject({
    payment: fields.payment,
    version: fields.version,
    status: z.enum(remittanceEnds, { error: requestErrors.oneOf(remittanceEnds) }),
    /** The day on which the payee confirmed it, or on which it came back, MM/DD/YYYY. */
    date: field(calendarDate),
    /** That of the sending, when the payment was sent in parts; without it, the latest is meant. */
    trace: z.optional(field(fields.sendingTrace)),
    check: fields.check,
  }),
  reply: remittanceReply,
  failures: ['not_found', 'not_remittable', 'changed_since', 'archive_unreadable'],
  terminal: { name: 'remittances ended', positionals: ['payment', 'status'] },
  async run({ payment, version, status, date: endedOn, trace, check: isCheck = false }, deps) {
    const named = trace !== undefined && { trace }
    const report = { action: actions[status], version, endedOn, ...named }
    if (isCheck) {
      // It restores nothing.
      const found = await findReply(payment, deps)
      if (!found.ok) return found
      const { id, reference, remittances } = found.value
      const rows = remittances.map((listed) => {
        return { ...listed, sent_on: listed.sentOn, ended_on: listed.endedOn, listed }
      })
      const result = checkEnd(rows, report, deps.now())
      return result.kind === 'refused'
        ? err({ kind: 'not_remittable', why: result.why })
        : ok({ id, reference, remittance: result.remittance.listed })
    }
    const found = await findOrRestorePayment(payment, deps)
    if (!found.ok) return found
    return runEnd(found.value, report, deps)
  },
})

async function runEnd(
  { id, reference }: Pick<PaymentRow, 'id' | 'reference'>,
  report: Omit<EndReport, 'paymentId' | 'endedBy'>,
  deps: CommandDeps,
) {
  const result = await recordEnd({ ...report, paymentId: id, endedBy: deps.actor }, deps)
  switch (result.kind) {
    case 'done':
      return ok({ id, reference, remittance: toListedRemittance(result.remittance) })
    case 'not_found':
      return err({ kind: 'not_found' } as const)
    case 'refused':
      return err({ kind: 'not_remittable', why: result.why } as const)
  }
}

export const listRemittances = defineCommand({
  summary: 'Lists payments that wait to be sent or collected, the longest first.',
  input: z.strictObject({
    /** True: only what a payee that is no partner has not collected for 14 days. */
    uncollected: z.optional(z.boolean({ error: requestErrors.trueOrFalse })),
    /** True: only those of which something is to be sent now. */
    unsent: z.optional(z.boolean({ error: requestErrors.trueOrFalse })),
    /** True: only those whose promised refund waits for staff. */
    owed: z.optional(z.boolean({ error: requestErrors.trueOrFalse })),
    limit: fields.limit,
  }),
  reply: z.object({
    /** The longest first. */
    payments: z.array(openRemittance),
  }),
  failures: [],
  terminal: { name: 'remittances list' },
  async run({ uncollected = false, unsent = false, owed = false, limit = 50 }, { db, now }) {
    const callBefore = now() - uncollectedAfterDays * dayMs
    const before = uncollected ? callBefore : Number.MAX_SAFE_INTEGER
    const only = { isUncollected: uncollected, isUnsent: unsent, isRefundWaiting: owed }
    const filter = { today: toEasternDay(now()), before, ...only, limit }
    const rows = await listOpenRemittances(db, filter)
    return ok({ payments: rows.map((row) => toOpenRemittance(row, callBefore)) })
  },
})

function toOpenRemittance(row: OpenRow, callBefore: number) {
  const { status, way, sent_on: sentOn, is_partner: partner, open_since: openSince } = row
  const isPartner = partner !== 0
  return {
    id: row.id,
    reference: row.reference,
    version: row.version,
    payeeId: row.payee_id,
    payeeName: row.payee_name ?? '',
    payeePhone: row.payee_phone,
    isPartner,
    totalCents: toTotalCents(row.amount_cents, row.fee_cents),
    unsentCents: row.unsent_cents,
    state: status ?? ('not_sent' as const),
    way,
    trace: row.trace,
    sentOn,
    openSince,
    isUncollected: !isPartner && openSince <= callBefore,
    refundOn: row.refund_on,
    refundWaits: row.refund_waits,
    owedCents: row.owed_cents,
  }
}
