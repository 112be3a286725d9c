// Counts by day (UTC) and name in memory, and puts the sums on the queue every two seconds, as one message, whose consumer
// adds them to a table (worker/write-counts.ts): a write per count would cost ten times as much. An isolate that dies
// loses up to two seconds of counts.
import type { CountsJob } from '../config/config'
import { log, toErrorText } from '../logging/logger'

export const flushMs = 2000
/** A flush that has not started within this time was lost with its request. */
const lostMs = 15_000

/** The name under which those above a maximum are counted together. */
export const otherName = '(other)'

type Options = {
  readonly counts: CountsJob['counts']
  /** Of one message, which has at most 128 KB, and of what waits while the queue is down. */
  readonly maxNames: number
}

/** The request that counts. */
type Counting = {
  readonly env: { readonly OUTBOX_QUEUE: Pick<Queue, 'send'> }
  readonly waitUntil: (work: Promise<unknown>) => void
}

const dayLength = 'YYYY-MM-DD'.length

export class DailyCounter {
  readonly #options: Options
  /** By day and name. */
  readonly #pending = new Map<string, number>()
  #flushDueUntil = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** `now` is epoch ms. The first count after a flush starts the next one. */
  count(name: string, now: number, { env, waitUntil }: Counting): void {
    this.#add(new Date(now).toISOString().slice(0, dayLength) + name, 1)
    if (now < this.#flushDueUntil) return
    this.#flushDueUntil = now + lostMs
    waitUntil(scheduler.wait(flushMs).then(() => this.flush(env)))
  }

  /** What the queue does not take is sent with the next flush. */
  async flush({ OUTBOX_QUEUE: queue }: Counting['env']): Promise<void> {
    const { counts } = this.#options
    const totals = [...this.#pending]
    this.#pending.clear()
    this.#flushDueUntil = 0
    if (totals.length === 0) return
    try {
      await queue.send({ counts, totals } satisfies CountsJob)
    } catch (error) {
      let count = 0
      for (const [key, one] of totals) {
        this.#add(key, one)
        count += one
      }
      log('warn', 'counts_not_queued', { code: counts, count, error: toErrorText(error) })
    }
  }

  #add(key: string, count: number): void {
    const hasPlace = this.#pending.has(key) || this.#pending.size < this.#options.maxNames
    const target = hasPlace ? key : key.slice(0, dayLength) + otherName
    this.#pending.set(target, (this.#pending.get(target) ?? 0) + count)
  }
}

/** What was counted on one day (UTC, YYYY-MM-DD). */
export type DailyCount = { readonly day: string; readonly name: string; readonly count: number }

/** The sums of several messages, one for each day and name. */
export function addCounts(jobs: readonly Pick<CountsJob, 'totals'>[]): readonly DailyCount[] {
  const sums = new Map<string, number>()
  for (const { totals } of jobs)
    for (const [key, count] of totals) sums.set(key, (sums.get(key) ?? 0) + count)
  return Array.from(sums, ([key, count]) => ({
    day: key.slice(0, dayLength),
    name: key.slice(dayLength),
    count,
  }))
}
