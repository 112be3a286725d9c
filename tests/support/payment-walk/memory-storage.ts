// The storage of a payment attempt's Durable Object, in memory. Outlives the process that uses it.
import type { AttemptObjectStorage } from '../../../worker/features/payments/attempt/attempt-storage'
import type { AttemptState } from '../../../worker/features/payments/model/attempt-state'
import { initialState } from '../../../worker/features/payments/model/attempt-state'

/** The changes of phase that any walk stored, as `from>to`. */
export const walkedEdges = new Set<string>()

export class MemoryStorage {
  alarmAt: number | null = null
  #values = new Map<string, unknown>()

  get state(): AttemptState {
    return this.#read<AttemptState>('state') ?? initialState
  }

  get isEmpty(): boolean {
    return this.#values.size === 0 && this.alarmAt === null
  }

  #read<Value>(key: string): Value | undefined {
    const value = this.#values.get(key)
    return value === undefined ? undefined : structuredClone(value as Value)
  }

  #write(key: string, value: unknown): void {
    const before = this.state.phase
    this.#values.set(key, structuredClone(value))
    if (key === 'state') walkedEdges.add(`${before}>${this.state.phase}`)
  }

  /** The storage as one process sees it: once that process is dead, nothing of it is written. */
  open(isDead: () => boolean): AttemptObjectStorage {
    const change = async (run: () => void) => {
      if (!isDead()) run()
    }
    return {
      kv: {
        get: (key) => this.#read(key),
        put: (key, value) => {
          if (!isDead()) this.#write(key, value)
        },
      },
      getAlarm: async () => this.alarmAt,
      setAlarm: (at) =>
        change(() => {
          this.alarmAt = Number(at)
        }),
      deleteAlarm: () =>
        change(() => {
          this.alarmAt = null
        }),
      deleteAll: () =>
        change(() => {
          this.#values.clear()
          this.alarmAt = null
        }),
      sync: async () => undefined,
    }
  }
}
