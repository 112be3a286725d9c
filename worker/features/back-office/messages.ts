// Lists and retries undelivered messages. The replies never contain a recipient or a text. A retry resends the
// same row under the same id.
import type { ListMessagesInput, RetryMessagesInput } from '../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../shared/back-office/replies'
import { err, ok, type Result } from '../../../shared/result'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import {
  findMessageState,
  listMessagesByStatus,
  type RetriedRow,
  retryFailed,
  retryOne,
} from './message-store'

type Outcome<Name extends keyof BackOfficeReplies> = Promise<
  Result<BackOfficeReplies[Name], BackOfficeFailure>
>

const defaultLimit = 50
const retryLimit = 50

export async function listMessages(
  { status = 'failed', limit = defaultLimit }: ListMessagesInput,
  { db }: BackOfficeDeps,
): Outcome<'listMessages'> {
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
}

export async function retryMessages(
  { message, evenIfSent = false }: RetryMessagesInput,
  { db, now, queueOutbox }: BackOfficeDeps,
): Outcome<'retryMessages'> {
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
}

async function findRetryFailure(
  db: D1Database,
  id: string,
): Promise<{ readonly ok: false; readonly error: BackOfficeFailure }> {
  const state = await findMessageState(db, id)
  if (!state) return err({ kind: 'not_found' })
  if (state.purged_at !== null) return err({ kind: 'not_retriable', why: 'forgotten' })
  if (state.status === 'suppressed') return err({ kind: 'not_retriable', why: 'suppressed' })
  const why = state.status === 'unknown' ? 'perhaps_sent' : 'not_failed'
  return err({ kind: 'not_retriable', why })
}
