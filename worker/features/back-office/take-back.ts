// Takes back what staff recorded by mistake.
import * as z from 'zod/mini'
import { field } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { err, ok } from '../../../shared/result'
import { line } from '../../../shared/text-rules'
import { type TakenBackRow, takenBackKinds } from '../payments/stores/taken-back-store'
import { takeBackRecord as takeBack } from '../payments/take-back/take-back-record'
import { findOrRestorePayment } from './archived-payments'
import { defineCommand } from './define-command'
import * as fields from './fields'
import * as replies from './replies'

export const takeBackRecord = defineCommand({
  summary:
    'Takes back a dispute, a sending, how a sending ended, or a refund by check, that was recorded by mistake, or a refund that the bank sent back.',
  sample: { payment: '…', version: '…', record: 'sent', why: 'Of another payment' },
  input: z
    .strictObject({
      payment: fields.payment,
      version: fields.version,
      /** `ended`: that a sending arrived or came back. */
      record: z.enum(takenBackKinds, { error: requestErrors.oneOf(takenBackKinds) }),
      /** The processor's reference of the dispute. */
      reference: z.optional(fields.disputeReference),
      /** That of the sending, the check or the refund (its id at the processor); without it, the latest is meant. */
      trace: z.optional(field(fields.trace)),
      /** For staff. The payer does not read it. */
      why: field(line(200)),
    })
    .check(
      z.refine(({ record, reference }) => record !== 'dispute' || reference !== undefined, {
        path: ['reference'],
        error: commandErrors.dispute,
      }),
    ),
  reply: z.object({ id: z.string(), reference: z.string(), takenBack: replies.takenBackRow }),
  failures: [
    ...(['not_found', 'not_taken_back', 'archive_unreadable'] as const),
    ...(['changed_since', 'changed_meanwhile'] as const),
  ],
  terminal: { name: 'payments take-back', positionals: ['payment', 'record'] },
  async run({ payment, version, record: kind, reference, trace, why }, deps) {
    const found = await findOrRestorePayment(payment, deps)
    if (!found.ok) return found
    const { id: paymentId, reference: paymentReference } = found.value
    const record = kind === 'dispute' ? { kind, vendorReference: reference ?? '' } : { kind, trace }
    const result = await takeBack(
      { paymentId, version, record, why, takenBackBy: deps.actor },
      deps,
    )
    switch (result.kind) {
      case 'done': {
        const takenBack = toListedTakenBack(result.takenBack)
        return ok({ id: paymentId, reference: paymentReference, takenBack })
      }
      case 'refused':
        return err({ kind: 'not_taken_back', why: result.why })
      default:
        return err(result)
    }
  },
})

export const toListedTakenBack = (row: TakenBackRow) => ({
  record: row.record,
  cents: row.cents,
  status: row.status,
  why: row.why,
  by: row.taken_back_by,
  at: row.created_at,
})
