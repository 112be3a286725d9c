// Lists the texts to our number that staff have to read, and marks them as handled.
import * as z from 'zod/mini'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { err, ok } from '../../../shared/result'
import {
  countInboundTexts,
  handleInboundText as handleText,
  listInboundTexts as listTexts,
} from '../sms-link/inbound-text-store'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { printed, time } from './reply-format'

const defaultLimit = 50

export const listInboundTexts = defineCommand({
  summary: 'Lists texts to our number that staff have to read, those due first.',
  input: z.strictObject({ limit: fields.limit }),
  reply: z.object({
    /** All that nobody has marked as handled. */
    open: z.int(),
    /** Of those, the ones that have waited for more than two business days. */
    overdue: z.int(),
    /** Due first; at most `limit`. */
    texts: z.array(
      z.object({
        id: z.string(),
        /** E.164. Null, like `text`, if it was encrypted with a secret that the site no longer has. */
        phone: z.nullable(z.string()),
        text: printed(z.nullable(z.string()), {
          text: (words) => words ?? 'encrypted with an earlier APP_SECRET',
        }),
        receivedAt: time,
        dueAt: time,
        /** The last payment whose payer agreed to texts to this number. */
        reference: z.nullable(z.string()),
      }),
    ),
  }),
  failures: [],
  terminal: { name: 'texts list' },
  async run({ limit = defaultLimit }, deps) {
    const [{ open, overdue }, texts] = await Promise.all([
      countInboundTexts(deps.db, deps.now()),
      listTexts(limit, deps),
    ])
    return ok({ open, overdue, texts })
  },
})

export const handleInboundText = defineCommand({
  summary: 'Marks a text to our number as handled.',
  input: z.strictObject({
    /** Its id in the list. */
    text: z
      .string({ error: commandErrors.inboundText })
      .check(z.regex(/^[SM]M[0-9a-f]{32}$/i, { error: commandErrors.inboundText })),
    /** The person wants no more texts, in words that the site did not understand. */
    stopTexts: z.optional(z.boolean({ error: requestErrors.trueOrFalse })),
  }),
  reply: z.object({ id: z.string(), what: z.enum(['handled', 'repeated']) }),
  failures: ['not_found'],
  terminal: {
    name: 'texts done',
    positionals: ['text'],
  },
  async run({ text: id, stopTexts: stopsTexts = false }, deps) {
    const what = await handleText({ id, by: deps.actor, stopsTexts }, deps)
    if (what === 'not_found') return err({ kind: 'not_found' })
    if (what === 'unreadable')
      return err({ kind: 'invalid', fields: { stopTexts: commandErrors.unreadableNumber } })
    return ok({ id, what })
  },
})
