// Who may do what how often (docs: trust, Limits). Owns the numbers and the answer when the counter
// itself cannot be reached; counting is cool-down.ts. A limit is reserved before its side effect.
import type { CoolDown } from './cool-down'
import { callCoolDown } from './counter-call'
import type { WindowRule } from './sliding-window'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Limit = WindowRule & {
  /** With the counter out of reach: let through and marked, or asked to come back. */
  readonly whenDown: 'open' | 'closed'
}

export const limits = {
  text_number: {
    windows: [
      { max: 3, seconds: 10 * minute },
      { max: 10, seconds: day },
    ],
    whenDown: 'closed',
  },
  text_address: { windows: [{ max: 10, seconds: hour }], whenDown: 'closed' },
  text_gap: { windows: [{ max: 1, seconds: 30 }], whenDown: 'closed' },
  // Texts without a passed human check: no script ran there.
  text_unchecked_address: { windows: [{ max: 2, seconds: hour }], whenDown: 'closed' },
  text_unchecked_number: { windows: [{ max: 1, seconds: 10 * minute }], whenDown: 'closed' },
  // The whole site's texts in a day: what a text-pumping attack can cost at most.
  text_budget: { windows: [{ max: 2000, seconds: day }], stepSeconds: hour, whenDown: 'closed' },
  // One partner's widget, so that an attack on it leaves every other page's texts alone.
  text_partner: { windows: [{ max: 300, seconds: day }], stepSeconds: hour, whenDown: 'closed' },
  // Wrong ones alone: a right one is given back.
  access_code: {
    windows: [{ max: 5, seconds: 15 * minute }],
    blockSeconds: 15 * minute,
    whenDown: 'closed',
  },
  // Whether an email has an account of the panel, and mails to one that a visitor asks for.
  get_paid_look: { windows: [{ max: 20, seconds: 15 * minute }], whenDown: 'closed' },
  invite_email: { windows: [{ max: 3, seconds: day }], whenDown: 'closed' },
  password_reset: { windows: [{ max: 10, seconds: hour }], whenDown: 'closed' },
  // Resets without a passed human check: no script ran there.
  password_reset_unchecked: { windows: [{ max: 5, seconds: hour }], whenDown: 'closed' },
  login_address: { windows: [{ max: 20, seconds: 15 * minute }], whenDown: 'closed' },
  // Wrong ones alone: the right password clears it.
  login_account: { windows: [{ max: 10, seconds: 15 * minute }], whenDown: 'closed' },
  // A counter that is down must not keep anybody from paying a bill.
  payment_card: { windows: [{ max: 5, seconds: hour }], whenDown: 'open' },
  // Payments without a passed human check: no script, or the check was out of reach. Neither
  // checked nor counted would be an open door for testing stolen cards.
  payment_unchecked: { windows: [{ max: 3, seconds: hour }], whenDown: 'closed' },
  // Counted for every call and forgotten after one with the right token.
  ops_token: { windows: [{ max: 10, seconds: 15 * minute }], whenDown: 'closed' },
  // Answers that tell a payer of an earlier payment of the same bill.
  same_bill: { windows: [{ max: 10, seconds: hour }], whenDown: 'open' },
  link_miss: { windows: [{ max: 60, seconds: minute }], whenDown: 'open' },
  mailbox_link: { windows: [{ max: 20, seconds: hour }], whenDown: 'closed' },
  pay_later: { windows: [{ max: 20, seconds: hour }], whenDown: 'closed' },
  member_signup: { windows: [{ max: 20, seconds: hour }], whenDown: 'closed' },
  team_mail: { windows: [{ max: 20, seconds: hour }], whenDown: 'closed' },
  // Mails to the team without a passed human check: no script ran there.
  team_mail_unchecked: { windows: [{ max: 5, seconds: hour }], whenDown: 'closed' },
  form_post: { windows: [{ max: 20, seconds: hour }], whenDown: 'closed' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

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
  namespace: DurableObjectNamespace<CoolDown>,
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
