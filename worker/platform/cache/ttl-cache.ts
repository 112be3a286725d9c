// A cache in this isolate's memory: bounded, with expiring entries. Store only public data in it,
// such as a payee or a short link: data of one visitor could reach the next one.
type Options = {
  readonly ttlMs: number
  /** At this size, a new entry evicts the oldest. */
  readonly maxEntries: number
}

type Entry<Value> = { readonly value: Value; readonly expiresAt: number }

export class TtlCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** `now` is epoch ms. Undefined if missing or expired. */
  getCached(key: string, now: number): Value | undefined {
    const entry = this.#entries.get(key)
    return entry && now < entry.expiresAt ? entry.value : undefined
  }

  /** Also returns an expired value, for use while the source is down. */
  getStale(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  setCached(key: string, value: Value, now: number, ttlMs = this.#options.ttlMs): void {
    this.#entries.delete(key)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < this.#options.maxEntries) break
      this.#entries.delete(oldest)
    }
    this.#entries.set(key, { value, expiresAt: now + ttlMs })
  }
}
