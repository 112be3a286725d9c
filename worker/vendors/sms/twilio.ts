// Sends SMS through Twilio's Messages API (2010-04-01). Builds the request and maps each reply to an outcome.
// The API has no idempotency key: if a text may have been sent, the outcome is `unknown`, the status
// callback settles it, and the text is never resent.
// https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
import * as z from 'zod/mini'
import type { SendReply, SmsMessage, SmsSender } from '../message-sender'

export type TwilioAccount = {
  /** Such as https://api.twilio.com, without a trailing slash. */
  readonly baseUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** This or `from` is required; the service, which selects a number itself, takes precedence. */
  readonly messagingServiceSid: string
  readonly from: string
  /** Status callback URL; the outbox row's id is added as `id`. */
  readonly statusUrl: string
}

export const twilioTimeoutMs = 10_000
/** Twilio drops a text that it could not send within this time: a requested link that arrives later is useless. */
export const validitySeconds = 600

const created = z.object({ sid: z.string().check(z.regex(/^(?:SM|MM)[0-9a-f]{32}$/i)) })
const failed = z.object({ code: z.int() })

type Failure = 'rejected' | 'suppressed' | 'unavailable' | 'misconfigured'

/**
 * https://www.twilio.com/docs/api/errors: those that their HTTP status does not tell (toFailureByStatus). A number that
 * is invalid or not mobile, and a body that is empty or too long, have the status 400.
 */
const failures: Readonly<Record<number, Failure>> = {
  // We send no texts to the number's region.
  21408: 'rejected',
  // Opted out.
  21610: 'suppressed',
  // The queue is full.
  21611: 'unavailable',
  // Our account or sender is wrong.
  21212: 'misconfigured',
  21603: 'misconfigured',
  21606: 'misconfigured',
  21609: 'misconfigured',
  21659: 'misconfigured',
  21660: 'misconfigured',
  21703: 'misconfigured',
  21704: 'misconfigured',
  21705: 'misconfigured',
}

/** Cloudflare's codes for a connection that failed: nothing was sent. */
const notReachedStatuses: ReadonlySet<number> = new Set([521, 522, 523, 525, 526, 530])

export function smsSenderTwilio(account: TwilioAccount): SmsSender {
  const { baseUrl, accountSid, authToken } = account
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const headers = {
    Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  }
  return {
    name: 'twilio',
    async send(message) {
      let status: number
      let body: string
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers,
          body: toForm(message, account).toString(),
          redirect: 'manual',
          signal: AbortSignal.timeout(twilioTimeoutMs),
        })
        status = response.status
        body = await response.text()
      } catch (error) {
        const isTimeout = error instanceof Error && error.name === 'TimeoutError'
        return { kind: 'unknown', code: isTimeout ? 'timeout' : 'network' }
      }
      return toReply(status, body)
    },
  }
}

function toForm({ id, to, body }: SmsMessage, account: TwilioAccount): URLSearchParams {
  return new URLSearchParams({
    To: to,
    ...(account.messagingServiceSid === ''
      ? { From: account.from }
      : { MessagingServiceSid: account.messagingServiceSid }),
    Body: body,
    StatusCallback: `${account.statusUrl}?id=${encodeURIComponent(id)}`,
    ValidityPeriod: String(validitySeconds),
    SmartEncoded: 'true',
  })
}

function toReply(status: number, body: string): SendReply {
  const json = toJson(body)
  if (status >= 200 && status < 300) {
    const message = created.safeParse(json)
    return message.success
      ? { kind: 'sent', vendorMessageId: message.data.sid }
      : { kind: 'unknown', code: 'unreadable_reply' }
  }
  const known = failed.safeParse(json)
  const code = known.success ? String(known.data.code) : `http_${status}`
  const failure = known.success ? failures[known.data.code] : undefined
  return { kind: failure ?? toFailureByStatus(status), code }
}

function toFailureByStatus(status: number): Exclude<SendReply['kind'], 'sent'> {
  if (status === 429 || status === 503 || notReachedStatuses.has(status)) return 'unavailable'
  // Failed partway: the text may have been sent.
  if (status >= 500 || status === 408) return 'unknown'
  return status === 400 ? 'rejected' : 'misconfigured'
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
