// What isolates count, without the wait and the queue between a count and its table.
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { CountsJob } from '../../worker/platform/config/config'
import type { DailyCounter } from '../../worker/platform/counts/daily-counter'
import { writeCounts } from '../../worker/write-counts'
import { eventually } from './eventually'

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

/** No other test counts on this day. */
const markerDay = '2031-01-01'

/** Waits until what earlier tests counted is in the tables: the queue delivers a marker after it. */
export async function settleCounts(): Promise<void> {
  await scheduler.wait(100)
  const marker = crypto.randomUUID()
  await env.OUTBOX_QUEUE.send({
    counts: 'pixels',
    totals: [[markerDay + marker, 1]],
  } satisfies CountsJob)
  await eventually(async () => {
    const { meta } = await env.DB.prepare(
      'DELETE FROM pixel_counts WHERE day = ?1 AND campaign = ?2',
    )
      .bind(markerDay, marker)
      .run()
    expect(meta.changes).toBeGreaterThan(0)
  })
}
