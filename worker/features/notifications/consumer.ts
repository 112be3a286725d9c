// The queue's end of the outbox. A queue message only says "look at this row"; the row is the
// truth, so that a message which comes twice or late does no harm.
import * as z from 'zod/mini'
import { log, toErrorText } from '../../platform/logging/logger'
import { type OutboxDeps, sendMessage } from './send-message'

const job = z.object({ outboxId: z.string() })

type QueuedMessage = {
  readonly body: unknown
  ack(): void
  retry(): void
}

/** Answers each message by itself: one that fails does not bring the others back. */
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
