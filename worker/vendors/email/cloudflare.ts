// Email by Cloudflare's service through the `send_email` binding. Maps each error to an outcome. The
// service has no idempotency key: if a message may have been sent, the outcome is `unknown`, and the message is
// never resent.
// https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
import * as z from 'zod/mini'
import type { SenderAddress } from '../../platform/config/sender-address'
import type { EmailMessage, EmailSender, SendReply } from '../message-sender'
import { findEmailFault, toHeaders } from './email-rules'

/** The part of the binding that we use. */
type EmailBinding = {
  send(message: {
    readonly from: SenderAddress
    readonly to: string
    readonly replyTo?: string
    readonly subject: string
    readonly html: string
    readonly text: string
    readonly headers: Readonly<Record<string, string>>
  }): Promise<unknown>
}

export const cloudflareTimeoutMs = 10_000
/** Five tries at this interval span most of a day, until a daily quota resets. */
export const quotaPauseMs = 5 * 60 * 60 * 1000

const accepted = z.object({ messageId: z.string().check(z.minLength(1), z.maxLength(300)) })
const failed = z.object({ code: z.string().check(z.regex(/^E_[A-Z_]{1,60}$/)) })

type Failure = Exclude<SendReply['kind'], 'sent'>

const failures: Readonly<Record<string, Failure>> = {
  E_VALIDATION_ERROR: 'rejected',
  E_FIELD_MISSING: 'rejected',
  E_TOO_MANY_RECIPIENTS: 'rejected',
  E_CONTENT_TOO_LARGE: 'rejected',
  E_RECIPIENT_SUPPRESSED: 'suppressed',
  E_RATE_LIMIT_EXCEEDED: 'unavailable',
  E_DELIVERY_FAILED: 'unavailable',
  E_INTERNAL_SERVER_ERROR: 'unavailable',
  E_DAILY_LIMIT_EXCEEDED: 'misconfigured',
  // The binding's recipient list, which is configuration.
  E_RECIPIENT_NOT_ALLOWED: 'misconfigured',
}

export function emailSenderCloudflare(binding: EmailBinding, from: SenderAddress): EmailSender {
  return {
    name: 'cloudflare',
    keyLifetimeMs: 0,
    async send(message) {
      const fault = findEmailFault(message)
      if (fault) return fault
      try {
        return toReply(await withinTime(binding.send(toMessageBuilder(message, from))))
      } catch (error) {
        return toFailure(error)
      }
    },
  }
}

const toMessageBuilder = (
  { to, replyTo, subject, html, text, stopUrl }: EmailMessage,
  from: SenderAddress,
) => ({
  from,
  to,
  ...(replyTo !== null && { replyTo }),
  subject,
  html,
  text,
  headers: toHeaders({ stopUrl }),
})

const tooLate = Symbol('too late')

/** The binding takes no AbortSignal, so a late reply is ignored. */
async function withinTime(sending: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<typeof tooLate>((resolve) => {
    timer = setTimeout(() => resolve(tooLate), cloudflareTimeoutMs)
  })
  try {
    return await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}

function toReply(result: unknown): SendReply {
  if (result === tooLate) return { kind: 'unknown', code: 'timeout' }
  const message = accepted.safeParse(result)
  return message.success
    ? { kind: 'sent', vendorMessageId: message.data.messageId }
    : { kind: 'unknown', code: 'unreadable_reply' }
}

function toFailure(error: unknown): SendReply {
  const known = failed.safeParse(error instanceof Error ? { code: codeOf(error) } : null)
  if (!known.success) return { kind: 'unknown', code: 'threw' }
  const { code } = known.data
  if (code === 'E_DAILY_LIMIT_EXCEEDED')
    return { kind: 'misconfigured', code, retryAfterMs: quotaPauseMs }
  // Any other sender or header error is our configuration.
  const kind = failures[code] ?? (/^E_(?:SENDER|HEADER)/.test(code) ? 'misconfigured' : 'unknown')
  return { kind, code }
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)
