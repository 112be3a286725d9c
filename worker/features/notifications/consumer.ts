// Consumes the outbox queue. A queue message holds only a row's id; the row in D1 is authoritative,
// so that duplicate or late delivery is harmless.
import * as z from 'zod/mini'
import { log, toErrorText } from '../../platform/logging/logger'
import { type OutboxDeps, sendMessage } from './send-message'

const job = z.object({ outboxId: z.string() })

type QueuedMessage = {
  readonly body: unknown
  ack(): void
  retry(): void
}

/**
 * Acks or retries each message separately, so that one failure does not redeliver the whole batch. A message
 * that the vendor did not accept is acked, too: retry-outbox.ts makes the next try.
 */
export async function consumeOutbox(
  batch: { readonly messages: readonly QueuedMessage[] },
  deps: OutboxDeps,
): Promise<void> {
  for (const message of batch.messages) {
    const parsed = job.safeParse(message.body)
    if (!parsed.success) {
      log('alert', 'outbox_job_malformed')
      message.ack()
      continue
    }
    const { outboxId } = parsed.data
    try {
      await sendMessage(outboxId, deps)
      message.ack()
    } catch (error) {
      log('warn', 'outbox_job_failed', { outboxId, error: toErrorText(error) })
      message.retry()
    }
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
    log('alert', 'outbox_dead_letter', { ...(data && { outboxId: data.outboxId }) })
    message.ack()
  }
}
