// Ends a payment: accept captures the charge, reject and cancel void it. Runs inside the attempt's
// Durable Object, so that two decisions cannot run at the same time. D1 is written after the
// processor has confirmed.

import { toTotalCents } from '../../../../shared/payments/fees'
import { toRejectText } from '../../../../shared/payments/reject-text'
import { log } from '../../../platform/logging/logger'
import type { CaptureOrVoidReply } from '../../../vendors/cards/card-processor'
import { toDeviceClass } from '../../../vendors/metrics/metrics'
import { releaseClaim } from '../attempt/payment-claims-store'
import type { PaymentsServices } from '../context'
import { areBalancesPaid, findFirstPayment } from '../info-requests/agreed-increase'
import { insertOutcomeEntries } from '../ledger/ledger-store'
import { notifyPayer } from '../payer-messages/notify-payer'
import type { PayerEvent } from '../payer-messages/write-message'
import { changeStatus, findPayment, type PaymentRow } from '../store'
import { cancelBalancesOf } from './cancel-balances'
import { nextStatus } from './payment-state'
import { cancelEntries, type ReviewDecision, type ReviewOutcome } from './review-decision'

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

  // Without these checks, only part of a bill would be charged.
  if (decision.action === 'accept') {
    if (!(await areBalancesPaid(payment, deps.db))) return { kind: 'rest_missing' }
    const first = await findFirstPayment(payment, deps.db)
    if (first !== null && first.status !== 'accepted')
      return { kind: 'first_payment_open', reference: first.reference }
  }

  await deps.hitFaultPoint('before_settle')
  const settled = await settle(payment, decision, deps)
  await deps.hitFaultPoint('after_settle')
  if (settled.kind === 'unknown') {
    log('warn', 'settlement_unknown', { paymentId, code: settled.cause })
    return { kind: 'pending' }
  }
  if (settled.kind === 'rejected') return { kind: 'refused_by_gateway', code: settled.code }

  const now = deps.now()
  const payee = await deps.directory.findById(payment.payee_id)
  const subject = { id: `${paymentId}:${to}`, payment, payee }
  const notice = await notifyPayer(toEvent(decision, payment), subject, deps)
  await deps.db.batch([
    ...changeStatus(deps.db, {
      paymentId,
      from: payment.status,
      to,
      ...toHistoryEntry(decision),
      now,
    }),
    insertOutcomeEntries(deps.db, outcomeOf[decision.action], { paymentId, now }),
    // While an outcome is withheld, the attempt still has its claim.
    ...(to === 'accepted' ? [] : [releaseClaim(deps.db, payment.attempt_id)]),
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
  if (decision.action !== 'accept') await cancelBalancesOf(paymentId, deps)
  return { kind: 'done' }
}

/** Uses the processor that authorized the payment, which CARD_PROCESSOR may no longer name. */
async function settle(
  payment: PaymentRow,
  { action }: ReviewDecision,
  { findCardProcessor }: Deps,
): Promise<CaptureOrVoidReply> {
  const processor = findCardProcessor(payment.gateway)
  if (!processor) return { kind: 'rejected', code: 'gateway_not_configured' }
  const { gateway_transaction_id: transactionId } = payment
  return action === 'accept'
    ? processor.capture(transactionId, toTotalCents(payment.amount_cents, payment.fee_cents))
    : processor.void(transactionId)
}

const outcomeOf = { accept: 'accepted', reject: 'rejected', cancel: 'cancelled' } as const

function toHistoryEntry(decision: ReviewDecision) {
  switch (decision.action) {
    case 'accept':
      return { actor: 'staff', note: '' } as const
    case 'reject':
      return {
        actor: 'staff',
        note: decision.reason,
        ...(decision.code !== undefined && { reasonCode: decision.code }),
      } as const
    case 'cancel':
      return cancelEntries[decision.why]
  }
}

function toEvent(decision: ReviewDecision, { locale }: PaymentRow): PayerEvent {
  switch (decision.action) {
    case 'accept':
      return { kind: 'accepted' }
    case 'reject':
      return {
        kind: 'rejected',
        reason: toRejectText(decision.code, decision.reason, locale),
        code: decision.code ?? null,
      }
    case 'cancel':
      return { kind: 'cancelled', why: decision.why }
  }
}
