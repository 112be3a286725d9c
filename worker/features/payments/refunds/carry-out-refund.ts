// Carries out the refunds of a payment. Runs inside the attempt's Durable Object, so that no two calls
// run at the same time. The status `sent` is stored before the processor is called. After a crash or a lost reply,
// the processor is asked for the refund, which is sent again only if the processor does not have it.
import type { Payee } from '../../../../shared/payees/payee'
import { toTotalCents } from '../../../../shared/payments/fees'
import { log } from '../../../platform/logging/logger'
import type {
  CardProcessor,
  Refunded,
  RefundReply,
  RefundRequest,
} from '../../../vendors/cards/card-processor'
import type { PaymentsServices } from '../context'
import { insertRefundEntries } from '../ledger/ledger-store'
import type { RefundOutcome } from '../model/attempt-calls'
import { crashCheckMs, settleAlertTry, settleDelayMs } from '../model/attempt-state'
import { toPaid, toReturns } from '../model/paid'
import { isUncollectedRefund, paysBackUncollected } from '../model/remittance-state'
import { noNotice, notifyPayer } from '../payer-messages/notify-payer'
import type { PayerEvent } from '../payer-messages/write-message'
import { listReturns } from '../stores/find-paid'
import { findPayment, type PaymentRow } from '../stores/payment-store'
import {
  changeRefund,
  completeRefund,
  findRefund,
  listOpenRefunds,
  markSent,
  type RefundRow,
  toTextsOf,
} from '../stores/refund-store'
import { listRemittances, updateOpenSince } from '../stores/remittance-store'
import { toRemittance } from '../stores/remittance-view'
import { toRefundOutcome } from './refund-outcome'

export type RefundDeps = Pick<
  PaymentsServices,
  | 'db'
  | 'now'
  | 'config'
  | 'limiter'
  | 'findCardProcessor'
  | 'directory'
  | 'queueOutbox'
  | 'hitFaultPoint'
>
type Alarms = Pick<DurableObjectStorage, 'setAlarm'>
type Subject = { readonly refund: RefundRow; readonly payment: PaymentRow }
type Step = Subject & { readonly processor: CardProcessor }

/** Replies when the processor's keys are not configured: `refusal` before the refund was sent, `noReply` after. */
const refusal = { kind: 'rejected', code: 'processor_not_configured' } as const
const noReply = { kind: 'unknown', cause: 'processor_not_configured' } as const

/** The delay until a refund of a charge that is not settled yet is tried again. */
export const unsettledDelayMs = 60 * 60 * 1000

/** Refunds now, and sets the alarm for refunds that are still open. */
export async function carryOutRefund(
  refundId: string,
  alarms: Alarms,
  deps: RefundDeps,
): Promise<RefundOutcome> {
  const refund = await findRefund(deps.db, refundId)
  if (!refund) return toRefundOutcome(null)
  // If this process dies now, the alarm continues.
  await alarms.setAlarm(deps.now() + crashCheckMs)
  await callProcessor(refund, deps)
  await setNextAlarm(refund.payment_id, alarms, deps)
  return toRefundOutcome(await findRefund(deps.db, refundId))
}

/** Continues the refunds that are due. Called by the attempt's alarm and by the scheduled job. */
export async function settleRefunds(
  paymentId: string,
  alarms: Alarms,
  deps: RefundDeps,
): Promise<void> {
  const { db, now } = deps
  for (const refund of await listOpenRefunds(db, paymentId))
    if (refund.next_try_at <= now()) await callProcessor(refund, deps)
  await setNextAlarm(paymentId, alarms, deps)
}

async function setNextAlarm(paymentId: string, alarms: Alarms, { db, now }: RefundDeps) {
  const [next] = await listOpenRefunds(db, paymentId)
  if (next) await alarms.setAlarm(Math.max(next.next_try_at, now() + 1))
}

async function callProcessor(refund: RefundRow, deps: RefundDeps): Promise<void> {
  const payment = await findPayment(deps.db, refund.payment_id)
  if (!payment) return
  if (refund.check_number !== null) return recordRefund({ refund, payment }, null, deps)
  const processor = deps.findCardProcessor(payment.processor)
  const needsSend = refund.status === 'requested'
  if (!processor) return applyReply({ refund, payment }, needsSend ? refusal : noReply, deps)
  const step = { refund, payment, processor }
  if (needsSend) await send(step, deps)
  else if (refund.status === 'sent' || refund.status === 'unknown') await inquire(step, deps)
}

async function send(step: Step, deps: RefundDeps): Promise<void> {
  const { refund, processor } = step
  const { db, now, hitFaultPoint } = deps
  const sentAt = now()
  const { id } = refund
  if (!(await markSent(db, { id, now: sentAt, nextTryAt: sentAt + crashCheckMs }))) return
  await hitFaultPoint('before_refund')
  const reply = await processor.refund(toRequest(step))
  await hitFaultPoint('after_refund')
  await applyReply(step, reply, deps)
}

async function inquire(step: Step, deps: RefundDeps): Promise<void> {
  const { refund, processor } = step
  const { db, now } = deps
  const sentAt = refund.sent_at ?? refund.created_at
  const reply = await processor.inquireRefund(toRequest(step), sentAt)
  if (reply.kind !== 'none') return applyReply(step, reply, deps)
  if (now() - sentAt < processor.noneIsFinalAfterMs)
    return applyReply(step, { kind: 'unknown', cause: 'not_found_yet' }, deps)
  log('warn', 'refund_not_received', { paymentId: refund.payment_id })
  const next = { id: refund.id, code: 'not_received', nextTryAt: now(), now: now() }
  await changeRefund(db, { ...next, status: 'requested' }).run()
  await send(step, deps)
}

const toRequest = ({ refund, payment }: Subject): RefundRequest => ({
  idempotencyKey: refund.id,
  transactionId: payment.processor_transaction_id,
  cents: refund.cents,
  capturedCents: toTotalCents(payment.amount_cents, payment.fee_cents),
  cardLastFour: payment.card_last_four,
})

async function applyReply(subject: Subject, reply: RefundReply, deps: RefundDeps): Promise<void> {
  const { id, payment_id: paymentId, tries } = subject.refund
  const { db, now } = deps
  switch (reply.kind) {
    case 'refunded':
      return recordRefund(subject, reply, deps)
    case 'rejected':
      return recordRefusal(subject, reply.code, deps)
    case 'not_yet':
      await changeRefund(db, {
        id,
        status: 'requested',
        code: reply.code,
        nextTryAt: now() + unsettledDelayMs,
        now: now(),
      }).run()
      return
    case 'unknown':
      log('warn', 'refund_unknown', { paymentId, code: reply.cause })
      if (tries + 1 === settleAlertTry) log('alert', 'refund_still_unknown', { paymentId })
      await changeRefund(db, {
        id,
        status: 'unknown',
        code: reply.cause,
        nextTryAt: now() + settleDelayMs(tries + 1),
        now: now(),
      }).run()
      return
  }
}

/** What was held back for this refund is to be sent, unless the payer was promised it. */
async function recordRefusal(
  { refund, payment }: Subject,
  code: string,
  deps: RefundDeps,
): Promise<void> {
  const { db, now, queueOutbox } = deps
  const { id } = refund
  const { id: paymentId } = payment
  const isPromised = isUncollectedRefund(id)
  log('alert', isPromised ? 'uncollected_refund_refused' : 'refund_rejected', { paymentId, code })
  const notice = isPromised
    ? await notifyRefusal({ ...refund, status: 'failed', updated_at: now() }, payment, deps)
    : noNotice
  await db.batch([
    changeRefund(db, { id, status: 'failed', code, nextTryAt: now(), now: now() }),
    ...updateOpenSince(db, { paymentId, now: now() }),
    ...notice.statements,
  ])
  queueOutbox(notice.outboxIds)
}

/** Tells the payer of a promised refund that we owe it, after the card refused or a check was lost. */
export async function notifyRefusal(
  refused: RefundRow,
  payment: PaymentRow,
  deps: Pick<RefundDeps, 'db' | 'now' | 'config' | 'limiter' | 'directory'>,
) {
  const { db, directory, now } = deps
  const [payee, { disputes, ...stored }, remittances] = await Promise.all([
    directory.findById(payment.payee_id),
    listReturns(db, payment.id),
    listRemittances(db, payment.id),
  ])
  const refunds = [...stored.refunds.filter(({ id }) => id !== refused.id), refused]
  const event = {
    kind: 'refund_refused',
    remittance: toRemittance({ payment, payee, refunds, disputes, remittances, now: now() }),
    paid: toPaid(payment, toReturns({ refunds, disputes })),
    chargedAt: payment.updated_at,
  } as const
  // The day counts no longer, as after a dispute.
  if (event.remittance.refund?.state !== 'refused') return noNotice
  return notifyPayer(event, { id: `${refused.id}:refused`, payment, payee }, deps)
}

/** One batch: the refund, its ledger entries and the payer's message. Repeating it changes nothing. Null: a check. */
async function recordRefund(
  { refund, payment }: Subject,
  refunded: Refunded | null,
  deps: RefundDeps,
): Promise<void> {
  const { db, now, directory, queueOutbox } = deps
  const { id } = refund
  const payee = await directory.findById(payment.payee_id)
  const event = await findRefundedEvent(refund, { payment, payee }, deps)
  const notice = await notifyPayer(event, { id: `${id}:refunded`, payment, payee }, deps)
  await db.batch([
    completeRefund(db, { id, processorRefundId: refunded?.refundId ?? null, now: now() }),
    insertRefundEntries(db, { refundId: id, now: now() }),
    ...updateOpenSince(db, { paymentId: payment.id, now: now() }),
    ...notice.statements,
  ])
  queueOutbox(notice.outboxIds)
  if (isUncollectedRefund(id)) log('info', 'uncollected_refunded', { paymentId: payment.id })
}

type Refunding = Pick<RefundRow, 'id' | 'cents' | 'reason' | 'requested_by' | 'check_number'>

/** What the payer is told of a refund. */
export async function findRefundedEvent(
  refund: Refunding,
  { payment, payee }: { readonly payment: PaymentRow; readonly payee: Payee | null },
  { db, now }: Pick<RefundDeps, 'db' | 'now'>,
): Promise<PayerEvent> {
  const { id, cents: refundCents, check_number: checkNumber } = refund
  const { reason, note } = toTextsOf(refund, payment.locale, payment.locale)
  const [{ disputes, ...stored }, remittances] = await Promise.all([
    listReturns(db, payment.id),
    listRemittances(db, payment.id),
  ])
  const refunds = [
    ...stored.refunds.filter((other) => other.id !== id),
    { ...refund, status: 'refunded' as const, created_at: now(), updated_at: now() },
  ]
  const paid = toPaid(payment, toReturns({ refunds, disputes }))
  const rows = { refunds, disputes, remittances }
  const remittance = toRemittance({ payment, payee, ...rows, now: now() })
  return {
    kind: 'refunded' as const,
    refundCents,
    refundedAt: now(),
    isSettling: checkNumber === null,
    checkNumber,
    paid,
    remittance,
    reason,
    note,
    isUncollected: paysBackUncollected({ id, created_at: now() }, { refunds, remittance }),
  }
}
