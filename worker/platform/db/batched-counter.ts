// Counts in memory and writes to a table every two seconds, many keys per round trip: a write per
// count would cost ten times as much. An isolate that dies loses up to two seconds of counts.
export const flushMs = 2000
/** A flush that has not started within this time was lost with its request. */
const lostMs = 15_000

type Options = {
  /** Above this many, keys are counted under the overflow key, or dropped and reported. */
  readonly maxKeys: number
  /** With this many keys, a flush is due immediately. */
  readonly fullAt?: number
  readonly toOverflowKey?: (key: string) => string
}

export type FlushDeps = {
  readonly write: (counts: readonly (readonly [key: string, count: number])[]) => Promise<void>
  /** Receives the number of unwritten counts; a failed write is retried with the next flush. */
  readonly onFailed: (count: number, error: unknown) => void
}

const sumOf = (counts: readonly (readonly [string, number])[]) =>
  counts.reduce((sum, [, count]) => sum + count, 0)

export class BatchedCounter {
  readonly #options: Options
  readonly #pending = new Map<string, number>()
  #dropped = 0
  #flushDueUntil = 0
  #isFailing = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Returns when the caller has to flush; null if another request will. `now` is epoch ms. */
  count(key: string, now: number): 'now' | 'soon' | null {
    this.#add(key, 1)
    const { fullAt = Number.POSITIVE_INFINITY } = this.#options
    if (this.#pending.size >= fullAt && !this.#isFailing) return 'now'
    if (now < this.#flushDueUntil) return null
    this.#flushDueUntil = now + lostMs
    return 'soon'
  }

  async flushSoon(deps: FlushDeps): Promise<void> {
    await scheduler.wait(flushMs)
    await this.flush(deps)
  }

  async flush({ write, onFailed }: FlushDeps): Promise<void> {
    const counts = [...this.#pending]
    this.#pending.clear()
    this.#flushDueUntil = 0
    if (this.#dropped > 0) onFailed(this.#dropped, new RangeError('too many keys in one batch'))
    this.#dropped = 0
    if (counts.length === 0) return
    try {
      await write(counts)
      this.#isFailing = false
    } catch (error) {
      this.#isFailing = true
      for (const [key, count] of counts) this.#add(key, count)
      onFailed(sumOf(counts), error)
    }
  }

  #add(key: string, count: number): void {
    const { maxKeys, toOverflowKey } = this.#options
    const hasCapacity = this.#pending.has(key) || this.#pending.size < maxKeys
    const target = hasCapacity ? key : toOverflowKey?.(key)
    if (target === undefined) this.#dropped += count
    else this.#pending.set(target, (this.#pending.get(target) ?? 0) + count)
  }
}
