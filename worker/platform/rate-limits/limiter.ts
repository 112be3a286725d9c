// Counts one use against a rate limit before the action that it limits. If the counter is unreachable, the limit's
// fail mode decides.
import type { BudgetName, Budgets } from './budgets'
import type { CheckOptions, CounterNamespace, RateLimitCalls, ReserveOptions } from './counter-call'
import { callRateLimitCounter } from './counter-call'
import { type LimitName, limits } from './limits'

export type Reserved =
  /** `degraded`: the counter sent no valid reply in time, so the fail mode decided. */
  | { readonly ok: true; readonly degraded?: true }
  | { readonly ok: false; readonly retryAfterSeconds: number; readonly degraded?: true }

export type Limiter = {
  /** Counts one use for `subject` unless the limit is reached. Never throws. */
  reserve(name: LimitName, subject: string, options?: ReserveOptions): Promise<Reserved>
  /** Whether the limit allows one more use. Counts and writes nothing. Never throws. */
  check(name: LimitName, subject: string, options?: CheckOptions): Promise<Reserved>
  /** Uncounts the newest use, if it turned out not to count. Never throws. */
  refund(name: LimitName, subject: string): Promise<void>
  /** Resets the count, for instance after the right password. Never throws. */
  clear(name: LimitName, subject: string): Promise<void>
}

type LimiterOptions = {
  /** Without them, each limit's own number counts. */
  readonly budgets?: Budgets
  readonly now?: () => number
  /** Called when the counter is unreachable; the subject is not included. */
  readonly onDown?: (name: LimitName, error: unknown) => void
}

const isBudget = (name: LimitName, budgets: Budgets): name is BudgetName =>
  Object.hasOwn(budgets, name)

/** How many uses of a budget count now. Throws if the counter is unreachable. */
export async function countUses(
  namespace: CounterNamespace,
  {
    name,
    subject,
    now,
  }: { readonly name: BudgetName; readonly subject: string; readonly now: number },
): Promise<number> {
  const objectName = await toObjectName(name, subject)
  const reply = await callRateLimitCounter(namespace, objectName, 'count', [name, now])
  const { count } = (reply ?? {}) as { readonly count?: unknown }
  if (typeof count === 'number') return count
  throw new Error('invalid counter reply')
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
  { now = Date.now, onDown, budgets }: LimiterOptions = {},
): Limiter {
  const withBudget = <Options extends CheckOptions>(name: LimitName, options: Options): Options =>
    budgets && isBudget(name, budgets) ? { ...options, max: budgets[name] } : options
  const call = async (method: 'refund' | 'clear', name: LimitName, subject: string) => {
    try {
      await callRateLimitCounter(namespace, await toObjectName(name, subject), method, [])
    } catch (error) {
      onDown?.(name, error)
    }
  }
  const decide = async <Method extends 'reserve' | 'check'>(
    method: Method,
    subject: string,
    ...args: RateLimitCalls[Method]
  ): Promise<Reserved> => {
    const [name] = args
    try {
      const objectName = await toObjectName(name, subject)
      return requireReserved(await callRateLimitCounter(namespace, objectName, method, args))
    } catch (error) {
      onDown?.(name, error)
      return limits[name].failMode === 'open'
        ? { ok: true, degraded: true }
        : { ok: false, retryAfterSeconds: 60, degraded: true }
    }
  }
  return {
    reserve: (name, subject, options = {}) =>
      decide('reserve', subject, name, now(), withBudget(name, options)),
    check: (name, subject, options = {}) =>
      decide('check', subject, name, now(), withBudget(name, options)),
    refund: (name, subject) => call('refund', name, subject),
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
