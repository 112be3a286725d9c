// What the queue gave up after its tries: D1 was out of reach each time. The row is still the truth
// and the sweep sends it; this only says so aloud, and keeps dead letters from piling up unread.
import * as z from 'zod/mini'
import { log } from '../../platform/logging/logger'

const job = z.object({ outboxId: z.string() })

/** As wrangler.toml calls the queues, whatever environment's name follows. */
export const isDeadLetterQueue = (name: string): boolean => name.startsWith('papaya-outbox-dead')

type DeadLetter = { readonly body: unknown; ack(): void }

export function reportDeadLetters(batch: { readonly messages: readonly DeadLetter[] }): void {
  for (const message of batch.messages) {
    const { data } = job.safeParse(message.body)
    log('alert', 'outbox_dead_letter', { ...(data && { outboxId: data.outboxId }) })
    message.ack()
  }
}
