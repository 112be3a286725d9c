// Counts one use against a rate limit before the action that it limits. If the counter is unreachable, the limit's
// fail mode decides.
import type { CounterNamespace } from './counter-call'
import { callCoolDown } from './counter-call'
import { type LimitName, limits } from './limits'

export type Reserved =
  /** `degraded`: the counter sent no valid reply in time, so the fail mode decided. */
  | { readonly ok: true; readonly degraded?: true }
  | { readonly ok: false; readonly retryAfterSeconds: number; readonly degraded?: true }

export type Limiter = {
  /**
   * Counts one use for `subject` unless the limit is reached. A use that `use` names is counted once, however often it
   * is reserved. Never throws.
   */
  reserve(name: LimitName, subject: string, use?: string): Promise<Reserved>
  /** Uncounts the newest use, if it turned out not to count. Never throws. */
  refund(name: LimitName, subject: string): Promise<void>
  /** Resets the count, for instance after the right password. Never throws. */
  clear(name: LimitName, subject: string): Promise<void>
}

type LimiterOptions = {
  readonly now?: () => number
  /** Called when the counter is unreachable; the subject is not included. */
  readonly onDown?: (name: LimitName, error: unknown) => void
}

/** Throws for an invalid reply, which counts as no reply. */
function requireReserved(value: unknown): Reserved {
  const { ok, retryAfterSeconds } = (value ?? {}) as {
    readonly ok?: unknown
    readonly retryAfterSeconds?: unknown
  }
  if (ok === true) return { ok }
  if (ok === false && typeof retryAfterSeconds === 'number') return { ok, retryAfterSeconds }
  throw new Error('invalid counter reply')
}

export function durableLimiter(
  namespace: CounterNamespace,
  { now = Date.now, onDown }: LimiterOptions = {},
): Limiter {
  const call = async (method: 'giveBack' | 'clear', name: LimitName, subject: string) => {
    try {
      await callCoolDown(namespace, await toObjectName(name, subject), method, [])
    } catch (error) {
      onDown?.(name, error)
    }
  }
  return {
    async reserve(name, subject, use) {
      try {
        const objectName = await toObjectName(name, subject)
        const args = use === undefined ? ([name, now()] as const) : ([name, now(), use] as const)
        return requireReserved(await callCoolDown(namespace, objectName, 'reserve', args))
      } catch (error) {
        onDown?.(name, error)
        return limits[name].failMode === 'open'
          ? { ok: true, degraded: true }
          : { ok: false, retryAfterSeconds: 60, degraded: true }
      }
    },
    refund: (name, subject) => call('giveBack', name, subject),
    clear: (name, subject) => call('clear', name, subject),
  }
}

/**
 * Hashes the subject, so that an object's name reveals no phone number or address. The limit's name comes first,
 * because proxyDurable treats 64 hex digits alone as an object id.
 */
export async function toObjectName(name: LimitName, subject: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${name}\n${subject}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `${name}:${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
