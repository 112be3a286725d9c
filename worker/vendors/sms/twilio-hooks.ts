// Twilio's webhook: delivery reports and SMS replies. Verifies the signature and maps Twilio's
// values to DeliveryReport and SmsReply.
// https://www.twilio.com/docs/usage/security#validating-requests
import * as z from 'zod/mini'
import { isSameText } from '../../platform/crypto/signatures'
import type { DeliveryReport, SmsHooks, SmsReply } from './sms-hooks'

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
  /** Set by Advanced Opt-Out, for a keyword that it applied and answered, in whichever language it was set up. */
  OptOutType: z.optional(z.string()),
})

type TwilioAccount = {
  readonly authToken: string
  /** The site's origin, which Twilio signs. */
  readonly siteUrl: string
}

export function twilioHooks({ authToken, siteUrl }: TwilioAccount): SmsHooks {
  return {
    async read(request) {
      const params = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
      const { pathname, search, searchParams } = new URL(request.url)
      const signature = await toSignature(authToken, `${siteUrl}${pathname}${search}`, params)
      const isGenuine = await isSameText(signature, request.headers.get('x-twilio-signature') ?? '')
      if (!isGenuine) return { kind: 'forged' }
      const response = new Response(null, { status: 204 })
      const outboxId = searchParams.get('id')
      if (outboxId !== null) {
        // Never a reply: a report has the number of its sender too, which is ours.
        const report = toReport(params)
        return report
          ? { kind: 'report', outboxId, report, response }
          : { kind: 'unreadable', response }
      }
      const reply = toReply(params)
      return reply ? { kind: 'reply', reply, respond } : { kind: 'unreadable', response }
    },
  }
}

/** Null for parameters that are not a delivery report. */
function toReport(params: URLSearchParams): DeliveryReport | null {
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
}

/** Null for parameters that are not a reply. */
function toReply(params: URLSearchParams): SmsReply | null {
  const parsed = reply.safeParse(Object.fromEntries(params))
  if (!parsed.success) return null
  const { From, Body, MessageSid, OptOutType } = parsed.data
  const keyword = (OptOutType || Body).trim().toLowerCase()
  const vendorKeyword = answeredKeywords.get(keyword) ?? null
  return { from: From, text: Body, vendorKeyword, messageId: MessageSid }
}

const respond = (text: string | null): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?><Response>${text === null ? '' : `<Message>${toXmlText(text)}</Message>`}</Response>`,
    { headers: { 'Content-Type': 'text/xml; charset=utf-8' } },
  )

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

const toXmlText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Twilio's default keywords, which it applies and answers itself if they are the whole text, except CANCEL: only our
 * answer says that no payment was canceled. Advanced Opt-Out without that keyword lets it through (docs/deploy.md,
 * "Texts"); otherwise Twilio answers and refuses ours with 21610, so that the phone still gets one.
 * https://help.twilio.com/articles/223134027
 */
const answeredKeywords: ReadonlyMap<string, NonNullable<SmsReply['vendorKeyword']>> = new Map([
  ...'stop stopall unsubscribe end quit revoke optout'
    .split(' ')
    .map((word) => [word, 'stop'] as const),
  ...'start unstop yes'.split(' ').map((word) => [word, 'start'] as const),
  ...'help info'.split(' ').map((word) => [word, 'help'] as const),
])
