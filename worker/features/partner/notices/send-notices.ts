// Sends notices to payees' receivers. The table says what is due; the queue only says to which receiver. A run calls one
// receiver, for five seconds at most, so that a slow one delays nobody.
import { hourMs, minuteMs, secondMs } from '../../../../shared/durations'
import { receiverPausedAfterMs } from '../../../../shared/promised-limits'
import type { CoreServices } from '../../../platform/http/route'
import { log } from '../../../platform/logging/logger'
import type { NewMessage } from '../../notifications/insert-message'
import type { QueueOutbox } from '../../notifications/messages'
import {
  type ClaimedNotice,
  claimNotices,
  findNextTry,
  type NoticeResult,
  settleNotices,
} from './notice-store'
import { decryptSecret, signNotice } from './receiver-secret'
import { findReceiver, pauseReceiver, type ReceiverRow } from './receiver-store'

/** After the first, second, … failed try of a notice. */
export const noticeDelaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  24 * hourMs,
] as const

/** How long a receiver may take to answer. */
export const receiverTimeoutMs = 5 * secondMs

/** Sent at the same time: a worker has six connections. */
const noticesPerRun = 5

/** What is due later is found by the job of each minute. */
const nextMinuteMs = minuteMs

export type DueReceiver = { readonly payeeId: string; readonly delaySeconds: number }

export type NoticeDeps = Pick<CoreServices, 'db' | 'secrets' | 'now'> & {
  /** Calls a receiver. */
  readonly callReceiver: typeof fetch
  /** Best effort: the job of each minute finds what is due. */
  readonly queueReceivers: (due: readonly DueReceiver[]) => Promise<void>
  /** Who is mailed that a receiver was paused. */
  readonly managers: readonly string[]
  readonly queueOutbox: QueueOutbox
}

/** One run. Of two at the same time, each sends other notices. */
export async function sendNotices(payeeId: string, deps: NoticeDeps): Promise<void> {
  const { db, now } = deps
  const receiver = await findReceiver(db, payeeId)
  if (receiver === null || receiver.paused_at !== null || receiver.is_allowed !== 1) return
  const secrets = await readSecrets(receiver, deps)
  if (secrets.length === 0) return log('alert', 'receiver_secret_unreadable', { payeeId })
  const claimed = await claimNotices(db, {
    ...{ payeeId, now: now(), delays: noticeDelaysMs, limit: noticesPerRun },
  })
  if (claimed.length === 0) return
  const results = await Promise.all(
    claimed.map((notice) => send(notice, { url: receiver.url, secrets }, deps)),
  )
  await settleNotices(db, { payeeId, results, now: now() })
  const failed = results.filter(({ code }) => code !== null)
  if (failed.length > 0)
    log('warn', 'receiver_failed', {
      ...{ payeeId, code: failed[0]?.code ?? '', count: failed.length },
    })
  if (failed.length === results.length && (await pauseIfDown(receiver, failed[0], deps))) return
  await queueNext(payeeId, failed.length === results.length, deps)
}

/** The current one first; none if it cannot be read. */
async function readSecrets(
  { secret, earlier_secret: earlier, earlier_until: until }: ReceiverRow,
  { secrets, now }: NoticeDeps,
): Promise<readonly string[]> {
  const current = await decryptSecret(secrets, secret)
  if (current === null) return []
  if (earlier === null || (until ?? 0) <= now()) return [current]
  const before = await decryptSecret(secrets, earlier)
  return before === null ? [current] : [current, before]
}

type Target = { readonly url: string; readonly secrets: readonly string[] }

/** The reply's body is not read: a receiver could send one without an end. */
async function send(
  { id, body }: ClaimedNotice,
  { url, secrets }: Target,
  { callReceiver, now }: NoticeDeps,
): Promise<NoticeResult> {
  const timestamp = Math.floor(now() / secondMs)
  try {
    const { status, body: reply } = await callReceiver(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Papaya-Notices/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': await signNotice(secrets, { id, timestamp, body }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(receiverTimeoutMs),
    })
    reply?.cancel().catch(() => undefined)
    return { id, code: status >= 200 && status < 300 ? null : `http_${status}` }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { id, code: isTimeout ? 'timeout' : 'network' }
  }
}

/** True if it was paused now, or by another run or a manager. */
async function pauseIfDown(
  { payee_id: payeeId, payee_name: payeeName, url, failing_since: failingSince }: ReceiverRow,
  failed: NoticeResult | undefined,
  { db, now, managers, queueOutbox }: NoticeDeps,
): Promise<boolean> {
  if (failingSince === null || now() - failingSince < receiverPausedAfterMs) return false
  const code = failed?.code ?? ''
  const mails = managers.map(
    (recipient, index): NewMessage => ({
      id: `receiver-paused:${payeeId}:${failingSince}:${index}`,
      now: now(),
      message: {
        ...{ kind: 'email', template: 'receiver_paused', recipient, paymentId: null },
        data: { payeeId, payeeName, host: new URL(url).hostname, failingSince, code },
      },
    }),
  )
  if (await pauseReceiver(db, { payeeId, failingSince, now: now() }, mails)) {
    log('alert', 'receiver_paused', { payeeId, code })
    queueOutbox(mails.map(({ id }) => id))
  }
  return true
}

/** A receiver that took nothing has at least the first delay to recover. */
async function queueNext(payeeId: string, isDown: boolean, deps: NoticeDeps): Promise<void> {
  const next = await findNextTry(deps.db, payeeId)
  const waitMs = next === null ? Number.POSITIVE_INFINITY : Math.max(0, next - deps.now())
  if (waitMs >= nextMinuteMs) return
  const delaySeconds = Math.ceil(Math.max(waitMs, isDown ? noticeDelaysMs[0] : 0) / secondMs)
  await deps.queueReceivers([{ payeeId, delaySeconds }])
}
