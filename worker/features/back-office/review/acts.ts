// Who did what on a day. What was read stands in the log only.
import * as z from 'zod/mini'
import { addDays, toEasternDay } from '../../../../shared/eastern-day'
import { field } from '../../../../shared/form-schema'
import { toActWords } from '../../../../shared/locales/en/back-office/commands'
import { ok } from '../../../../shared/result'
import { calendarDate } from '../../../../shared/value-rules'
import { defineCommand } from '../define-command'
import * as fields from '../fields'
import * as replies from '../replies'
import { time } from '../reply-format'
import { listActRows } from './acts-store'
import { toDayStart } from './search-term'

export const listActs = defineCommand({
  summary: 'Lists who did what on a day, newest first; not to payments that are archived.',
  sample: {},
  input: z.strictObject({
    /** Eastern, MM/DD/YYYY; today unless set. */
    date: z.optional(field(calendarDate)),
    /** The history's name of a person; everyone unless set. */
    by: z.optional(fields.actorName),
  }),
  reply: z.object({
    acts: z.array(
      z.object({
        at: time,
        by: z.string(),
        /** Such as "refunded $50.00". */
        did: z.string(),
        /** The payment; null for a pause. */
        id: z.nullable(replies.rowId),
        reference: z.nullable(z.string()),
      }),
    ),
  }),
  failures: [],
  terminal: { name: 'staff acts' },
  async run({ date, by }, { db, now }) {
    const day = date ?? toEasternDay(now())
    const [start, end] = [toDayStart(day), toDayStart(addDays(day, 1))]
    const rows = await listActRows(db, start, end)
    const acts = rows
      .filter(({ author }) => by === undefined || author === by)
      .toSorted((one, other) => other.at - one.at)
      .map(({ author, at, id, reference, ...act }) => {
        return { at, by: author, did: toActWords({ author, ...act }), id, reference }
      })
    return ok({ acts })
  },
})
