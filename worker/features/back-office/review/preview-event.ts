// The event of which the payer would be told, or why staff cannot do it. Each check is the command's own, so that staff
// read before the confirmation what is wrong.
import * as z from 'zod/mini'
import { toNoon } from '../../../../shared/eastern-day'
import { field, toFieldErrors } from '../../../../shared/form-schema'
import { fieldErrors } from '../../../../shared/locales/en/field-errors'
import { requestErrors } from '../../../../shared/locales/en/request-errors'
import {
  type InfoRequestInput,
  infoRequestInput,
  toQuestion,
} from '../../../../shared/payments/info-request'
import { refundCodes } from '../../../../shared/payments/refund-codes'
import { toStoredReason } from '../../../../shared/payments/refund-reasons'
import { rejectCodes } from '../../../../shared/payments/reject-reasons'
import { err, ok, type Result } from '../../../../shared/result'
import { calendarDate } from '../../../../shared/value-rules'
import { findAskFault } from '../../payments/info-requests/apply-info-step'
import { checkDueDate } from '../../payments/info-requests/ask-for-info'
import { listCorrectable, toCorrectableBill } from '../../payments/info-requests/correct-bill'
import type { PayerEvent } from '../../payments/payer-messages/write-message'
import { findRefundedEvent } from '../../payments/refunds/carry-out-refund'
import {
  findNewDay,
  findReturnEvent,
  findVoidEvent,
} from '../../payments/remittances/end-remittance'
import { findSentEvent } from '../../payments/remittances/record-sent'
import { toReleaseAt } from '../../payments/review/hold-expiry'
import { nextStatus } from '../../payments/review/payment-state'
import { toEvent } from '../../payments/review/review'
import { findProposal } from '../../payments/stores/bill-correction-store'
import { isToldQuestion } from '../../payments/stores/info-request-store'
import type { PaymentRow } from '../../payments/stores/payment-store'
import { findRefundableCents, isCheckDue } from '../../payments/stores/refund-store'
import { listRemittances } from '../../payments/stores/remittance-store'
import { toNamed } from '../../payments/stores/remittance-view'
import type { BackOfficeFailure, CommandDeps } from '../back-office-types'
import { toInvalid } from '../define-command'
import * as fields from '../fields'
import { findReasonFault, findSendableCents } from '../refunds'

const previewedActions = [
  'accept',
  'reject',
  'ask',
  'withdraw',
  'refund',
  'sent',
  'returned',
  'void',
] as const

const previewedReasons = [...new Set([...rejectCodes, ...refundCodes])]

export const previewMessageInput = z.strictObject({
  payment: fields.payment,
  action: z.enum(previewedActions, { error: requestErrors.oneOf(previewedActions) }),
  /** For an acceptance, as in accept. */
  bill: fields.bill,
  /** For a rejection or a refund, like `note`. */
  reason: z.optional(z.enum(previewedReasons, { error: requestErrors.oneOf(previewedReasons) })),
  note: z.optional(field(fields.payerNote)),
  /** For a question only, as in askForInfo. */
  request: z.optional(z.custom<InfoRequestInput>()),
  /** For a refund; without it, everything that can still be refunded. */
  amountCents: z.optional(fields.wholeCents),
  /** For a remittance, as in recordSent, or a refund. */
  way: z.optional(fields.way),
  /** For a refund by check: its number. For a return or a void code, as in recordRemittanceEnd. */
  trace: z.optional(field(fields.sendingTrace)),
  /** When it was sent or came back, MM/DD/YYYY. */
  date: z.optional(field(calendarDate)),
})
type PreviewMessageInput = Readonly<z.output<typeof previewMessageInput>>

type Subject = {
  readonly payment: PaymentRow
  readonly payee: Parameters<typeof toEvent>[1]['payee']
}

type Found = Promise<
  Result<{ readonly event: PayerEvent; readonly subject: Subject } | null, BackOfficeFailure>
>

/** Null: the payer is told nothing. */
export function findPreviewEvent(
  input: PreviewMessageInput,
  subject: Subject,
  deps: CommandDeps,
): Found {
  switch (input.action) {
    case 'accept':
    case 'reject':
      return findDecision(input, subject, deps)
    case 'ask':
      return findQuestion(input, subject, deps)
    case 'withdraw':
      return findWithdrawal(subject, deps)
    case 'refund':
      return findRefund(input, subject, deps)
    case 'sent':
      return findSent(input, subject, deps)
    case 'returned':
      return findReturn(input, subject, deps)
    case 'void':
      return findVoid(input, subject, deps)
  }
}

async function findDecision(
  { action, bill, reason, note = '' }: PreviewMessageInput,
  subject: Subject,
  deps: CommandDeps,
): Found {
  const { actor: by } = deps
  if (action === 'accept') {
    const proposal = bill === 'corrected' ? await findProposal(deps.db, subject.payment) : null
    const accepted = { ...subject, payment: { ...subject.payment, ...proposal?.bill } }
    return ok({ event: toEvent({ action, by }, accepted, deps), subject: accepted })
  }
  const code = rejectCodes.find((one) => one === reason)
  if (code === undefined) return toInvalid({ reason: requestErrors.oneOf(rejectCodes) })
  const decision = { action: 'reject', by, reason: note, code } as const
  return ok({ event: toEvent(decision, subject, deps), subject })
}

async function findQuestion(
  { request }: PreviewMessageInput,
  { payment, payee }: Subject,
  deps: CommandDeps,
): Found {
  const parsed = infoRequestInput.safeParse(request)
  if (!parsed.success) return toInvalid(toFieldErrors(parsed.error))
  const now = deps.now()
  const fields = checkDueDate(parsed.data, now)
  if (fields !== null) return toInvalid(fields)
  if (nextStatus(payment.status, 'ask') === null)
    return err({ kind: 'wrong_state', status: payment.status })
  const { amount_cents: amountCents, hold_until_at: holdUntilAt } = payment
  const question = toQuestion(parsed.data, toCorrectableBill(payment))
  const correctable = listCorrectable(payment, payee)
  const fault = findAskFault(question, { payee, amountCents, correctable, holdUntilAt, now })
  if (fault !== null) return err({ kind: 'not_askable', why: fault })
  const expiresAt = toReleaseAt(holdUntilAt)
  const event = { kind: 'question', requestId: 'preview', question, expiresAt } as const
  return ok({ event, subject: { payment, payee } })
}

async function findWithdrawal(subject: Subject, { db }: CommandDeps): Found {
  const { id, status } = subject.payment
  if (nextStatus(status, 'withdraw') === null) return err({ kind: 'wrong_state', status })
  return ok((await isToldQuestion(db, id)) ? { event: { kind: 'withdrawn' }, subject } : null)
}

async function findRefund(
  { reason, note = '', amountCents, way, trace = '' }: PreviewMessageInput,
  subject: Subject,
  deps: CommandDeps,
): Found {
  const { db, actor } = deps
  const { id, status } = subject.payment
  const code = refundCodes.find((one) => one === reason)
  if (code === undefined) return toInvalid({ reason: requestErrors.oneOf(refundCodes) })
  if (status !== 'accepted') return err({ kind: 'wrong_state', status })
  const fault = findReasonFault(code, subject.payment, await listRemittances(db, id))
  if (fault !== null) return err(fault)
  const refundableCents = await findRefundableCents(db, id)
  const cents = amountCents ?? refundableCents
  if (cents <= 0 || cents > refundableCents)
    return err({ kind: 'not_refundable', why: 'exceeds_captured', refundableCents })
  if (way === 'check' && !(await isCheckDue(db, id)))
    return err({ kind: 'not_refundable', why: 'check_not_due', refundableCents: 0 })
  const words = { reason: toStoredReason(code, note), requested_by: actor }
  const refund = { id: 'preview', cents, ...words, check_number: way === 'check' ? trace : null }
  return ok({ event: await findRefundedEvent(refund, subject, deps), subject })
}

/** Whether it can have been sent like that is what recordSent says with `check`. */
async function findSent(
  { way, date: sentOn }: PreviewMessageInput,
  subject: Subject,
  deps: CommandDeps,
): Found {
  const { payment, payee } = subject
  if (way === undefined || sentOn === undefined)
    return toInvalid({ [way === undefined ? 'way' : 'date']: fieldErrors.required })
  const [remittances, cents] = await Promise.all([
    listRemittances(deps.db, payment.id),
    findSendableCents(payment, deps.db),
  ])
  const openSince = payee?.isPartner === false ? toNoon(sentOn) : null
  const sent = { payee, remittances, row: { cents, way, sentOn, openSince } }
  return ok({ event: await findSentEvent(payment, sent, deps), subject })
}

/** Whether it can have come back is what recordRemittanceEnd says with `check`. */
async function findReturn(
  { date: endedOn, trace }: PreviewMessageInput,
  subject: Subject,
  deps: CommandDeps,
): Found {
  if (endedOn === undefined) return toInvalid({ date: fieldErrors.required })
  const remittances = await listRemittances(deps.db, subject.payment.id)
  const sending = toNamed(remittances, trace)
  if (sending === null) return err({ kind: 'not_remittable', why: 'not_sent' })
  const refundOn = await findNewDay({ ...subject, remittances }, deps)
  const report = { openSince: deps.now(), refundOn, endedOn }
  const event = await findReturnEvent({ ...subject, sending, remittances }, report, deps)
  return ok(event && { event, subject })
}

async function findVoid(
  { trace }: PreviewMessageInput,
  subject: Subject,
  deps: CommandDeps,
): Found {
  const remittances = await listRemittances(deps.db, subject.payment.id)
  const sending = toNamed(remittances, trace)
  if (sending === null) return err({ kind: 'not_remittable', why: 'not_sent' })
  const event = await findVoidEvent({ ...subject, sending, remittances }, deps)
  return ok(event && { event, subject })
}
