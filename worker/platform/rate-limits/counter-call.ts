// The only way to a CoolDown: one typed call on itty's proxy. The proxy itself never leaves this
// file, because to await or return it makes it call a method "then", which never answers.
import { proxyDurable } from 'itty-durable'
import type { LimitName } from './limits'

export type CoolDownNamespace = Parameters<typeof proxyDurable>[0]

/** The methods that can be called from outside, and their arguments. */
export type CoolDownCalls = {
  readonly reserve: readonly [name: LimitName, now: number]
  readonly giveBack: readonly []
  readonly clear: readonly []
}

const timeoutMs = 2000

/** The answer as it came over the wire, to be parsed. Throws when there is none within 2 s. */
export async function callCoolDown<Method extends keyof CoolDownCalls>(
  namespace: CoolDownNamespace,
  objectName: string,
  method: Method,
  args: CoolDownCalls[Method],
): Promise<unknown> {
  // The library leaves its proxy untyped; all that is used of it is "call a method, get a promise".
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
