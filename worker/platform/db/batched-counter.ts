// Counts in this isolate and adds the counts to a table two seconds later, many in one round trip: a
// write for each would cost ten times what is counted. An isolate that dies loses two seconds of counts.
const flushMs = 2000
/** A flush that has not begun by then was lost with its request. */
const lostMs = 15_000

type Options = {
  /** What goes beyond is counted under the overflow key, or else dropped and reported. */
  readonly maxKeys: number
  /** That many different keys are written without waiting. */
  readonly fullAt?: number
  readonly toOverflowKey?: (key: string) => string
}

export type FlushDeps = {
  readonly write: (counts: readonly (readonly [key: string, count: number])[]) => Promise<void>
  /** Told how much was not written; a failed write is tried again with the next flush. */
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

  /** Says when the caller has to flush; null when another request does. `now` is epoch ms. */
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
    if (this.#dropped > 0) onFailed(this.#dropped, new RangeError('too many keys at once'))
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
    const hasRoom = this.#pending.has(key) || this.#pending.size < maxKeys
    const target = hasRoom ? key : toOverflowKey?.(key)
    if (target === undefined) this.#dropped += count
    else this.#pending.set(target, (this.#pending.get(target) ?? 0) + count)
  }
}
