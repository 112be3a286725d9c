// The stored state of an attempt, and the alarm of its Durable Object.
import { type AttemptState, initialState } from './attempt-state'

const stateKey = 'state'
const idKey = 'attemptId'

export class AttemptStorage {
  readonly durable: DurableObjectStorage

  constructor(durable: DurableObjectStorage) {
    this.durable = durable
  }

  get state(): AttemptState {
    return this.durable.kv.get<AttemptState>(stateKey) ?? initialState
  }

  save(state: AttemptState): void {
    this.durable.kv.put(stateKey, state)
  }

  /** Empty before the first submit. */
  get id(): string {
    return this.durable.kv.get<string>(idKey) ?? ''
  }

  saveId(id: string): void {
    this.durable.kv.put(idKey, id)
  }

  requireId(): string {
    const { id } = this
    if (id === '') throw new Error('the attempt has no id yet')
    return id
  }

  alarmIn(ms: number): Promise<void> {
    return this.durable.setAlarm(Date.now() + ms)
  }
}
