// Sends one outbox message: claim, render, send, record the outcome. The queue and the scheduled retry
// may call it concurrently for the same row; the claim keeps it from being sent twice.
import { err, ok, type Result } from '../../../shared/result'
import { retryThroughLock } from '../../platform/db/retry-through-lock'
import { log, toErrorText } from '../../platform/logging/logger'
import type { EmailSender, SendReply, SmsSender } from '../../vendors/message-sender'
import { decideNext } from './decide-next'
import { isEmailStopped } from './email-suppression-store'
import type { Message } from './messages'
import { toEarliestSendTime } from './quiet-hours'
import {
  InvalidMessage,
  type RenderContext,
  type RenderedMessage,
  renderStored,
} from './render-message'
import {
  type ClaimedMessage,
  claimMessage,
  paymentChangedCode,
  postponeMessage,
  rewriteMessage,
  settleMessage,
} from './store'
import { stopSms } from './suppression-store'

export type OutboxDeps = {
  readonly db: D1Database
  readonly emailSender: EmailSender
  readonly smsSender: SmsSender
  readonly renderContext: RenderContext
  /**
   * Null: the message is true as it is written. `outdated`: another message tells the payer. Else what its payment's state
   * makes of it.
   */
  readonly refreshMessage: (claim: ClaimedMessage) => Promise<Message | 'outdated' | null>
  readonly now: () => number
}

/** True when this call sent the message or tried to. Throws only when the database does. */
export async function sendMessage(id: string, deps: OutboxDeps): Promise<boolean> {
  const { db, now } = deps
  const claim = await claimMessage(db, id, now())
  if (!claim) return false
  const sendAt = toSendTime(claim, now())
  if (sendAt > now()) {
    await postponeMessage(db, claim, sendAt)
    return false
  }
  const reply = (await isStopped(claim, db))
    ? ({ kind: 'suppressed', code: 'stopped' } as const)
    : await send(claim, deps)
  if (reply.kind === 'suppressed' && reply.code !== paymentChangedCode && claim.kind === 'sms')
    await stopSms(db, { phone: claim.recipient, source: 'carrier', messageId: null, now: now() })
  const { tries, deliveryUncertain } = claim
  const next = decideNext({ reply, tries, deliveryUncertain, now: now() })
  // No callback settles an email, so an unknown one needs a person.
  if (next.alert || (next.status === 'unknown' && claim.kind === 'email'))
    log('alert', 'outbox_not_sent', { outboxId: id, code: next.code, count: claim.tries })
  // Without the stored reply, the delivery of a text that the vendor refused would count as uncertain.
  const isSettled = await retryThroughLock(
    () => settleMessage(db, claim, { ...next, now: now() }),
    (error) => log('warn', 'outbox_not_settled', { outboxId: id, error: toErrorText(error) }),
  )
  if (!isSettled) log('warn', 'outbox_claim_lost', { outboxId: id, count: claim.tries })
  return true
}

/** A debt collector's message that answers an act of the payer does not wait, unless it is later than this. */
export const payerActMs = 10 * 60 * 1000

function toSendTime(claim: ClaimedMessage, now: number): number {
  const { isDaytimeOnly, recipientPlaces, createdAt } = claim
  const isCollectors = isDaytimeOnly || recipientPlaces !== ''
  if (!isCollectors || (!isDaytimeOnly && now - createdAt <= payerActMs)) return now
  return toEarliestSendTime(recipientPlaces, now)
}

/** An address may stop a debt collector's emails while one waits; the claim checks texts. */
async function isStopped(claim: ClaimedMessage, db: D1Database): Promise<boolean> {
  return claim.kind === 'email' && claim.isDaytimeOnly && isEmailStopped(db, claim.recipient)
}

async function send(claim: ClaimedMessage, deps: OutboxDeps): Promise<SendReply> {
  if (claim.kind === 'email' && hasKeyExpired(claim, deps))
    return { kind: 'unknown', code: 'key_expired' }
  const rendered = await render(claim, deps)
  if (!rendered.ok) return rendered.error
  const { subject, html, text, stopUrl = null } = rendered.value
  const { replyTo = deps.renderContext.supportEmail } = rendered.value
  try {
    return claim.kind === 'sms'
      ? await deps.smsSender.send({ id: claim.id, to: claim.recipient, body: text })
      : await deps.emailSender.send({
          id: claim.id,
          to: claim.recipient,
          replyTo,
          subject,
          html,
          text,
          stopUrl,
        })
  } catch (error) {
    log('alert', 'outbox_sender_threw', { outboxId: claim.id, error: toErrorText(error) }, error)
    return { kind: 'unknown', code: 'threw' }
  }
}

/**
 * Whether this is a retry that the vendor would no longer recognize as a duplicate. A vendor that does not
 * deduplicate (lifetime 0) needs no such check: its adapter replies `unknown` if a try may have gone out, and
 * `unknown` is not retried.
 */
function hasKeyExpired({ tries, createdAt }: ClaimedMessage, { emailSender, now }: OutboxDeps) {
  const { keyLifetimeMs } = emailSender
  return tries > 1 && keyLifetimeMs > 0 && now() - createdAt >= keyLifetimeMs
}

async function render(
  claim: ClaimedMessage,
  { db, renderContext, refreshMessage }: OutboxDeps,
): Promise<Result<RenderedMessage, SendReply>> {
  try {
    const fresh = await refreshMessage(claim)
    if (fresh === 'outdated') return err({ kind: 'suppressed', code: paymentChangedCode })
    if (fresh === null) return ok(await renderStored(claim, renderContext))
    await rewriteMessage(db, claim, fresh)
    const { template, data } = fresh
    const row = { ...claim, template, data: JSON.stringify(data) }
    return ok(await renderStored(row, renderContext))
  } catch (error) {
    log('alert', 'outbox_not_rendered', { outboxId: claim.id, error: toErrorText(error) }, error)
    // Invalid data stays invalid. Any other error, such as a failed lookup for a link, may pass.
    const kind = error instanceof InvalidMessage ? 'rejected' : 'unavailable'
    return err({ kind, code: 'not_rendered' })
  }
}
