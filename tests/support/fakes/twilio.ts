// A fake of Twilio's Messages API, as documented, with Twilio's magic numbers.
// https://www.twilio.com/docs/messaging/api/message-resource and https://www.twilio.com/docs/iam/test-credentials
import type { FakeVendor } from './card-vendor.ts'

export const twilioVars = {
  TWILIO_BASE_URL: 'https://twilio.test',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token-of-fake',
  TWILIO_FROM: '+14155550100',
} as const

/** https://www.twilio.com/docs/api/errors */
const errors = {
  authenticate: [401, 20003],
  notFound: [404, 20404],
  tooManyRequests: [429, 20429],
  invalidTo: [400, 21211],
  countryNotAllowed: [400, 21408],
  bodyMissing: [400, 21602],
  senderMissing: [400, 21603],
  toMissing: [400, 21604],
  invalidFrom: [400, 21606],
  invalidCallback: [400, 21609],
  optedOut: [400, 21610],
  notReachable: [400, 21612],
  notMobile: [400, 21614],
  bodyTooLong: [400, 21617],
} as const
type Failure = keyof typeof errors

const magicNumbers: Readonly<Record<string, Failure>> = {
  '+15005550001': 'invalidTo',
  '+15005550002': 'notReachable',
  '+15005550003': 'countryNotAllowed',
  '+15005550004': 'optedOut',
  '+15005550009': 'notMobile',
}
const maxBodyLength = 1600

function fail(failure: Failure): Response {
  const [status, code] = errors[failure]
  const more = `https://www.twilio.com/docs/errors/${code}`
  return Response.json({ code, message: failure, more_info: more, status }, { status })
}

/** Null for a text that Twilio accepts. */
function findFault(form: URLSearchParams): Failure | null {
  const [to, from, body] = [form.get('To') ?? '', form.get('From'), form.get('Body') ?? '']
  if (to === '') return 'toMissing'
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return 'invalidTo'
  if (from === null && !form.has('MessagingServiceSid')) return 'senderMissing'
  if (from !== null && from !== twilioVars.TWILIO_FROM) return 'invalidFrom'
  if (body === '') return 'bodyMissing'
  if (body.length > maxBodyLength) return 'bodyTooLong'
  const callback = form.get('StatusCallback')
  if (callback !== null && !/^https?:\/\//.test(callback)) return 'invalidCallback'
  return magicNumbers[to] ?? null
}

export type FakeTwilio = FakeVendor & {
  /** The accepted texts, oldest first. */
  readonly texts: readonly URLSearchParams[]
  /** Refuses the next request, as Twilio does above an account's rate. */
  limitNext(): void
}

export function fakeTwilio(): FakeTwilio {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_BASE_URL: url } = twilioVars
  const texts: URLSearchParams[] = []
  let isLimited = false

  return {
    host: new URL(url).host,
    texts,
    limitNext: () => {
      isLimited = true
    },
    async respond(request) {
      const { pathname } = new URL(request.url)
      if (request.headers.get('authorization') !== `Basic ${btoa(`${sid}:${token}`)}`)
        return fail('authenticate')
      if (request.method !== 'POST' || pathname !== `/2010-04-01/Accounts/${sid}/Messages.json`)
        return fail('notFound')
      if (isLimited) {
        isLimited = false
        return fail('tooManyRequests')
      }
      const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
      const fault = findFault(form)
      if (fault !== null) return fail(fault)
      texts.push(form)
      const created = {
        sid: `SM${crypto.randomUUID().replaceAll('-', '')}`,
        account_sid: sid,
        status: 'queued',
        to: form.get('To'),
        from: form.get('From'),
        body: form.get('Body'),
        error_code: null,
        error_message: null,
      }
      return Response.json(created, { status: 201 })
    },
  }
}
