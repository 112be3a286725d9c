// Ends a payment: accept captures the charge, reject and cancel void it. Runs inside the attempt's
// Durable Object, so that two decisions cannot run at the same time. D1 is written after the
// processor has confirmed.

import type { Payee } from '../../../../shared/payees/payee'
import { toTotalCents } from '../../../../shared/payments/fees'
import { log } from '../../../platform/logging/logger'
import type { CaptureOrVoidReply } from '../../../vendors/cards/card-processor'
import { toDeviceClass } from '../../../vendors/metrics/metrics'
import type { PaymentsServices } from '../context'
import { insertOutcomeEntries } from '../ledger/ledger-store'
import {
  cancelEntries,
  notConfiguredCode,
  type ReviewDecision,
  type ReviewOutcome,
} from '../model/review-decision'
import { notifyPayer } from '../payer-messages/notify-payer'
import type { PayerEvent } from '../payer-messages/write-message'
import { changeStatus, findPayment, type PaymentRow } from '../stores/payment-store'
import { toRefundDays, toRemittance } from '../stores/remittance-view'
import { acceptParts, noParts } from './accept-parts'
import { endBalancesOf } from './end-balances'
import { nextStatus } from './payment-state'

type Deps = Pick<
  PaymentsServices,
  | 'db'
  | 'now'
  | 'config'
  | 'limiter'
  | 'findCardProcessor'
  | 'directory'
  | 'queueOutbox'
  | 'hitFaultPoint'
  | 'paymentAttempt'
  | 'metrics'
>

export async function reviewPayment(
  paymentId: string,
  decision: ReviewDecision,
  deps: Deps,
): Promise<ReviewOutcome> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) return { kind: 'not_found' }
  const to = nextStatus(payment.status, decision.action)
  if (to === null)
    return payment.status === outcomeOf[decision.action]
      ? { kind: 'done' }
      : { kind: 'wrong_state' }

  const isBill = decision.action === 'accept' && decision.isPart !== true
  const parts = isBill ? await acceptParts(payment, decision.by, deps) : noParts
  if (parts.kind !== 'accepted') return parts

  await deps.hitFaultPoint('before_settle')
  const settled = await settle(payment, decision, deps)
  await deps.hitFaultPoint('after_settle')
  if (settled.kind === 'unknown') {
    log('warn', 'settlement_unknown', { paymentId, code: settled.cause })
    return { kind: 'pending' }
  }
  if (settled.kind === 'rejected') {
    // Its balance payments are returned by now, so that this void is tried until it works.
    if (decision.action === 'cancel' && decision.why === 'part_failed') return { kind: 'pending' }
    const kind = parts.count > 0 ? 'part_failed' : 'refused_by_processor'
    return { kind, code: settled.code }
  }

  const now = deps.now()
  const payee = await deps.directory.findById(payment.payee_id)
  const subject = { id: `${paymentId}:${to}`, payment, payee }
  const event = toEvent(decision, { payment, payee }, deps)
  const notice = await notifyPayer(event, subject, deps)
  await deps.db.batch([
    ...changeStatus(deps.db, {
      paymentId,
      from: payment.status,
      to,
      ...toHistoryEntry(decision),
      now,
    }),
    insertOutcomeEntries(deps.db, outcomeOf[decision.action], { paymentId, now }),
    ...notice.statements,
  ])
  deps.queueOutbox(notice.outboxIds)
  if (to === 'accepted')
    deps.metrics.countStage({
      stage: to,
      payeeId: payment.payee_id,
      locale: payment.locale,
      device: toDeviceClass(payment.device_type),
    })
  if (decision.action !== 'accept') await endBalancesOf(paymentId, deps)
  return { kind: 'done' }
}

/** Uses the processor that authorized the payment, which CARD_PROCESSOR may no longer name. */
async function settle(
  payment: PaymentRow,
  { action }: ReviewDecision,
  { findCardProcessor }: Deps,
): Promise<CaptureOrVoidReply> {
  const processor = findCardProcessor(payment.processor)
  if (!processor) return { kind: 'rejected', code: notConfiguredCode }
  const { processor_transaction_id: transactionId } = payment
  return action === 'accept'
    ? processor.capture(transactionId, toTotalCents(payment.amount_cents, payment.fee_cents))
    : processor.void(transactionId)
}

const outcomeOf = { accept: 'accepted', reject: 'rejected', cancel: 'canceled' } as const

function toHistoryEntry(decision: ReviewDecision) {
  switch (decision.action) {
    case 'accept':
      return { actor: 'staff', actorName: decision.by, note: '' } as const
    case 'reject':
      return {
        actor: 'staff',
        actorName: decision.by,
        note: decision.reason,
        reasonCode: decision.code,
      } as const
    case 'cancel':
      return cancelEntries[decision.why]
  }
}

type Subject = { readonly payment: PaymentRow; readonly payee: Payee | null }

/** What the payer is told of a decision. */
export function toEvent(
  decision: ReviewDecision,
  { payment, payee }: Subject,
  { now, config }: Pick<Deps, 'now' | 'config'>,
): PayerEvent {
  switch (decision.action) {
    case 'accept':
      return {
        kind: 'accepted',
        remittance: toRemittance({
          payment: { ...payment, status: 'accepted', remittance_open_since: now() },
          payee,
          ...{ refunds: [], disputes: [], remittances: [] },
          refundDays: toRefundDays(config),
        }),
        paidCents: toTotalCents(payment.amount_cents, payment.fee_cents),
        chargedAt: now(),
      }
    case 'reject':
      return {
        kind: 'rejected',
        code: decision.code,
        note: decision.reason,
      }
    case 'cancel':
      return { kind: 'canceled', why: decision.why }
  }
}
