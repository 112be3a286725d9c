// Ends a payment: accept captures the charge, reject and cancel void it. Runs inside the attempt's
// Durable Object, so that two decisions cannot run at the same time. The payment is marked before the
// processor is called, and D1 has the outcome after the processor has confirmed.

import type { Payee } from '../../../../shared/payees/payee'
import { toTotalCents } from '../../../../shared/payments/fees'
import { confirmAnswer } from '../../../../shared/payments/info-question'
import { log } from '../../../platform/logging/logger'
import type { CaptureOrVoidReply } from '../../../vendors/cards/card-processor'
import { toDeviceClass } from '../../../vendors/metrics/metrics'
import type { PaymentsServices } from '../context'
import { insertOutcomeEntries } from '../ledger/ledger-store'
import { toPaid } from '../model/paid'
import {
  type AgreedCancel,
  cancelEntries,
  notConfiguredCode,
  type ReviewDecision,
  type ReviewOutcome,
} from '../model/review-decision'
import { notifyPayer } from '../payer-messages/notify-payer'
import type { PayerEvent } from '../payer-messages/write-message'
import { applyProposal, findProposal } from '../stores/bill-correction-store'
import { findRequest, listRequests, writeAnswers } from '../stores/info-request-store'
import { findPayBy, isBillPastDue } from '../stores/pay-by'
import { changeStatus, type PaymentRow } from '../stores/payment-store'
import { toPromisedDay, toRemittance } from '../stores/remittance-view'
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
  | 'metrics'
>

/** `payment` is marked, unless its status does not allow the decision. */
export async function reviewPayment(
  payment: PaymentRow | null,
  decision: ReviewDecision,
  deps: Deps,
): Promise<ReviewOutcome> {
  if (!payment) return { kind: 'not_found' }
  const { id: paymentId } = payment
  const to = nextStatus(payment.status, decision.action)
  if (to === null)
    return payment.status === outcomeOf[decision.action]
      ? { kind: 'done' }
      : { kind: 'wrong_state' }

  await deps.hitFaultPoint('before_settle')
  const settled = await settle(payment, decision, deps)
  await deps.hitFaultPoint('after_settle')
  if (settled.kind === 'unknown') {
    log('warn', 'settlement_unknown', { paymentId, code: settled.cause })
    return { kind: 'pending' }
  }
  if (settled.kind === 'rejected') {
    if (!isAgreed(decision)) return { kind: 'refused_by_processor', code: settled.code }
    // The payer has agreed, so the void is tried until it works.
    log('alert', 'hold_not_released', { paymentId, code: settled.code })
    return { kind: 'pending' }
  }

  const now = deps.now()
  const payee = await deps.directory.findById(payment.payee_id)
  const proposal = isCorrecting(decision) ? await findProposal(deps.db, payment) : null
  const subject = { id: `${paymentId}:${to}`, payment: { ...payment, ...proposal?.bill }, payee }
  const agreement = isAgreed(decision) ? await findAgreement(payment, decision, deps.db) : null
  const event = agreement?.event ?? (await findEvent(decision, subject, deps))
  const notice = await notifyPayer(event, subject, deps)
  await deps.db.batch([
    ...(agreement?.statements ?? []),
    ...(proposal === null ? [] : [applyProposal(deps.db, paymentId, proposal)]),
    ...changeStatus(deps.db, {
      paymentId,
      from: payment.status,
      to,
      ...toHistoryEntry(decision),
      refundOn: to === 'accepted' ? toPromisedDay(payee, deps) : null,
      now,
    }),
    insertOutcomeEntries(deps.db, outcomeOf[decision.action], { paymentId, now }),
    ...notice.statements,
  ])
  await deps.hitFaultPoint('after_outcome')
  deps.queueOutbox(notice.outboxIds)
  if (to === 'accepted')
    deps.metrics.countStage({
      stage: to,
      payeeId: payment.payee_id,
      locale: payment.locale,
      device: toDeviceClass(payment.device_type),
    })
  return { kind: 'done' }
}

const isCorrecting = (decision: ReviewDecision): boolean =>
  decision.action === 'accept' && decision.bill === 'corrected'

const isAgreed = (decision: ReviewDecision): decision is AgreedCancel =>
  decision.action === 'cancel' && decision.why === 'new_total'

type Agreement = {
  readonly event: PayerEvent
  /** Before the payment's status changes. */
  readonly statements: readonly D1PreparedStatement[]
}

/** The payer's yes, which is written now that the hold is released. Null if a restore has lost the question. */
async function findAgreement(
  payment: PaymentRow,
  { requestId, agreedAt: now }: AgreedCancel,
  db: D1Database,
): Promise<Agreement | null> {
  const request = await findRequest(db, requestId)
  if (request === null) return null
  const payBy = await findPayBy(payment.id, now, db)
  const newCents = toTotalCents(payment.amount_cents + request.extra_cents, payment.fee_cents)
  const yes = { requestId, answers: [confirmAnswer], now, payBy }
  return {
    event: { kind: 'new_total', requestId, newCents, payBy },
    statements: [writeAnswers(db, yes)],
  }
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
      return { actor: 'staff', actorName: decision.by, note: toAcceptedNote(decision) } as const
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

/** What staff read in the history of what they chose. */
function toAcceptedNote({
  bill,
  duplicate,
}: Extract<ReviewDecision, { action: 'accept' }>): string {
  if (bill === undefined) return ''
  const used = bill === 'corrected' ? 'the bill was corrected' : 'the bill stays as it was typed'
  return duplicate === undefined ? used : `${used}, compared with ${duplicate}`
}

type Subject = { readonly payment: PaymentRow; readonly payee: Payee | null }

async function findEvent(decision: ReviewDecision, subject: Subject, deps: Deps) {
  const event = toEvent(decision, subject, deps)
  if (event.kind !== 'canceled') return event
  const questions = await listRequests(deps.db, subject.payment.id)
  return { ...event, isPastDue: isBillPastDue(questions, deps.now()) }
}

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
          payment: {
            ...payment,
            status: 'accepted',
            remittance_open_since: now(),
            updated_at: now(),
            refund_on: toPromisedDay(payee, { now, config }),
          },
          payee,
          refunds: [],
          disputes: [],
          remittances: [],
          now: now(),
        }),
        paid: toPaid({ ...payment, status: 'accepted' }, { refundedCents: 0, returnedCents: 0 }),
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
