// The stored state of an attempt, and the alarm of its Durable Object.
import { endings, nextPhases } from '../model/attempt-phases'
import { type AttemptState, initialState, type StateIn } from '../model/attempt-state'

const stateKey = 'state'
const idKey = 'attemptId'

/** What an attempt uses of the storage of its Durable Object. */
export type AttemptObjectStorage = Pick<
  DurableObjectStorage,
  'setAlarm' | 'getAlarm' | 'deleteAlarm' | 'deleteAll' | 'sync'
> & { readonly kv: Pick<SyncKvStorage, 'get' | 'put'> }

export class AttemptStorage {
  readonly durable: AttemptObjectStorage

  constructor(durable: AttemptObjectStorage) {
    this.durable = durable
  }

  get state(): AttemptState {
    return this.durable.kv.get<AttemptState>(stateKey) ?? initialState
  }

  /** Throws before a change of phase that `nextPhases` does not have. */
  save(state: AttemptState): void {
    const { phase } = this.state
    if (nextPhases[phase][state.phase] === undefined)
      throw new Error(`an attempt cannot go from ${phase} to ${state.phase}`)
    this.durable.kv.put(stateKey, state)
  }

  /** For a recorded payment whose object has ended. Does nothing if the object has a state. */
  recreate(id: string, known: Pick<StateIn<'recorded'>, 'retainedUntil' | 'isMarkUnknown'>): void {
    if (this.state !== initialState) return
    this.saveId(id)
    const recorded = { phase: 'recorded', fingerprint: null, review: null, settleTries: 0 } as const
    const state: AttemptState = { ...recorded, withheldUntil: 0, reserved: null, ...known }
    this.durable.kv.put(stateKey, state)
  }

  /** Deletes everything, the alarm too. Throws in a phase that `endings` does not have. */
  async end(): Promise<void> {
    const { phase } = this.state
    if (endings[phase] === undefined) throw new Error(`an attempt cannot end in phase ${phase}`)
    await this.durable.deleteAll()
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
