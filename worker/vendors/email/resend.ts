// Email by Resend. Builds the request and maps each reply to an outcome. The outbox row's id is the
// idempotency key: for 24 hours a message can be retried and is sent once.
// https://resend.com/docs/api-reference/emails/send-email
// https://resend.com/docs/dashboard/emails/idempotency-keys
import * as z from 'zod/mini'
import type { SenderAddress } from '../../platform/config/sender-address'
import type { EmailMessage, EmailSender, SendReply } from '../message-sender'
import { callVendor } from '../vendor-call'
import { findEmailFault, toHeaders } from './email-rules'

export type ResendAccount = {
  /** Such as https://api.resend.com, without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly from: SenderAddress
}

export const resendTimeoutMs = 10_000
/** Five tries at this interval span most of a day, until a daily quota resets. */
export const quotaPauseMs = 5 * 60 * 60 * 1000

const sent = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) })
const failed = z.object({ name: z.string().check(z.regex(/^[a-zA-Z_]{1,60}$/)) })

type Failure = Exclude<SendReply['kind'], 'sent'>

/** https://resend.com/docs/api-reference/errors: those that their HTTP status does not tell (toFailureByStatus). */
const failures: Readonly<Record<string, Failure>> = {
  // The row was sent before with other contents, perhaps from an older template: the first one may
  // have gone out, so do not send a second.
  invalid_idempotent_request: 'unknown',
  daily_quota_exceeded: 'misconfigured',
  monthly_quota_exceeded: 'misconfigured',
  invalid_from_address: 'misconfigured',
  invalid_region: 'misconfigured',
  invalid_access: 'misconfigured',
}

/** Cloudflare's codes for a connection that failed: nothing was sent. */
const notReachedStatuses: ReadonlySet<number> = new Set([521, 522, 523, 525, 526, 530])

export function emailSenderResend({ baseUrl, apiKey, from }: ResendAccount): EmailSender {
  return {
    name: 'resend',
    keyLifetimeMs: 24 * 60 * 60 * 1000,
    async send(message) {
      const fault = findEmailFault(message)
      if (fault) return fault
      const reply = await callVendor({
        url: `${baseUrl}/emails`,
        method: 'POST',
        headers: {
          Authorization: `Bearer ${apiKey}`,
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'Idempotency-Key': message.id,
          // Without a User-Agent, Resend responds 403.
          'User-Agent': 'papaya-site/1',
        },
        body: JSON.stringify(toBody(message, from)),
        timeoutMs: resendTimeoutMs,
      })
      if (reply.kind === 'no_response') return { kind: 'uncertain', code: reply.cause }
      return toReply(reply.status, reply.json, reply.retryAfterMs)
    },
  }
}

function toBody({ to, replyTo, subject, html, text, stopUrl }: EmailMessage, from: SenderAddress) {
  return {
    from: `${from.name} <${from.email}>`,
    to: [to],
    ...(replyTo !== null && { reply_to: replyTo }),
    subject,
    html,
    text,
    headers: toHeaders({ stopUrl }),
  }
}

function toReply(status: number, json: unknown, retryAfterMs: number | null): SendReply {
  if (status >= 200 && status < 300) {
    const message = sent.safeParse(json)
    return message.success
      ? { kind: 'sent', vendorMessageId: message.data.id }
      : { kind: 'uncertain', code: 'unreadable_reply' }
  }
  const known = failed.safeParse(json)
  const code = known.success ? known.data.name : `http_${status}`
  const kind = (known.success && failures[known.data.name]) || toFailureByStatus(status)
  if (kind === 'unavailable' || kind === 'misconfigured') {
    const pauseMs = code === 'daily_quota_exceeded' ? quotaPauseMs : retryAfterMs
    return { kind, code, ...(pauseMs !== null && { retryAfterMs: pauseMs }) }
  }
  return { kind, code }
}

/** Also for `validation_error`: a wrong field (400, 422) or an unverified sender domain (403). */
function toFailureByStatus(status: number): Failure {
  if (status === 429 || notReachedStatuses.has(status)) return 'unavailable'
  if (status >= 500 || status === 408 || status === 409) return 'uncertain'
  return status === 400 || status === 422 ? 'rejected' : 'misconfigured'
}
