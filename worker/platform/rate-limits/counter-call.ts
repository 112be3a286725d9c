// Typed calls to a CoolDown through itty's proxy. The proxy must not leave this file: awaiting or
// returning it calls a method "then" on the object, which never resolves.
import { proxyDurable } from 'itty-durable'
import type { LimitName } from './limits'

export type CoolDownNamespace = Parameters<typeof proxyDurable>[0]

/** Methods that can be called remotely, and their arguments. */
export type CoolDownCalls = {
  readonly reserve: readonly [name: LimitName, now: number, use?: string]
  readonly giveBack: readonly []
  readonly clear: readonly []
}

const timeoutMs = 2000

/** The raw reply, to be parsed by the caller. Throws without a reply within 2 s. */
export async function callCoolDown<Method extends keyof CoolDownCalls>(
  namespace: CoolDownNamespace,
  objectName: string,
  method: Method,
  args: CoolDownCalls[Method],
): Promise<unknown> {
  // The library does not type its proxy; only "call a method, get a promise" is used.
  const proxy: Record<string, (...args: readonly unknown[]) => Promise<unknown>> = proxyDurable(
    namespace,
    { name: 'COOL_DOWNS', parse: true },
  ).get(objectName)
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('cool-down timeout')), timeoutMs)
  })
  try {
    return await Promise.race([proxy[method]?.(...args), timeout])
  } finally {
    clearTimeout(timer)
  }
}
