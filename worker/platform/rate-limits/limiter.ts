// Reserves one use of a limit before its side effect. Owns the reply when the counter cannot be reached.
import type { CoolDownNamespace } from './counter-call'
import { callCoolDown } from './counter-call'
import { type LimitName, limits } from './limits'

export type Reserved =
  /** `degraded`: the counter could not be reached, nothing was counted. */
  | { readonly ok: true; readonly degraded?: true }
  | { readonly ok: false; readonly retryAfterSeconds: number; readonly degraded?: true }

export type Limiter = {
  /** Counts one more of `subject`, unless that is too many. Always answers. */
  reserve(name: LimitName, subject: string): Promise<Reserved>
  /** Takes back the newest that was counted: it turned out not to be what is limited. Never throws. */
  giveBack(name: LimitName, subject: string): Promise<void>
  /** Forgets what was counted, for instance after the right access code. Never throws. */
  clear(name: LimitName, subject: string): Promise<void>
}

type LimiterOptions = {
  readonly now?: () => number
  /** Told when the counter could not be reached; the subject is not repeated. */
  readonly onDown?: (name: LimitName, error: unknown) => void
}

/** Throws for anything but a counter's answer, as if there were none. */
function toReserved(value: unknown): Reserved {
  const { ok, retryAfterSeconds } = (value ?? {}) as {
    readonly ok?: unknown
    readonly retryAfterSeconds?: unknown
  }
  if (ok === true) return { ok }
  if (ok === false && typeof retryAfterSeconds === 'number') return { ok, retryAfterSeconds }
  throw new Error('not an answer of a counter')
}

export function durableLimiter(
  namespace: CoolDownNamespace,
  { now = Date.now, onDown }: LimiterOptions = {},
): Limiter {
  const tell = async (method: 'giveBack' | 'clear', name: LimitName, subject: string) => {
    try {
      await callCoolDown(namespace, await toObjectName(name, subject), method, [])
    } catch (error) {
      onDown?.(name, error)
    }
  }
  return {
    async reserve(name, subject) {
      try {
        const objectName = await toObjectName(name, subject)
        return toReserved(await callCoolDown(namespace, objectName, 'reserve', [name, now()]))
      } catch (error) {
        onDown?.(name, error)
        return limits[name].whenDown === 'open'
          ? { ok: true, degraded: true }
          : { ok: false, retryAfterSeconds: 60, degraded: true }
      }
    },
    giveBack: (name, subject) => tell('giveBack', name, subject),
    clear: (name, subject) => tell('clear', name, subject),
  }
}

/**
 * No phone number or address is readable in an object's name. The limit's name in front also keeps
 * it from being 64 hex digits, which proxyDurable would take for an id.
 */
export async function toObjectName(name: LimitName, subject: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${name}\n${subject}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `${name}:${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
