// Decides a message's next state from the vendor's reply and the number of tries. Pure.
import type { SendReply } from '../../vendors/message-sender'

export type OutboxStatus = 'pending' | 'sending' | 'sent' | 'unknown' | 'suppressed' | 'failed'

export const maxTries = 5

type Rule = {
  readonly to: 'sent' | 'unknown' | 'suppressed' | 'failed' | 'retry'
  readonly alert: boolean
  readonly deliveryUncertain?: true
}

const rules = {
  sent: { to: 'sent', alert: false },
  // The message may have gone out. Do not retry: a duplicate would be worse. A callback settles
  // a text; an email raises an alert (send-message.ts).
  unknown: { to: 'unknown', alert: false },
  suppressed: { to: 'suppressed', alert: false },
  rejected: { to: 'failed', alert: false },
  unavailable: { to: 'retry', alert: false },
  uncertain: { to: 'retry', alert: false, deliveryUncertain: true },
  // Our configuration is wrong: alert, and retry in case it is fixed in the meantime.
  misconfigured: { to: 'retry', alert: true },
} as const satisfies Record<SendReply['kind'], Rule>

const second = 1000
const minute = 60 * second
/** The delay after the first, second, third and fourth try. */
export const retryDelaysMs = [30 * second, 2 * minute, 10 * minute, 30 * minute] as const
/** Caps a vendor's Retry-After. */
export const maxDelayMs = 6 * 60 * minute

export type NextState = {
  readonly status: Exclude<OutboxStatus, 'sending'>
  readonly vendorMessageId: string | null
  readonly code: string | null
  /** Epoch ms; null unless `pending`. */
  readonly nextTryAt: number | null
  /** This try or an earlier one may have gone out. May be false with `unknown`, which already says so. */
  readonly deliveryUncertain: boolean
  readonly alert: boolean
}

type Attempted = {
  readonly reply: SendReply
  /** Includes this try. */
  readonly tries: number
  /** An earlier try may have gone out. */
  readonly deliveryUncertain: boolean
  readonly now: number
}

export function decideNext({ reply, tries, now, ...before }: Attempted): NextState {
  const rule: Rule = rules[reply.kind]
  const deliveryUncertain = before.deliveryUncertain || rule.deliveryUncertain === true
  // `failed` claims that nothing went out.
  const failedStatus = deliveryUncertain ? 'unknown' : 'failed'
  const ended = { nextTryAt: null, deliveryUncertain }
  const vendorMessageId = reply.kind === 'sent' ? reply.vendorMessageId : null
  const code = reply.kind === 'sent' ? null : reply.code
  if (rule.to !== 'retry') {
    const status = rule.to === 'failed' ? failedStatus : rule.to
    return { ...ended, status, vendorMessageId, code, alert: rule.alert }
  }
  const delayMs = retryDelaysMs[tries - 1]
  if (tries >= maxTries || delayMs === undefined)
    return { ...ended, status: failedStatus, vendorMessageId, code, alert: true }
  const retryAfterMs = 'retryAfterMs' in reply ? (reply.retryAfterMs ?? 0) : 0
  const nextTryAt = now + Math.max(delayMs, Math.min(retryAfterMs, maxDelayMs))
  return {
    status: 'pending',
    vendorMessageId,
    code,
    nextTryAt,
    deliveryUncertain,
    alert: rule.alert,
  }
}
