// What isolates count, without the wait and the queue between a count and its table.
import { env } from 'cloudflare:workers'
import type { CountsJob } from '../../worker/platform/config/config'
import type { DailyCounter } from '../../worker/platform/counts/daily-counter'
import { writeCounts } from '../../worker/write-counts'

/** A queue that keeps what it is sent. */
export function createQueue() {
  const sent: CountsJob[] = []
  const send = async (job: unknown) => {
    sent.push(job as CountsJob)
  }
  return { sent, OUTBOX_QUEUE: Object.assign(Object.create(env.OUTBOX_QUEUE), { send }) }
}

/** Writes what the counter has, as the consumer of the queue does. */
export async function writeCounted(counter: DailyCounter): Promise<void> {
  const { sent, OUTBOX_QUEUE } = createQueue()
  await counter.flush({ OUTBOX_QUEUE })
  if (sent.length > 0) await writeCounts(env.DB, sent)
}
