// Typed calls to counters through itty's proxy. The proxy must not leave this file: awaiting or returning
// it calls a method "then" on the object, which never resolves.
import { proxyDurable } from 'itty-durable'
import { counterTimeoutMs, type LimitName } from './limits'

export type CounterNamespace = Parameters<typeof proxyDurable>[0]

/** Methods of a CoolDown that can be called remotely, and their arguments. */
export type CoolDownCalls = {
  readonly reserve: readonly [name: LimitName, now: number, use?: string]
  readonly giveBack: readonly []
  readonly clear: readonly []
}

/** Methods of a counter by name, with their arguments. */
type CounterCalls = Readonly<Record<string, readonly unknown[]>>

type Counter = { readonly namespace: CounterNamespace; readonly objectName: string }

export const callCoolDown = <Method extends keyof CoolDownCalls>(
  namespace: CounterNamespace,
  objectName: string,
  method: Method,
  args: CoolDownCalls[Method],
): Promise<unknown> => callCounter<CoolDownCalls, Method>({ namespace, objectName }, method, args)

/** The raw reply, which the caller parses. Throws if there is none within 2 s. */
export async function callCounter<Calls extends CounterCalls, Method extends keyof Calls & string>(
  { namespace, objectName }: Counter,
  method: Method,
  args: Calls[Method],
): Promise<unknown> {
  // The library does not type its proxy; only "call a method, get a promise" is used.
  const proxy: Record<string, (...args: readonly unknown[]) => Promise<unknown>> = proxyDurable(
    namespace,
    { name: 'counter', parse: true },
  ).get(objectName)
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
