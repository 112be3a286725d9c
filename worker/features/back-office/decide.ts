// Staff commands that decide a payment: accept it, or reject it.
import * as z from 'zod/mini'
import { field } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { rejectCodes } from '../../../shared/payments/reject-reasons'
import { err, ok, type Result } from '../../../shared/result'
import type { ReviewDecision } from '../payments/model/review-decision'
import { decidePayment } from '../payments/review/decide-payment'
import { toMissing } from './archived-payments'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { findFullPayment } from './store'

const decisionReply = z.object({
  id: z.string(),
  reference: z.string(),
  /** pending: recorded, and executed once the card processor responds. */
  outcome: z.enum(['done', 'pending']),
})

const toDecisionText = (
  { reference, outcome }: z.output<typeof decisionReply>,
  done: string,
): string =>
  outcome === 'done'
    ? `${reference} ${done}`
    : `${reference} Recorded. It will be carried out when the card processor responds.`

export const accept = defineCommand({
  summary: 'Accepts a payment: captures the charge.',
  input: fields.paymentInput,
  reply: decisionReply,
  failures: [
    'not_found',
    'wrong_state',
    'refused_by_processor',
    'balance_missing',
    'part_open',
    'part_failed',
  ],
  terminal: {
    name: 'payments accept',
    positionals: ['payment'],
    movesMoney: true,
    print: (decision) => toDecisionText(decision, 'Accepted: the card is charged.'),
  },
  run({ payment }, deps) {
    return decide(payment, { action: 'accept', by: deps.actor }, deps)
  },
})

export const reject = defineCommand({
  summary: 'Rejects a payment: releases the hold on the card.',
  input: z
    .strictObject({
      payment: fields.payment,
      reason: z.enum(rejectCodes, { error: requestErrors.oneOf(rejectCodes) }),
      /** Staff's own words beside the reason's sentence. */
      note: z.optional(field(fields.payerNote)),
    })
    .check(
      z.refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
        path: ['note'],
        error: commandErrors.noteNeeded,
      }),
    ),
  reply: decisionReply,
  failures: ['not_found', 'wrong_state', 'refused_by_processor'],
  terminal: {
    name: 'payments reject',
    positionals: ['payment'],
    movesMoney: true,
    print: (decision) => toDecisionText(decision, 'Rejected: the hold on the card is released.'),
  },
  run({ payment, reason: code, note }, deps) {
    return decide(payment, { action: 'reject', by: deps.actor, code, reason: note ?? '' }, deps)
  },
})

async function decide(
  idOrReference: string,
  decision: ReviewDecision,
  deps: BackOfficeDeps,
): Promise<Result<z.output<typeof decisionReply>, BackOfficeFailure>> {
  const row = await findFullPayment(deps.db, idOrReference)
  if (!row) return toMissing(idOrReference, deps.db)
  const outcome = await decidePayment(row.id, decision, deps)
  switch (outcome.kind) {
    case 'done':
    case 'pending':
      return ok({ id: row.id, reference: row.reference, outcome: outcome.kind })
    case 'unknown_payment':
    case 'not_found':
      return err({ kind: 'not_found' })
    case 'wrong_state': {
      const current = await findFullPayment(deps.db, row.id)
      return err({ kind: 'wrong_state', status: current?.status ?? row.status })
    }
    case 'refused_by_processor':
      return err({ kind: 'refused_by_processor', code: outcome.code })
    case 'balance_missing':
      return err({ kind: 'balance_missing' })
    case 'part_open':
    case 'part_failed':
      return err(outcome)
  }
}
