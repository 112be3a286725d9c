// The posting file of a payee as staff read it.
import * as z from 'zod/mini'
import { field } from '../../../../shared/form-schema'
import { postingKinds, postingVersion } from '../../../../shared/partner/posting-file'
import { toTotalCents } from '../../../../shared/payments/fees'
import { remittanceWays } from '../../../../shared/payments/remittance'
import { err, ok } from '../../../../shared/result'
import { calendarDate } from '../../../../shared/value-rules'
import { listPostingRows } from '../../partner/posting/posting-file'
import { defineCommand } from '../define-command'
import * as fields from '../fields'
import { findPayeeByIdOrSlug } from '../payees/payee-store'
import { cents, printed } from '../reply-format'

export const exportRemittances = defineCommand({
  summary:
    'Returns the rows of the posting file: what a payee was sent on a day, and what went back.',
  input: z.strictObject({
    payee: fields.payee,
    /** MM/DD/YYYY, in Eastern Time. */
    date: field(calendarDate),
  }),
  reply: z.object({
    payeeId: z.string(),
    payeeName: z.string(),
    /** YYYY-MM-DD. */
    day: z.string(),
    /** Of the file. */
    version: z.literal(postingVersion),
    /** As PostingRow of shared/partner/posting-file.ts; `--csv` of the terminal prints that file. */
    rows: z.array(
      z.object({
        kind: z.enum(postingKinds),
        reference: z.string(),
        originalReference: printed(z.string(), { isFactOnly: true }),
        account: z.string(),
        furtherAccounts: z.readonly(z.array(z.string())),
        name: z.string(),
        serviceDate: z.string(),
        submittedAt: printed(z.string(), { isFactOnly: true }),
        paidOn: z.string(),
        billCents: cents,
        feeCents: cents,
        sentOn: z.string(),
        way: z.enum(remittanceWays),
        trace: z.string(),
        deposit: z.nullable(z.object({ id: z.string(), totalCents: cents, rowCount: z.int() })),
        cardBrand: printed(z.string(), { isFactOnly: true }),
        ref: printed(z.nullable(z.string()), { isFactOnly: true }),
        corrects: z.string(),
      }),
    ),
    totalCents: cents,
  }),
  failures: ['not_found'],
  terminal: { name: 'remittances export' },
  async run({ payee, date: day }, { db }) {
    const found = await findPayeeByIdOrSlug(db, payee)
    if (!found) return err({ kind: 'not_found' })
    const rows = await listPostingRows(db, { payeeId: found.id, day })
    return ok({
      payeeId: found.id,
      payeeName: found.name,
      day,
      version: postingVersion,
      rows: [...rows],
      totalCents: rows.reduce(
        (sum, { billCents, feeCents }) => sum + toTotalCents(billCents, feeCents),
        0,
      ),
    })
  },
})
