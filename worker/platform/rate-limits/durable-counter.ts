// A safe base class on top of itty-durable. The library exposes any method and field by name ("destroy" too), replies
// 200 after a failed save, keeps the first changes of a method that throws, overwrites state with defaults when an
// alarm follows an eviction, and exposes error messages. This class loads, saves, rolls back and deletes state itself,
// and allows only listed methods.
import { createDurable } from 'itty-durable'
import { error } from 'itty-router'
import { serialQueue } from '../db/serial-queue'

const maxStateChars = 64 * 1024

type Persistable = Record<string, unknown>

const IttyBase = createDurable({
  autoPersist: false,
  onError: () => error(500, 'counter_failed'),
})

export abstract class DurableCounterBase extends IttyBase {
  /** A type only: lets a namespace be typed by this class. */
  declare readonly [Rpc.__DURABLE_OBJECT_BRAND]: never
  /** Serializes calls, so that a rollback never reverts another call's change. */
  readonly #runSerially = serialQueue()

  constructor(state: DurableObjectState) {
    // Without bindings: the library would copy each of them over its own state.
    super(state, {})
  }

  /** Methods that can be called remotely; each must be synchronous. */
  protected abstract callable(): readonly string[]
  /** Epoch ms of the next alarm for the current state; null if there is nothing to store. */
  protected abstract wakeAt(): number | null
  protected abstract onAlarm(): void

  override fetch(request: Request): Promise<Response> {
    const [, stub, action, method = '', ...more] = new URL(request.url).pathname.split('/')
    const isListedCall =
      stub === 'do' && action === 'call' && this.callable().includes(method) && more.length === 0
    if (!isListedCall || request.method !== 'GET') return Promise.resolve(error(404, 'not_found'))
    return this.#runSerially(() => this.#call(request))
  }

  alarm(): Promise<void> {
    return this.#runSerially(async () => {
      await this.#load()
      const before = structuredClone(this.getPersistable())
      try {
        this.onAlarm()
        await this.#save()
      } catch (cause) {
        this.#restore(before)
        throw cause
      }
    })
  }

  async #call(request: Request): Promise<Response> {
    await this.#load()
    const before = structuredClone(this.getPersistable())
    const response = await super.fetch(request)
    if (response.status >= 400) {
      this.#restore(before)
      return response
    }
    // A refusal changes nothing, so a flood of them writes nothing.
    if (JSON.stringify(before) === JSON.stringify(this.getPersistable())) return response
    try {
      await this.#save()
      return response
    } catch {
      this.#restore(before)
      return error(503, 'not_saved')
    }
  }

  async #load(): Promise<void> {
    if (this.state.initialized) return
    this.state.defaultState = JSON.stringify(this.getPersistable())
    await this.loadFromStorage()
  }

  async #save(): Promise<void> {
    const { storage } = this.state
    const wakeAt = this.wakeAt()
    if (wakeAt === null) {
      await Promise.all([storage.deleteAlarm(), storage.deleteAll()])
      return
    }
    const data = this.getPersistable()
    if (JSON.stringify(data).length > maxStateChars) throw new Error('state too large')
    await Promise.all([storage.put('data', data), storage.setAlarm(wakeAt)])
  }

  #restore(before: Persistable): void {
    for (const key of Object.keys(this.getPersistable())) Reflect.deleteProperty(this, key)
    Object.assign(this, before)
  }
}
