// A fake of Resend's API for one email, as documented.
// https://resend.com/docs/api-reference/emails/send-email and https://resend.com/docs/api-reference/errors
import * as z from 'zod/mini'
import type { FakeVendor } from './card-vendor.ts'

export const resendVars = {
  RESEND_BASE_URL: 'https://resend.test',
  RESEND_API_KEY: 're_key_of_fake',
  EMAIL_FROM: 'Papaya <no-reply@papaya.example>',
} as const

const errors = {
  missing_required_field: 422,
  invalid_from_address: 422,
  invalid_idempotency_key: 400,
  invalid_idempotent_request: 409,
  missing_api_key: 401,
  invalid_api_key: 403,
  not_found: 404,
  method_not_allowed: 405,
  rate_limit_exceeded: 429,
} as const
type Failure = keyof typeof errors

const dayMs = 24 * 60 * 60 * 1000
const maxKeyLength = 256

const email = z.strictObject({
  from: z.string(),
  to: z.union([z.string(), z.array(z.string())]),
  subject: z.string(),
  html: z.optional(z.string()),
  text: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.string())),
  reply_to: z.optional(z.union([z.string(), z.array(z.string())])),
})
export type FakeEmail = z.output<typeof email>

function fail(name: Failure): Response {
  const statusCode = errors[name]
  const headers = name === 'rate_limit_exceeded' ? { 'retry-after': '1' } : undefined
  return Response.json(
    { statusCode, name, message: name },
    { status: statusCode, ...(headers && { headers }) },
  )
}

type Sent = { readonly id: string; readonly body: string; readonly at: number }

export type FakeResend = FakeVendor & {
  /** Oldest first. */
  readonly emails: readonly FakeEmail[]
  /** Refuses the next request, as Resend does above an account's rate. */
  limitNext(): void
}

/** Null if Resend lets the caller in. */
function findCallerFault({ method, headers, url }: Request): Failure | null {
  const key = headers.get('authorization')
  if (key === null) return 'missing_api_key'
  if (key !== `Bearer ${resendVars.RESEND_API_KEY}`) return 'invalid_api_key'
  if (new URL(url).pathname !== '/emails') return 'not_found'
  return method === 'POST' ? null : 'method_not_allowed'
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function fakeResend(): FakeResend {
  const emails: FakeEmail[] = []
  const byKey = new Map<string, Sent>()
  let isLimited = false

  function send(body: string, key: string | null): Response {
    if (key !== null && (key === '' || key.length > maxKeyLength))
      return fail('invalid_idempotency_key')
    const earlier = key === null ? undefined : byKey.get(key)
    if (earlier && earlier.at + dayMs > Date.now())
      return earlier.body === body
        ? Response.json({ id: earlier.id })
        : fail('invalid_idempotent_request')
    const { data } = email.safeParse(parseJson(body))
    if (!data || (data.html === undefined && data.text === undefined))
      return fail('missing_required_field')
    if (data.from !== resendVars.EMAIL_FROM) return fail('invalid_from_address')
    emails.push(data)
    const id = crypto.randomUUID()
    if (key !== null) byKey.set(key, { id, body, at: Date.now() })
    return Response.json({ id })
  }

  return {
    host: new URL(resendVars.RESEND_BASE_URL).host,
    emails,
    limitNext: () => {
      isLimited = true
    },
    async respond(request) {
      // Not in Resend's format: its firewall refuses the request.
      if (!request.headers.get('user-agent'))
        return new Response('error code: 1010', { status: 403 })
      const fault = findCallerFault(request)
      if (fault !== null) return fail(fault)
      if (isLimited) {
        isLimited = false
        return fail('rate_limit_exceeded')
      }
      return send(
        new TextDecoder().decode(await request.arrayBuffer()),
        request.headers.get('idempotency-key'),
      )
    },
  }
}
