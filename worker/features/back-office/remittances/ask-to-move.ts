// Records that the payee was asked to move a payment to another account, after it was sent to a wrong one.
import * as z from 'zod/mini'
import { applyRule } from '../../../../shared/field-rules'
import { field } from '../../../../shared/form-schema'
import { accountNumber } from '../../../../shared/payments/account-number'
import { maxAccountLength } from '../../../../shared/payments/schema'
import { err, ok } from '../../../../shared/result'
import { plainAccount } from '../../../../shared/text-rules'
import { writeIfUnchanged } from '../../payments/stores/payment-version'
import { listRemittances, noteMove } from '../../payments/stores/remittance-store'
import { isOut } from '../../payments/stores/remittance-view'
import { findOrRestorePayment } from '../archived-payments'
import { defineCommand, toInvalid } from '../define-command'
import * as fields from '../fields'
import { toListedRemittance } from '../refunds'
import * as replies from '../replies'

export const askToMove = defineCommand({
  summary: 'Records that the payee was asked to move a payment that was sent to a wrong account.',
  sample: { payment: '…', version: '…', account: 'A-1002' },
  input: z.strictObject({
    payment: fields.payment,
    version: fields.version,
    /** The right one. */
    account: field(plainAccount(maxAccountLength)),
  }),
  reply: z.object({ id: z.string(), reference: z.string(), remittance: replies.remittanceRow }),
  failures: [
    ...(['not_found', 'not_remittable', 'archive_unreadable'] as const),
    ...(['changed_since', 'changed_meanwhile'] as const),
  ],
  terminal: { name: 'remittances move', positionals: ['payment'] },
  async run({ payment, version, account: typed }, deps) {
    const { db, directory, now, actor: by } = deps
    const found = await findOrRestorePayment(payment, deps)
    if (!found.ok) return found
    const { id, reference, payee_id: payeeId } = found.value
    const payee = await directory.findById(payeeId)
    const account = payee === null ? ok(typed) : applyRule(accountNumber(payee), typed)
    if (!account.ok) return toInvalid({ account: account.error })
    const findLatest = async () => (await listRemittances(db, id)).findLast(isOut)
    const sent = await findLatest()
    if (sent === undefined) return err({ kind: 'not_remittable', why: 'not_sent' })
    if (sent.move_account === account.value)
      return ok({ id, reference, remittance: toListedRemittance(sent) })
    const move = noteMove(db, { id: sent.id, account: account.value, by, now: now() })
    const isWritten = await writeIfUnchanged(db, { paymentId: id, version }, [move])
    const noted = await findLatest()
    return noted?.move_account === account.value
      ? ok({ id, reference, remittance: toListedRemittance(noted) })
      : err(
          isWritten
            ? { kind: 'not_remittable', why: 'recorded_otherwise' }
            : { kind: 'changed_meanwhile' },
        )
  },
})
