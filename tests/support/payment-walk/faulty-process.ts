// One run of the worker with at most one fault: it dies at a step, D1 fails at a step, or a request to the card
// processor or its reply is lost. Before and after each call of D1 or of the processor, and at each fault point,
// is a step.
import { env } from 'cloudflare:workers'
import type { CardProcessor } from '../../../worker/vendors/cards/card-processor'
import { fc } from '../fuzz'

export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'crash' | 'd1_fails'; readonly at: number }
  /** `at` counts the calls of the processor. */
  | { readonly kind: 'request_lost' | 'reply_lost'; readonly at: number }
  /** The processor refuses that capture of the command, and every later one. It repeats one that it carried out. */
  | { readonly kind: 'capture_refused'; readonly at: number }

export const faultArbitrary: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Fault>({ kind: 'none' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('crash' as const),
      at: fc.integer({ min: 1, max: 24 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('d1_fails' as const),
      at: fc.integer({ min: 1, max: 16 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('request_lost' as const, 'reply_lost' as const),
      at: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('capture_refused' as const),
      at: fc.integer({ min: 1, max: 2 }),
    }),
  },
)

const refused = { kind: 'rejected', code: 'capture_refused' } as const
const lost = { kind: 'unknown', cause: 'timeout' } as const
const isCaptured = async (transactionId: string) =>
  (await env.DB.prepare(
    "SELECT 1 FROM simulator_charges WHERE transaction_id = ?1 AND status = 'captured'",
  )
    .bind(transactionId)
    .first()) !== null
const never = () => new Promise<never>(() => undefined)

export class FaultyProcess {
  isDead = false
  /** True once the fault has happened. */
  isFaulty = false
  readonly #died = Promise.withResolvers<void>()
  readonly #inFlight = new Set<Promise<unknown>>()
  #fault: Fault = { kind: 'none' }
  #steps = 0
  #calls = 0
  #captures = 0

  /** Runs a command with a fault. Null if the process died. */
  async run<Reply>(fault: Fault, command: () => Promise<Reply>): Promise<{ reply: Reply } | null> {
    this.#fault = fault
    this.#steps = 0
    this.#calls = 0
    this.#captures = 0
    this.isFaulty = false
    const outcome = await Promise.race([
      command().then((reply) => ({ reply })),
      this.#died.promise.then(() => null),
    ])
    this.#fault = { kind: 'none' }
    // What the dead process has sent to D1 still arrives.
    if (outcome === null) await Promise.allSettled(this.#inFlight)
    return outcome
  }

  /** Waits forever if the process is dead or dies here. */
  async point(mayFail = false): Promise<void> {
    if (this.isDead) return never()
    this.#steps += 1
    if (this.#fault.kind === 'none' || this.#fault.at !== this.#steps) return
    if (this.#fault.kind === 'crash') {
      this.isDead = true
      this.isFaulty = true
      this.#died.resolve()
      return never()
    }
    if (this.#fault.kind !== 'd1_fails' || !mayFail) return
    this.isFaulty = true
    throw new Error('D1_ERROR: the walk made this call fail')
  }

  async #step<Reply>(run: () => Promise<Reply>, mayFail: boolean): Promise<Reply> {
    await this.point(mayFail)
    const running = run()
    this.#inFlight.add(running)
    const reply = await running.finally(() => this.#inFlight.delete(running))
    await this.point(mayFail)
    return reply
  }

  wrapDb(db: D1Database): D1Database {
    const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
    const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
      const wrapped = new Proxy(statement, {
        get: (target, name) => {
          if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
          const method: unknown = Reflect.get(target, name)
          if (typeof method !== 'function') return method
          return (...input: unknown[]) =>
            this.#step(() => Reflect.apply(method, target, input), true)
        },
      })
      originals.set(wrapped, statement)
      return wrapped
    }
    return new Proxy(db, {
      get: (target, name) => {
        if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql))
        if (name !== 'batch') return Reflect.get(target, name)
        return (statements: readonly D1PreparedStatement[]) =>
          this.#step(() => target.batch(statements.map((one) => originals.get(one) ?? one)), true)
      },
    })
  }

  async #callProcessor<Reply>(call: () => Promise<Reply>): Promise<Reply | typeof lost> {
    this.#calls += 1
    const { kind } = this.#fault
    const isHit = this.#fault.kind !== 'none' && this.#fault.at === this.#calls
    if (isHit && (kind === 'request_lost' || kind === 'reply_lost')) this.isFaulty = true
    if (isHit && kind === 'request_lost') return lost
    const reply = await this.#step(call, false)
    return isHit && kind === 'reply_lost' ? lost : reply
  }

  #isCaptureRefused(): boolean {
    this.#captures += 1
    if (this.#fault.kind !== 'capture_refused' || this.#captures < this.#fault.at) return false
    this.isFaulty = true
    return true
  }

  wrapProcessor(processor: CardProcessor): CardProcessor {
    return {
      name: processor.name,
      noneIsFinalAfterMs: processor.noneIsFinalAfterMs,
      authorize: (request) => this.#callProcessor(() => processor.authorize(request)),
      inquire: (...input) => this.#callProcessor(() => processor.inquire(...input)),
      capture: (transactionId, amountCents) =>
        this.#callProcessor(async () =>
          this.#isCaptureRefused() && !(await isCaptured(transactionId))
            ? refused
            : processor.capture(transactionId, amountCents),
        ),
      void: (transactionId) => this.#callProcessor(() => processor.void(transactionId)),
      refund: (request) => this.#callProcessor(() => processor.refund(request)),
      inquireRefund: (...input) => this.#callProcessor(() => processor.inquireRefund(...input)),
    }
  }
}
