// Lists and retries undelivered messages. The replies never contain a recipient or a text. A retry resends the
// same row under the same id.
import * as z from 'zod/mini'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { err, ok } from '../../../shared/result'
import type { BackOfficeFailure } from './back-office-types'
import { defineCommand } from './define-command'
import * as fields from './fields'
import {
  findMessageState,
  listMessagesByStatus,
  type RetriedRow,
  retryFailed,
  retryOne,
} from './message-store'
import * as replies from './replies'
import { printed, time } from './reply-format'

/** Statuses that staff can list; sent messages are listed with their payment. */
const listedMessageStatuses = ['failed', 'unknown', 'pending', 'sending'] as const

const statusError = requestErrors.oneOf(listedMessageStatuses)

const defaultLimit = 50
const retryLimit = 50

export const listMessages = defineCommand({
  summary: 'Lists texts and emails of one status: the failed ones unless another status is given.',
  input: z.strictObject({
    status: z.optional(z.enum(listedMessageStatuses, { error: statusError })),
    limit: fields.limit,
  }),
  reply: z.object({
    /** Most recently tried first; recipients are omitted. */
    messages: z.array(
      z.object({
        ...replies.message.shape,
        /** The payment's; null for a message about no payment. */
        reference: z.nullable(z.string()),
        /** When it was last tried, or will be tried next. */
        nextTryAt: time,
      }),
    ),
  }),
  failures: [],
  terminal: { name: 'outbox list' },
  async run({ status = 'failed', limit = defaultLimit }, { db }) {
    const rows = await listMessagesByStatus(db, status, limit)
    return ok({
      messages: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        template: row.template,
        status: row.status,
        tries: row.tries,
        lastCode: row.last_code,
        createdAt: row.created_at,
        sentAt: row.sent_at,
        reference: row.reference,
        nextTryAt: row.next_try_at,
      })),
    })
  },
})

export const retryMessages = defineCommand({
  summary: 'Sends failed texts and emails again, or one that may have arrived.',
  sample: {},
  input: z.strictObject({
    /** One message; if absent, up to fifty failed ones. */
    message: z.optional(
      z
        .string({ error: commandErrors.message })
        .check(z.regex(/^[\w:.-]{1,200}$/, { error: commandErrors.message })),
    ),
    /** With `message` only: retries it even if its delivery is uncertain, so that it may arrive twice. */
    evenIfSent: z.optional(z.boolean({ error: requestErrors.trueOrFalse })),
  }),
  reply: z.object({
    /** Ids queued again. */
    ids: printed(z.array(z.string()), { label: 'sent again' }),
    /** Ids of texts to numbers that have since opted out; they are not sent. */
    suppressed: printed(z.array(z.string()), { label: 'not sent (replied STOP)' }),
    /** True if the limit of one call was reached. */
    isMore: printed(z.boolean(), { label: 'there are more' }),
  }),
  failures: ['not_found', 'not_retriable'],
  terminal: { name: 'outbox retry', positionals: ['message'] },
  async run({ message, evenIfSent = false }, { db, now, queueOutbox }) {
    const rows =
      message === undefined
        ? await retryFailed(db, { now: now(), limit: retryLimit })
        : await retryOne(db, { id: message, now: now(), evenIfSent })
    if (rows.length === 0 && message !== undefined) return findRetryFailure(db, message)
    const idsOf = (wanted: RetriedRow['status']) =>
      rows.filter(({ status }) => status === wanted).map(({ id }) => id)
    const ids = idsOf('pending')
    if (ids.length > 0) queueOutbox(ids)
    return ok({ ids, suppressed: idsOf('suppressed'), isMore: rows.length === retryLimit })
  },
})

async function findRetryFailure(
  db: D1Database,
  id: string,
): Promise<{ readonly ok: false; readonly error: BackOfficeFailure }> {
  const state = await findMessageState(db, id)
  if (!state) return err({ kind: 'not_found' })
  if (state.purged_at !== null) return err({ kind: 'not_retriable', why: 'forgotten' })
  if (state.status === 'suppressed') return err({ kind: 'not_retriable', why: 'suppressed' })
  const why = state.status === 'unknown' ? 'delivery_uncertain' : 'not_failed'
  return err({ kind: 'not_retriable', why })
}
