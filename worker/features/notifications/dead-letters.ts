// Reports messages that the queue gave up on because D1 was unreachable on every try. The scheduled
// retry still sends the row; this raises an alert and acks, so that the dead letter queue stays empty.
import * as z from 'zod/mini'
import { log } from '../../platform/logging/logger'

const job = z.object({ outboxId: z.string() })

/** The prefix from wrangler.toml; the environment's name may follow. */
export const isDeadLetterQueue = (name: string): boolean => name.startsWith('papaya-outbox-dead')

type DeadLetter = { readonly body: unknown; ack(): void }

export function reportDeadLetters(batch: { readonly messages: readonly DeadLetter[] }): void {
  for (const message of batch.messages) {
    const { data } = job.safeParse(message.body)
    log('alert', 'outbox_dead_letter', { ...(data && { outboxId: data.outboxId }) })
    message.ack()
  }
}
