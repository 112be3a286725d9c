// Bindings that record each round trip to D1 and each call of a Durable Object.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { PaymentAttempt } from '../../worker/payment-attempt'

/** The statements of one trip to D1 as "SELECT payees", or the one call of an object as "attempt.submit". */
export type Trip = readonly string[]

type Place = 'd1' | 'object'
type Wait = {
  readonly trip: Trip
  readonly place: Place
  readonly startedAt: number
  readonly endedAt: number
}
type Call = <Result>(place: Place, trip: Trip, send: () => Promise<Result>) => Promise<Result>

const executingMethods = ['first', 'all', 'run', 'raw'] as const

const columnSubquery = /\(SELECT (?:[^()]|\([^()]*\))*\) AS \w+/g

/** The verb and the first table of a statement, not of a subquery that is a column. */
function toShortSql(sql: string): string {
  const [verb = sql] = /[A-Z]+/.exec(sql) ?? []
  const [, table = ''] = /(?:INTO|FROM|UPDATE)\s+(\w+)/.exec(sql.replace(columnSubquery, '')) ?? []
  return `${verb} ${table}`
}

function recordDb(db: D1Database, call: Call): D1Database {
  const shortSqls = new WeakMap<D1PreparedStatement, string>()
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const wrapped: D1PreparedStatement = Object.assign(Object.create(statement), {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
    })
    for (const name of executingMethods)
      Object.assign(wrapped, {
        [name]: (...args: readonly unknown[]) =>
          call('d1', [toShortSql(sql)], () => Reflect.apply(statement[name], statement, args)),
      })
    shortSqls.set(wrapped, toShortSql(sql))
    return wrapped
  }
  return Object.assign(Object.create(db), {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch: (statements: D1PreparedStatement[]) =>
      call(
        'd1',
        statements.map((statement) => shortSqls.get(statement) ?? 'unknown'),
        () => db.batch(statements),
      ),
  })
}

type RecordedNamespace = typeof env.RATE_LIMIT_COUNTERS | typeof env.PAYMENT_TRIES

/** `nameObject` names a call's object by the name that the product gave it. */
function recordCounters<Namespace extends RecordedNamespace>(
  namespace: Namespace,
  call: Call,
): Namespace {
  const names = new Map<string, string>()
  return Object.assign(Object.create(namespace), {
    idFromName: (name: string) => {
      const id = namespace.idFromName(name)
      // A limit's name comes before the hash of its subject.
      names.set(id.toString(), name.split(':')[0] ?? '')
      return id
    },
    get: (id: DurableObjectId) => {
      const stub = namespace.get(id)
      const fetch = (input: RequestInfo, init?: RequestInit) => {
        const { url } = new Request(input, init)
        const method = new URL(url).pathname.split('/')[3]
        return call('object', [`${names.get(id.toString())}.${method}`], () =>
          stub.fetch(input, init),
        )
      }
      return { fetch }
    },
  })
}

const attemptCalls = ['submit', 'status', 'action'] as const

type RecordedBindings = Pick<typeof env, 'DB' | 'RATE_LIMIT_COUNTERS' | 'PAYMENT_TRIES'>

/** With `inside`, the attempt runs with these bindings, which record its own trips. */
function recordAttempts(call: Call, inside?: RecordedBindings): typeof env.PAYMENT_ATTEMPTS {
  const namespace = env.PAYMENT_ATTEMPTS
  return Object.assign(Object.create(namespace), {
    getByName: (name: string) => {
      const stub = namespace.getByName(name)
      const send = (method: (typeof attemptCalls)[number], args: readonly unknown[]) =>
        inside
          ? runInDurableObject(stub, (_object, state) => {
              const attempt = new PaymentAttempt(state, { ...env, ...inside })
              return Reflect.apply(attempt[method], attempt, args)
            })
          : Reflect.apply(stub[method], stub, args)
      return Object.fromEntries(
        attemptCalls.map((method) => [
          method,
          (...args: readonly unknown[]) =>
            call('object', [`attempt.${method}`], async () => send(method, args)),
        ]),
      )
    },
  })
}

/** Far from the primary of D1 and from the objects: about Europe to Virginia, and half of it. */
const farMs = { d1: 180, object: 80 } as const

/** The simulator stands for a processor. The counts of the funnel, and that a link was opened, are written in the background. */
const isWaitedFor = ({ trip: [first] }: Wait) =>
  first !== 'INSERT simulator_charges' &&
  first !== 'INSERT funnel_counts' &&
  first !== 'UPDATE payments'

type Waited = Readonly<Record<Place, number>>

/** The longest chain of trips in which each began after the end of the one before. */
function findWaited(waits: readonly Wait[]): Waited {
  const toMs = (waited: Waited) => waited.d1 * farMs.d1 + waited.object * farMs.object
  const none: Waited = { d1: 0, object: 0 }
  const longest = (chains: readonly Waited[]) =>
    chains.reduce((best, one) => (toMs(one) > toMs(best) ? one : best), none)
  const chains: { readonly endedAt: number; readonly waited: Waited }[] = []
  for (const { place, startedAt, endedAt } of waits.filter(isWaitedFor)) {
    const before = longest(
      chains.filter((chain) => chain.endedAt <= startedAt).map((chain) => chain.waited),
    )
    chains.push({ endedAt, waited: { ...before, [place]: before[place] + 1 } })
  }
  return longest(chains.map(({ waited }) => waited))
}

type RecordOptions = {
  /** Lets each trip take as long as from far away, and records the trips of attempts too. */
  readonly isFar?: boolean
}

export function recordTrips({ isFar = false }: RecordOptions = {}) {
  const trips: Trip[] = []
  const waits: Wait[] = []
  const call: Call = async (place, trip, send) => {
    trips.push(trip)
    const startedAt = Date.now()
    if (isFar) await scheduler.wait(farMs[place])
    // Without the work at the place, which can be a call with trips of its own.
    waits.push({ trip, place, startedAt, endedAt: Date.now() })
    return send()
  }
  const recorded = {
    DB: recordDb(env.DB, call),
    RATE_LIMIT_COUNTERS: recordCounters(env.RATE_LIMIT_COUNTERS, call),
    PAYMENT_TRIES: recordCounters(env.PAYMENT_TRIES, call),
  }
  const bindings = {
    ...recorded,
    PAYMENT_ATTEMPTS: recordAttempts(call, isFar ? recorded : undefined),
  }
  return {
    bindings,
    trips,
    /** How many trips the request has waited for, one after the other. */
    countWaited: () => findWaited(waits),
  }
}
