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
import { findBeingDecided } from './listed-payment'
import { toKey } from './remittances/remittances'
import { printed } from './reply-format'
import { findFullPayment } from './store'

const decisionReply = z.object({
  id: z.string(),
  reference: z.string(),
  /** pending: recorded, and executed once the card processor responds. */
  outcome: printed(z.enum(['done', 'pending']), {
    text: (outcome) =>
      outcome === 'done' ? 'done' : 'pending: carried out when the card processor responds',
  }),
})

export const accept = defineCommand({
  summary: 'Accepts a payment: captures the charge.',
  input: z.strictObject({
    payment: fields.payment,
    version: fields.version,
    /** Needed once the payer has corrected the bill: which of both is paid. */
    bill: fields.bill,
    /** The reference of the payment that may have paid the corrected bill, after both were compared. */
    duplicate: z.optional(fields.payment),
  }),
  reply: decisionReply,
  failures: [
    ...(['not_found', 'wrong_state', 'being_decided', 'hold_ended', 'not_acceptable'] as const),
    ...(['refused_by_processor', 'changed_since', 'changed_meanwhile'] as const),
  ],
  terminal: {
    name: 'payments accept',
    positionals: ['payment'],
    movesMoney: true,
  },
  run({ bill, duplicate, ...seen }, deps) {
    const chosen = { ...(bill && { bill }), ...(duplicate && { duplicate: toKey(duplicate) }) }
    return decide(seen, { action: 'accept', by: deps.actor, ...chosen }, deps)
  },
})

export const reject = defineCommand({
  summary: 'Rejects a payment: releases the hold on the card.',
  input: z
    .strictObject({
      payment: fields.payment,
      version: fields.version,
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
  failures: [
    ...(['not_found', 'wrong_state', 'being_decided', 'refused_by_processor'] as const),
    ...(['changed_since', 'changed_meanwhile'] as const),
  ],
  terminal: {
    name: 'payments reject',
    positionals: ['payment'],
    movesMoney: true,
  },
  run({ reason: code, note, ...seen }, deps) {
    return decide(seen, { action: 'reject', by: deps.actor, code, reason: note ?? '' }, deps)
  },
})

async function decide(
  { payment, version }: { readonly payment: string; readonly version: string },
  decision: ReviewDecision,
  deps: BackOfficeDeps,
): Promise<Result<z.output<typeof decisionReply>, BackOfficeFailure>> {
  const row = await findFullPayment(deps.db, payment)
  if (!row) return toMissing(payment, deps.db)
  const outcome = await decidePayment({ paymentId: row.id, version }, decision, deps)
  switch (outcome.kind) {
    case 'done':
    case 'pending':
      return ok({ id: row.id, reference: row.reference, outcome: outcome.kind })
    case 'unknown_payment':
    case 'not_found':
      return err({ kind: 'not_found' })
    case 'wrong_state': {
      const current = (await findFullPayment(deps.db, row.id)) ?? row
      return err(findBeingDecided(current) ?? { kind: 'wrong_state', status: current.status })
    }
    case 'hold_ended':
    case 'changed_meanwhile':
    case 'not_acceptable':
      return err(outcome)
    case 'refused_by_processor':
      return err({ kind: 'refused_by_processor', code: outcome.code })
  }
}
