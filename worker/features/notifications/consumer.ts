// Consumes the queue. A due job holds only an id: the row in D1, or the attempt's object, is authoritative, so that
// duplicate or late delivery is harmless. A job with counts has nothing else: it is lost with its message.
import * as z from 'zod/mini'
import type { CountsJob, DueJob, QueueJob } from '../../platform/config/config'
import { log, toErrorText } from '../../platform/logging/logger'
import { type OutboxDeps, sendMessage } from './send-message'

const countsJob = z.object({
  counts: z.enum(['clicks', 'pixels', 'paths']),
  totals: z.array(z.tuple([z.string(), z.int()])),
})
const job = z.union([
  z.object({ outboxId: z.string() }),
  z.object({ attemptId: z.string() }),
  z.object({ paymentId: z.string() }),
  countsJob,
  z.object({ copyRun: z.string() }),
  z.object({ expiredCopies: z.literal(true) }),
  z.object({ reconcile: z.string() }),
])

type QueuedMessage = {
  readonly body: unknown
  ack(): void
  retry(options?: { readonly delaySeconds: number }): void
}

export type JobDeps = {
  readonly outbox: OutboxDeps
  /** Settles what is due for an attempt, as its alarm does. */
  readonly settle: (attemptId: string) => Promise<unknown>
  /** Archives a payment, or deletes an archived one after its retention period. */
  readonly archive: (paymentId: string) => Promise<unknown>
  /** Adds counts to their tables, all or none. */
  readonly writeCounts: (jobs: readonly CountsJob[]) => Promise<unknown>
  /** Copies the next pages of a run. */
  readonly copy: (run: string) => Promise<unknown>
  /** Deletes pages of copies whose time is over. */
  readonly deleteExpiredCopies: () => Promise<unknown>
  /** Compares the next pages of a card processor's days. */
  readonly reconcile: (processor: string) => Promise<unknown>
}

/** Five of them outlast a short failure of D1, and the time until a deploy has reached this worker too. */
const laterRetry = { delaySeconds: 60 }

/**
 * Acks or retries each due job separately, so that one failure does not redeliver the whole batch. What was tried without
 * success is acked, too: the scheduled job makes the next try. A job of an unknown kind, which a newer release of the
 * public worker may have put on the queue, is retried. Counts are written together, after what people wait for.
 */
export async function consumeJobs(
  batch: { readonly messages: readonly QueuedMessage[] },
  deps: JobDeps,
): Promise<void> {
  const counted: CountsMessage[] = []
  for (const message of batch.messages) {
    const due = job.safeParse(message.body).data
    if (due === undefined) {
      log('alert', 'outbox_job_malformed')
      message.retry(laterRetry)
    } else if ('counts' in due) counted.push({ message, job: due })
    else if (await doJob(due, deps)) message.ack()
    else message.retry()
  }
  if (counted.length > 0) await consumeCounts(counted, deps)
}

type CountsMessage = { readonly message: QueuedMessage; readonly job: CountsJob }

async function consumeCounts(
  counted: readonly CountsMessage[],
  { writeCounts }: Pick<JobDeps, 'writeCounts'>,
): Promise<void> {
  try {
    await writeCounts(counted.map((one) => one.job))
    for (const { message } of counted) message.ack()
  } catch (error) {
    log('warn', 'counts_not_written', { count: counted.length, error: toErrorText(error) })
    for (const { message } of counted) message.retry(laterRetry)
  }
}

/** False if it has to be delivered again. Logs what fails. */
export async function doJob(due: DueJob, deps: Omit<JobDeps, 'writeCounts'>): Promise<boolean> {
  if ('attemptId' in due) {
    const { attemptId } = due
    return runAlerting(() => deps.settle(attemptId), 'attempt_not_settled', { attemptId })
  }
  if ('paymentId' in due) {
    const { paymentId } = due
    return runAlerting(() => deps.archive(paymentId), 'payment_not_archived', { paymentId })
  }
  if ('copyRun' in due)
    return runAlerting(() => deps.copy(due.copyRun), 'copy_failed', { code: due.copyRun })
  if ('expiredCopies' in due)
    return runAlerting(deps.deleteExpiredCopies, 'copy_failed', { code: 'deletion' })
  if ('reconcile' in due)
    return runAlerting(() => deps.reconcile(due.reconcile), 'reconciliation_failed', {
      code: due.reconcile,
    })
  const { outboxId } = due
  try {
    await sendMessage(outboxId, deps.outbox)
    return true
  } catch (error) {
    log('warn', 'outbox_job_failed', { outboxId, error: toErrorText(error) })
    return false
  }
}

/** The scheduled job makes the next try. */
async function runAlerting(
  work: () => Promise<unknown>,
  event: 'attempt_not_settled' | 'payment_not_archived' | 'copy_failed' | 'reconciliation_failed',
  fields: { readonly attemptId?: string; readonly paymentId?: string; readonly code?: string },
): Promise<true> {
  try {
    await work()
  } catch (error) {
    log('alert', event, { ...fields, error: toErrorText(error) }, error)
  }
  return true
}

/** The prefix from wrangler.toml; the environment's name may follow. */
export const isDeadLetterQueue = (name: string): boolean => name.startsWith('papaya-outbox-dead')

/** An id. What visitors typed is in the names of counts. */
function toDeadLetterFields(due: QueueJob) {
  if ('counts' in due) return { code: due.counts }
  if ('expiredCopies' in due) return { code: 'deletion' }
  if ('reconcile' in due) return { code: due.reconcile }
  return 'copyRun' in due ? { code: due.copyRun } : due
}

type DeadLetter = { readonly body: unknown; ack(): void }

/**
 * Reports messages that the queue gave up on because D1 was unreachable on every try. The scheduled retry still sends the
 * row; counts are lost. The ack keeps the dead letter queue empty.
 */
export function reportDeadLetters(batch: { readonly messages: readonly DeadLetter[] }): void {
  for (const message of batch.messages) {
    const { data } = job.safeParse(message.body)
    log('alert', 'outbox_dead_letter', data && toDeadLetterFields(data))
    message.ack()
  }
}
