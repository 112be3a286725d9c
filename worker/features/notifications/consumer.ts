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

/** Acks or retries each message by itself: one failure does not redeliver the whole batch. */
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
