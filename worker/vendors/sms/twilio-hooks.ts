// Twilio's webhooks: delivery reports and SMS replies. Verifies the signature and maps Twilio's
// values to DeliveryReport and SmsReply.
// https://www.twilio.com/docs/usage/security#validating-requests
import * as z from 'zod/mini'
import { isSameText } from '../../platform/crypto/signatures'
import type { SmsHooks, SmsReply } from './sms-hooks'

const statuses = [
  ...(['accepted', 'scheduled', 'queued', 'sending', 'sent'] as const),
  ...(['undelivered', 'failed', 'canceled', 'delivered', 'read'] as const),
] as const

/** A failure report can be wrong; "delivered" cannot, so it ranks higher. */
const ranks = {
  accepted: 1,
  scheduled: 1,
  queued: 2,
  sending: 3,
  sent: 4,
  undelivered: 5,
  failed: 5,
  canceled: 5,
  delivered: 6,
  read: 7,
} as const satisfies Record<(typeof statuses)[number], number>
const failedStatuses: ReadonlySet<string> = new Set(['undelivered', 'failed', 'canceled'])
const optedOutCode = '21610'
/** Errors that we must fix: carriers filter our texts, or the toll-free or A2P number is not registered. */
const alertCodes: ReadonlySet<string> = new Set(['30007', '30032', '30034', '30035', '30038'])

const messageSid = z.string().check(z.regex(/^(?:SM|MM)[0-9a-f]{32}$/i))

const report = z.object({
  MessageSid: messageSid,
  MessageStatus: z.enum(statuses),
  ErrorCode: z.optional(z.string().check(z.regex(/^\d{0,6}$/))),
})

const reply = z.object({
  MessageSid: messageSid,
  From: z.string().check(z.regex(/^\+[1-9]\d{7,14}$/)),
  Body: z._default(z.string(), ''),
  /** Set if Twilio's Advanced Opt-Out is on; it recognizes keywords in other languages too. */
  OptOutType: z.optional(z.string()),
})

export function twilioHooks({ authToken }: { readonly authToken: string }): SmsHooks {
  return {
    async isGenuine(url, params, signature) {
      return isSameText(await toSignature(authToken, url, params), signature)
    },
    toReport(params) {
      const parsed = report.safeParse(Object.fromEntries(params))
      if (!parsed.success) return null
      const { MessageSid, MessageStatus, ErrorCode } = parsed.data
      const code = ErrorCode || null
      const hasFailed = failedStatuses.has(MessageStatus)
      return {
        vendorMessageId: MessageSid,
        status: MessageStatus,
        rank: ranks[MessageStatus],
        isDelivered: MessageStatus === 'delivered',
        outcome: !hasFailed ? 'sent' : code === optedOutCode ? 'suppressed' : 'failed',
        code: hasFailed ? code : null,
        alert: hasFailed && code !== null && alertCodes.has(code),
      }
    },
    toReply(params) {
      const parsed = reply.safeParse(Object.fromEntries(params))
      if (!parsed.success) return null
      const { From, Body, MessageSid, OptOutType } = parsed.data
      const optOutKeyword = toOptOutKeyword(OptOutType?.toLowerCase() || Body)
      return { from: From, optOutKeyword, messageId: MessageSid }
    },
  }
}

/** Base64 of HMAC-SHA-1 of the URL, then each parameter's name and value in order of names. */
async function toSignature(
  authToken: string,
  url: string,
  params: URLSearchParams,
): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(authToken),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  )
  const names = [...new Set(params.keys())].sort()
  const text = names.flatMap((name) => {
    const values = [...new Set(params.getAll(name))].sort()
    return values.map((value) => name + value)
  })
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(url + text.join('')))
  return btoa(String.fromCharCode(...new Uint8Array(mac)))
}

const stopWords: ReadonlySet<string> = new Set(
  'stop stopall unsubscribe cancel end quit revoke optout opt-out arret alto'.split(' '),
)
const startWords: ReadonlySet<string> = new Set(['start', 'unstop', 'yes'])
const helpWords: ReadonlySet<string> = new Set(['help', 'info'])

/**
 * A text that starts with "stop" or "unsubscribe", such as "STOP texting me", is an opt-out: a wrong opt-out does
 * less harm than an unwanted text. Other keywords count only alone.
 */
function toOptOutKeyword(text: string): SmsReply['optOutKeyword'] {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\s-]/gu, ' ')
    .trim()
    .split(/\s+/)
  const [first = ''] = words
  if (first === 'stop' || first === 'unsubscribe') return 'stop'
  if (words.join(' ') === 'opt out') return 'stop'
  if (words.length > 1) return 'none'
  if (stopWords.has(first)) return 'stop'
  if (startWords.has(first)) return 'start'
  return helpWords.has(first) ? 'help' : 'none'
}
