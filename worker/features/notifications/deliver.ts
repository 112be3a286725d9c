// What becomes of a message after the sender's answer: a table and a clock, nothing else.
import type { SendReply } from '../../vendors/message-sender'

export type OutboxStatus = 'pending' | 'sending' | 'sent' | 'unknown' | 'suppressed' | 'failed'

export const maxTries = 5

type Rule = {
  readonly to: 'sent' | 'unknown' | 'suppressed' | 'failed' | 'again'
  readonly alert: boolean
  readonly deliveryUncertain?: true
}

const rules = {
  sent: { to: 'sent', alert: false },
  // Perhaps it went out: a callback settles it, a second copy would be worse.
  unknown: { to: 'unknown', alert: false },
  suppressed: { to: 'suppressed', alert: false },
  rejected: { to: 'failed', alert: false },
  unavailable: { to: 'again', alert: false },
  uncertain: { to: 'again', alert: false, deliveryUncertain: true },
  // Ours to repair: told at once, and tried again in case it is repaired meanwhile.
  misconfigured: { to: 'again', alert: true },
} as const satisfies Record<SendReply['kind'], Rule>

const second = 1000
const minute = 60 * second
/** The pause after the first, second, third and fourth try. */
const pausesMs = [30 * second, 2 * minute, 10 * minute, 30 * minute] as const
/** As long as a vendor may make us wait. */
const longestPauseMs = 6 * 60 * minute

export type NextState = {
  readonly status: Exclude<OutboxStatus, 'sending'>
  readonly providerId: string | null
  readonly code: string | null
  /** Epoch ms; only said of `pending`. */
  readonly nextTryAt: number | null
  /** This try or one before it. */
  readonly deliveryUncertain: boolean
  readonly alert: boolean
}

type Attempted = {
  readonly answer: SendReply
  /** Counts the try that was just answered. */
  readonly tries: number
  /** One of the tries before it. */
  readonly deliveryUncertain: boolean
  readonly now: number
}

export function decideNext({ answer, tries, now, ...before }: Attempted): NextState {
  const rule: Rule = rules[answer.kind]
  const deliveryUncertain = before.deliveryUncertain || rule.deliveryUncertain === true
  // Only where nothing can have gone out.
  const failed = deliveryUncertain ? 'unknown' : 'failed'
  const ended = { nextTryAt: null, deliveryUncertain }
  const providerId = answer.kind === 'sent' ? answer.providerId : null
  const code = answer.kind === 'sent' ? null : answer.code
  if (rule.to !== 'again') {
    const status = rule.to === 'failed' ? failed : rule.to
    return { ...ended, status, providerId, code, alert: rule.alert }
  }
  const pauseMs = pausesMs[tries - 1]
  if (tries >= maxTries || pauseMs === undefined)
    return { ...ended, status: failed, providerId, code, alert: true }
  const askedMs = 'retryAfterMs' in answer ? (answer.retryAfterMs ?? 0) : 0
  const nextTryAt = now + Math.max(pauseMs, Math.min(askedMs, longestPauseMs))
  return { status: 'pending', providerId, code, nextTryAt, deliveryUncertain, alert: rule.alert }
}
