// Typed calls to counters through itty's proxy. The proxy must not leave this file: awaiting or returning
// it calls a method "then" on the object, which never resolves.
import { proxyDurable } from 'itty-durable'
import { counterTimeoutMs, type LimitName } from './limits'

export type CounterNamespace = Parameters<typeof proxyDurable>[0]

/** `max` replaces the limit's own number. The limit allows `extra` more uses in each window. */
export type CheckOptions = { readonly extra?: number; readonly max?: number }

/** A use that `use` names is counted once, however often it is reserved. */
export type ReserveOptions = CheckOptions & { readonly use?: string }

/** Methods of a RateLimitCounter that can be called remotely, and their arguments. */
export type RateLimitCalls = {
  readonly reserve: readonly [name: LimitName, now: number, options: ReserveOptions]
  readonly check: readonly [name: LimitName, now: number, options: CheckOptions]
  readonly count: readonly [name: LimitName, now: number]
  readonly refund: readonly []
  readonly clear: readonly []
}

/** Methods of a counter by name, with their arguments. */
type CounterCalls = Readonly<Record<string, readonly unknown[]>>

type Counter = { readonly namespace: CounterNamespace; readonly objectName: string }

export const callRateLimitCounter = <Method extends keyof RateLimitCalls>(
  namespace: CounterNamespace,
  objectName: string,
  method: Method,
  args: RateLimitCalls[Method],
): Promise<unknown> => callCounter<RateLimitCalls, Method>({ namespace, objectName }, method, args)

/** The raw reply, which the caller parses. Throws if there is none within 2 s. */
export async function callCounter<Calls extends CounterCalls, Method extends keyof Calls & string>(
  { namespace, objectName }: Counter,
  method: Method,
  args: Calls[Method],
): Promise<unknown> {
  const proxy = proxyDurable(namespace, { name: 'counter', parse: true }).get(objectName)
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('counter timeout')), counterTimeoutMs)
  })
  try {
    return await Promise.race([proxy[method]?.(...args), timeout])
  } finally {
    clearTimeout(timer)
  }
}
