// Passes a submit to its attempt. Limits and captcha come before the Durable Object of an attempt that
// was never submitted, so that a refused submit does not create one. A repeated submit gets the earlier
// outcome without limits and captcha.
import { log, toErrorText } from '../../../platform/logging/logger'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import type { CountedCard } from '../card-testing/card-names'
import type { PaymentsServices } from '../context'
import type { SubmitOutcome, SubmitReply, SubmitRequest } from '../model/attempt-state'
import { findSubmitted } from '../stores/open-attempts-store'
import { enforceLimits, type SubmittingBrowser } from './enforce-limits'

type Deps = Pick<PaymentsServices, 'db' | 'paymentAttempt' | 'limiter' | 'captcha' | 'cardTesting'>

export type AttemptSubmit = {
  readonly request: Omit<SubmitRequest, 'captcha' | 'reserved'>
  readonly card: CountedCard
  readonly captchaToken: string
  readonly browser: SubmittingBrowser
  readonly hostname: string
  readonly wasSubmitted: boolean
}

const neverSubmitted = { kind: 'unchecked', tries: 0, captcha: null } as const
/** The pauses before the limits are tried again when a counter did not respond. */
export const retryDelaysMs = [500, 1_000, 2_000]

export async function submitToAttempt(
  submit: AttemptSubmit,
  deps: Deps,
  delaysMs: readonly number[] = retryDelaysMs,
): Promise<SubmitOutcome> {
  const { request, card, captchaToken, hostname, browser } = submit
  const { attemptId, ip } = request
  const earlier = await findEarlierReply(submit, deps)
  if (earlier.kind !== 'unchecked') return earlier
  const { tries, captcha: previous } = earlier
  const allowed = await enforceLimits(
    { request, card, tries, captchaToken, hostname, previous, browser },
    deps,
  )
  if (allowed.ok) return limitRevealing(await submitChecked(request, allowed.value, deps), ip, deps)

  // If the same form was sent twice at the same time, the other submit may have been charged. Without this, the page
  // would say that nothing was charged.
  const again = { ...submit, wasSubmitted: await mayBeSubmitted(attemptId, deps.db) }
  const [delayMs, ...laterDelaysMs] = allowed.error.isCounterDown ? delaysMs : []
  if (delayMs === undefined) {
    const other = await findEarlierReply(again, deps)
    return other.kind === 'unchecked' ? allowed.error.outcome : other
  }
  await scheduler.wait(delayMs)
  return submitToAttempt(again, deps, laterDelaysMs)
}

type CheckedRequest = Pick<SubmitRequest, 'captcha' | 'reserved'>

async function submitChecked(
  request: AttemptSubmit['request'],
  checked: CheckedRequest,
  deps: Deps,
): Promise<SubmitOutcome> {
  const reply = await callAttempt({ ...request, ...checked }, deps)
  // A checked submit always has an outcome.
  return reply.kind === 'unchecked' ? { kind: 'pending' } : reply
}

/**
 * `duplicate_payment` and `being_paid` reveal a payment of the same account. Without a limit, an attacker could try
 * accounts.
 */
async function limitRevealing(
  outcome: SubmitOutcome,
  ip: string,
  { limiter }: Pick<Deps, 'limiter'>,
): Promise<SubmitOutcome> {
  if (outcome.kind !== 'duplicate_payment' && outcome.kind !== 'being_paid') return outcome
  const reserved = await limiter.reserve('duplicate_payment', toIpSubject(ip))
  return reserved.ok ? outcome : { kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds }
}

/**
 * The outcome of an earlier submit, or `unchecked`. Charges nothing, and does not call the Durable Object of
 * an attempt that was never submitted, which would create it.
 */
export const findEarlierReply = (
  { request, wasSubmitted }: Pick<AttemptSubmit, 'request' | 'wasSubmitted'>,
  deps: Pick<Deps, 'paymentAttempt'>,
): Promise<SubmitReply> =>
  wasSubmitted
    ? callAttempt({ ...request, captcha: null, reserved: null }, deps)
    : Promise.resolve(neverSubmitted)

/** Pending when the Durable Object's reply is lost: the card may have been charged. */
async function callAttempt(
  request: SubmitRequest,
  { paymentAttempt }: Pick<Deps, 'paymentAttempt'>,
): Promise<SubmitReply> {
  const { attemptId } = request
  try {
    return await paymentAttempt(attemptId).submit(request)
  } catch (error) {
    log('alert', 'submit_reply_lost', { attemptId, error: toErrorText(error) }, error)
    return { kind: 'pending' }
  }
}

/** True also when D1 fails: the Durable Object then returns the outcome of an earlier submit. */
export async function mayBeSubmitted(attemptId: string, db: D1Database): Promise<boolean> {
  try {
    return (await findSubmitted(db, attemptId)) !== null
  } catch (error) {
    log('warn', 'attempt_not_found', { attemptId, error: toErrorText(error) })
    return true
  }
}
