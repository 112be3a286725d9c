// Staff commands for accepted payments: refunds and disputes, and what is left to send.
import * as z from 'zod/mini'
import { field } from '../../../shared/form-schema'
import { commandErrors, getBackSentence } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { disputeStatuses } from '../../../shared/payments/dispute-statuses'
import { toTotalCents } from '../../../shared/payments/fees'
import { type RefundCode, refundCodes } from '../../../shared/payments/refund-codes'
import { toStoredReason } from '../../../shared/payments/refund-reasons'
import { err, ok } from '../../../shared/result'
import { calendarDate } from '../../../shared/value-rules'
import { recordDispute as record } from '../payments/disputes/record-dispute'
import { refundPayment } from '../payments/refunds/refund-payment'
import type { DisputeRow } from '../payments/stores/dispute-store'
import type { PaymentRow } from '../payments/stores/payment-store'
import {
  listPayables,
  listRemittances,
  type RemittanceRow,
} from '../payments/stores/remittance-store'
import { isOut } from '../payments/stores/remittance-view'
import { findOrRestorePayment } from './archived-payments'
import type { BackOfficeFailure } from './back-office-types'
import { defineCommand } from './define-command'
import * as fields from './fields'
import * as replies from './replies'
import { cents, printed } from './reply-format'

const refundWays = ['card', 'check'] as const

export const refund = defineCommand({
  summary: 'Refunds a captured payment, in whole or in part.',
  sample: { payment: '…', version: '…', key: 'refund-0001', reason: 'paid_twice' },
  input: z
    .strictObject({
      payment: fields.payment,
      version: fields.version,
      /** Identifies this request: repeating it with the same key refunds once. */
      key: fields.key,
      /** `check`: one that was mailed today, after the card refused. */
      way: z.optional(z.enum(refundWays, { error: requestErrors.oneOf(refundWays) })),
      /** The check's number. */
      trace: z.optional(field(fields.trace)),
      /** Without it, everything that can still be refunded. */
      amountCents: z.optional(fields.wholeCents),
      reason: z.enum(refundCodes, { error: requestErrors.oneOf(refundCodes) }),
      /** Staff's own words beside the reason's sentence. */
      note: z.optional(field(fields.payerNote)),
      /** All refunds of the payment together must not exceed it. */
      limitCents: z.optional(fields.wholeCents),
    })
    .check(
      z.refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
        path: ['note'],
        error: commandErrors.noteNeeded,
      }),
      z.refine(({ way, trace }) => (way === 'check') === (trace !== undefined && trace !== ''), {
        path: ['trace'],
        error: commandErrors.checkNumber,
      }),
    ),
  reply: z.object({
    id: z.string(),
    reference: z.string(),
    refundId: z.string(),
    cents,
    /** The sum of the payment's refunds that are carried out. */
    refundedCents: cents,
    /** Set when the payee has money that went back, or has the means to collect it: get it back, or cancel the code. */
    sent: printed(z.nullable(replies.remittanceRow), {
      text: (sent) => (sent ? getBackSentence(sent.sentOn, sent.way) : ''),
    }),
    outcome: printed(z.enum(['done', 'pending']), {
      text: (outcome) =>
        outcome === 'done'
          ? 'done'
          : 'pending: carried out once the card processor responds or has settled the charge',
    }),
  }),
  failures: [
    'not_found',
    'wrong_state',
    'not_refundable',
    'refused_by_processor',
    'changed_since',
    'changed_meanwhile',
    'archive_unreadable',
  ],
  terminal: {
    name: 'payments refund',
    positionals: ['payment'],
    movesMoney: true,
  },
  async run({ payment, version, key, trace, amountCents, reason: code, note, limitCents }, deps) {
    const found = await findOrRestorePayment(payment, deps)
    if (!found.ok) return found
    const row = found.value
    const remittances = await listRemittances(deps.db, row.id)
    const fault = findReasonFault(code, row, remittances)
    if (fault !== null) return err(fault)
    const reason = toStoredReason(code, note)
    const result = await refundPayment(
      {
        paymentId: row.id,
        version,
        key,
        cents: amountCents ?? null,
        reason,
        limitCents,
        requestedBy: deps.actor,
        checkNumber: trace ?? null,
      },
      deps,
    )
    switch (result.kind) {
      case 'done':
      case 'pending': {
        const { kind: outcome, refundId, cents, refundedCents } = result
        const [payable] = await listPayables(deps.db, [row.id])
        const latest = remittances.findLast(isOut)
        const sent = latest && payable?.overpaid_cents ? toListedRemittance(latest) : null
        const amounts = { refundId, cents, refundedCents }
        return ok({ id: row.id, reference: row.reference, ...amounts, sent, outcome })
      }
      case 'wrong_state':
        return err({ kind: 'wrong_state', status: row.status })
      case 'exceeds_captured':
      case 'exceeds_limit':
        return err({
          kind: 'not_refundable',
          why: result.kind,
          refundableCents: result.refundableCents,
        })
      case 'check_not_due':
      case 'key_used':
        return err({ kind: 'not_refundable', why: result.kind, refundableCents: 0 })
      default:
        return err(result)
    }
  },
})

/** The payer must not read that the biller returned or didn't collect the money when that is not recorded. */
export function findReasonFault(
  code: RefundCode,
  {
    refund_on: refundOn,
    amount_cents: amountCents,
    fee_cents: feeCents,
  }: Pick<PaymentRow, 'refund_on' | 'amount_cents' | 'fee_cents'>,
  remittances: readonly RemittanceRow[],
): Extract<BackOfficeFailure, { readonly kind: 'invalid' }> | null {
  const invalid = (reason: string) => ({ kind: 'invalid', fields: { reason } }) as const
  if (code === 'biller_returned' && !remittances.some(({ status }) => status === 'returned'))
    return invalid(commandErrors.noReturnRecorded)
  const confirmedCents = remittances
    .filter(({ status }) => status === 'confirmed')
    .reduce((sum, { cents }) => sum + cents, 0)
  const isUncollected = refundOn !== null && confirmedCents < toTotalCents(amountCents, feeCents)
  return code === 'not_collected' && !isUncollected ? invalid(commandErrors.notUncollected) : null
}

export const recordDispute = defineCommand({
  summary: 'Records a dispute: opened, won, or lost.',
  sample: {
    ...{ payment: '…', version: '…', reference: 'dp_1' },
    ...{ status: 'opened', date: '…', amountCents: 500 },
  },
  input: z.strictObject({
    payment: fields.payment,
    version: fields.version,
    /** The processor's reference of the dispute. */
    reference: fields.disputeReference,
    status: z.enum(disputeStatuses, { error: requestErrors.oneOf(disputeStatuses) }),
    /** When it was opened or decided, MM/DD/YYYY. */
    date: field(calendarDate),
    /** Required when it is opened. */
    amountCents: z.optional(fields.wholeCents),
  }),
  reply: z.object({ id: z.string(), reference: z.string(), dispute: replies.disputeRow }),
  failures: [
    ...(['not_found', 'wrong_state', 'not_disputable', 'archive_unreadable'] as const),
    ...(['changed_since', 'changed_meanwhile'] as const),
  ],
  terminal: { name: 'payments dispute', positionals: ['payment', 'status'] },
  async run({ payment, version, reference, status, date, amountCents }, deps) {
    const found = await findOrRestorePayment(payment, deps)
    if (!found.ok) return found
    const row = found.value
    const result = await record(
      {
        paymentId: row.id,
        version,
        vendorReference: reference,
        status,
        date,
        cents: amountCents ?? null,
        recordedBy: deps.actor,
      },
      deps,
    )
    switch (result.kind) {
      case 'done':
        return ok({
          id: row.id,
          reference: row.reference,
          dispute: toListedDispute(result.dispute),
        })
      case 'not_found':
        return err({ kind: 'not_found' })
      case 'wrong_state':
        return err({ kind: 'wrong_state', status: row.status })
      case 'changed_meanwhile':
        return err(result)
      case 'amount_needed':
        return err({ kind: 'invalid', fields: { amountCents: commandErrors.disputeAmount } })
      case 'wrong_date': {
        const { from, to } = result
        const date = commandErrors.disputeDate(toTypedDate(from), toTypedDate(to))
        return err({ kind: 'invalid', fields: { date } })
      }
      default:
        return err({ kind: 'not_disputable', why: result.kind })
    }
  },
})

/** What of the payment is still to be sent to its payee. */
export async function findSendableCents(
  payment: Pick<PaymentRow, 'id' | 'status'>,
  db: D1Database,
): Promise<number> {
  if (payment.status !== 'accepted') return 0
  const [payable] = await listPayables(db, [payment.id])
  return payable?.unsent_cents ?? 0
}

const toTypedDate = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

export const toListedDispute = (dispute: DisputeRow) => ({
  reference: dispute.vendor_reference,
  cents: dispute.cents,
  status: dispute.status,
  openedOn: dispute.opened_on,
  decidedOn: dispute.decided_on,
  answerBy: dispute.answer_by,
  confirmedBy: dispute.confirmed_by,
  recordedBy: dispute.recorded_by,
  recordedAt: dispute.created_at,
  decidedBy: dispute.decided_by,
  decidedAt: dispute.decided_on === null ? null : dispute.updated_at,
})

export const toListedRemittance = (remittance: RemittanceRow) => ({
  cents: remittance.cents,
  way: remittance.way,
  trace: remittance.trace,
  status: remittance.status,
  sentOn: remittance.sent_on,
  endedOn: remittance.ended_on,
  recordedBy: remittance.recorded_by,
  recordedAt: remittance.created_at,
  endedBy: remittance.ended_by,
  endedAt: remittance.ended_on === null ? null : remittance.updated_at,
  move: toMove(remittance),
})

const toMove = ({ move_account: account, move_asked_by: by, move_asked_at: at }: RemittanceRow) =>
  account === null || by === null || at === null ? null : { account, by, at }
