// Sends a question about a payment to its payer, or withdraws it, for the back office.
import * as z from 'zod/mini'
import type { InfoRequestInput } from '../../../shared/payments/info-request'
import { err, ok } from '../../../shared/result'
import { askForInfo as ask, withdrawQuestion } from '../payments/info-requests/ask-for-info'
import { toMissing } from './archived-payments'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { findBeingDecided } from './listed-payment'
import { printed } from './reply-format'
import { findFullPayment } from './store'

/**
 * `request` is validated by the command (shared/payments/info-request.ts), which reports what is
 * wrong.
 */
export const askForInfoInput = z.strictObject({
  payment: fields.payment,
  version: fields.version,
  request: z.custom<InfoRequestInput>(),
  /** Instead of the question that is open. */
  replaces: z.optional(z.boolean()),
})

export const askForInfo = defineCommand({
  summary: 'Asks the payer a question.',
  sample: {
    payment: '…',
    version: '…',
    request: { type: 'confirmAmountIncreaseFee', feeCents: 250 },
  },
  input: askForInfoInput,
  reply: z.object({
    id: z.string(),
    reference: z.string(),
    /** Channels by which the payer is notified. */
    sentTo: printed(z.object({ email: z.boolean(), text: z.boolean() }), {
      text: ({ email, text }) =>
        [email && 'email', text && 'text'].filter(Boolean).join(', ') ||
        'nobody: the question is on the status page only, so call the payer',
    }),
  }),
  failures: [
    ...(['not_found', 'wrong_state', 'being_decided', 'hold_ended', 'not_askable'] as const),
    ...(['changed_since', 'changed_meanwhile'] as const),
  ],
  terminal: { name: 'payments ask', positionals: ['payment'] },
  async run({ payment, version, request, replaces }, deps) {
    const row = await findFullPayment(deps.db, payment)
    if (!row) return toMissing(payment, deps.db)
    const outcome = await ask(
      { paymentId: row.id, version, by: deps.actor, request, replaces: replaces ?? false },
      deps,
    )
    if (outcome.ok)
      return ok({ id: row.id, reference: row.reference, sentTo: outcome.value.sentTo })
    switch (outcome.error.kind) {
      case 'invalid_request':
        return err({ kind: 'invalid', fields: outcome.error.fields })
      case 'wrong_state':
        return err(findBeingDecided(row) ?? { kind: 'wrong_state', status: row.status })
      case 'hold_ending':
      case 'not_payable':
      case 'not_correctable':
      case 'fee_not_authorized':
        return err({ kind: 'not_askable', why: outcome.error.kind })
      default:
        return err(outcome.error)
    }
  },
})

export const withdrawInfo = defineCommand({
  summary: 'Withdraws the open question: the payment is under review again.',
  input: z.strictObject({ payment: fields.payment, version: fields.version }),
  reply: z.object({ id: z.string(), reference: z.string() }),
  failures: [
    ...(['not_found', 'wrong_state', 'being_decided', 'hold_ended'] as const),
    ...(['changed_since', 'changed_meanwhile'] as const),
  ],
  terminal: {
    name: 'payments withdraw',
    positionals: ['payment'],
  },
  async run({ payment, version }, deps) {
    const row = await findFullPayment(deps.db, payment)
    if (!row) return toMissing(payment, deps.db)
    const outcome = await withdrawQuestion({ paymentId: row.id, version, by: deps.actor }, deps)
    switch (outcome) {
      case 'done':
        return ok({ id: row.id, reference: row.reference })
      case 'wrong_state':
        return err(findBeingDecided(row) ?? { kind: 'wrong_state', status: row.status })
      case 'hold_ended':
      case 'not_found':
      case 'changed_meanwhile':
        return err({ kind: outcome })
    }
  },
})
