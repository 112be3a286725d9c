// Consumes the queue. A job holds only an id: the row in D1, or the attempt's object, is authoritative, so that duplicate
// or late delivery is harmless.
import * as z from 'zod/mini'
import type { QueueJob } from '../../platform/config/config'
import { log, toErrorText } from '../../platform/logging/logger'
import { type OutboxDeps, sendMessage } from './send-message'

const job = z.union([
  z.object({ outboxId: z.string() }),
  z.object({ attemptId: z.string() }),
  z.object({ paymentId: z.string() }),
])

type QueuedMessage = {
  readonly body: unknown
  ack(): void
  retry(): void
}

export type JobDeps = {
  readonly outbox: OutboxDeps
  /** Settles what is due for an attempt, as its alarm does. */
  readonly settle: (attemptId: string) => Promise<unknown>
  /** Archives a payment, or deletes an archived one after its retention period. */
  readonly archive: (paymentId: string) => Promise<unknown>
}

/**
 * Acks or retries each job separately, so that one failure does not redeliver the whole batch. What was tried without
 * success is acked, too: the scheduled job makes the next try.
 */
export async function consumeJobs(
  batch: { readonly messages: readonly QueuedMessage[] },
  deps: JobDeps,
): Promise<void> {
  for (const message of batch.messages) {
    const parsed = job.safeParse(message.body)
    if (!parsed.success) log('alert', 'outbox_job_malformed')
    if (!parsed.success || (await doJob(parsed.data, deps))) message.ack()
    else message.retry()
  }
}

/** False if it has to be delivered again. Logs what fails. */
export async function doJob(due: QueueJob, { outbox, settle, archive }: JobDeps): Promise<boolean> {
  if ('attemptId' in due) {
    const { attemptId } = due
    try {
      await settle(attemptId)
    } catch (error) {
      log('alert', 'attempt_not_settled', { attemptId, error: toErrorText(error) }, error)
    }
    return true
  }
  if ('paymentId' in due) {
    const { paymentId } = due
    try {
      await archive(paymentId)
    } catch (error) {
      log('alert', 'payment_not_archived', { paymentId, error: toErrorText(error) }, error)
    }
    return true
  }
  const { outboxId } = due
  try {
    await sendMessage(outboxId, outbox)
    return true
  } catch (error) {
    log('warn', 'outbox_job_failed', { outboxId, error: toErrorText(error) })
    return false
  }
}

/** The prefix from wrangler.toml; the environment's name may follow. */
export const isDeadLetterQueue = (name: string): boolean => name.startsWith('papaya-outbox-dead')

type DeadLetter = { readonly body: unknown; ack(): void }

/**
 * Reports messages that the queue gave up on because D1 was unreachable on every try. The scheduled
 * retry still sends the row; the ack keeps the dead letter queue empty.
 */
export function reportDeadLetters(batch: { readonly messages: readonly DeadLetter[] }): void {
  for (const message of batch.messages) {
    const { data } = job.safeParse(message.body)
    log('alert', 'outbox_dead_letter', { ...data })
    message.ack()
  }
}
