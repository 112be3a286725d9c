// Reads one payee in the import file's format, whether or not the search lists it.
import * as z from 'zod/mini'
import { allPayeeColumns, toTexts, toValues } from '../../../../shared/payees/payee-columns'
import { err, ok } from '../../../../shared/result'
import { defineCommand } from '../define-command'
import * as fields from '../fields'
import { time } from '../reply-format'
import { findPayeeByIdOrSlug } from './payee-store'

export const readPayee = defineCommand({
  summary: 'Returns one payee, in the columns of the import file.',
  input: z.strictObject({ payee: fields.payee }),
  reply: z.object({
    /** Every column of the import with its cell; importing them unchanged changes nothing. */
    cells: z.record(z.string(), z.string()),
    createdAt: time,
    updatedAt: time,
  }),
  failures: ['not_found'],
  terminal: { name: 'payees show', positionals: ['payee'] },
  async run({ payee }, { db }) {
    const stored = await findPayeeByIdOrSlug(db, payee)
    if (stored === null) return err({ kind: 'not_found' })
    const cells = toTexts(allPayeeColumns, toValues(allPayeeColumns, stored))
    return ok({ cells, createdAt: stored.created_at, updatedAt: stored.updated_at })
  },
})
