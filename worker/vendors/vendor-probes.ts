// Tests the credentials of each configured vendor with one free, read-only call. A vendor without
// such a call is skipped.
import * as z from 'zod/mini'

export type VendorProbe = {
  /** Shown to staff: the vendor and what it does. */
  readonly name: string
  /** Null if there is no harmless call. Throws without a reply. */
  readonly probe: (() => Promise<VendorFinding>) | null
}

export type VendorFinding =
  | { readonly kind: 'ok'; readonly found: string }
  /** The vendor replied that it does not accept the credentials. */
  | { readonly kind: 'refused'; readonly found: string; readonly variable: string }

type VendorConfig = {
  readonly SMS_PROVIDER: string
  readonly TWILIO_BASE_URL: string
  readonly TWILIO_ACCOUNT_SID: string
  readonly TWILIO_AUTH_TOKEN: string
  readonly EMAIL_PROVIDER: string
  readonly CARD_PROCESSOR: string
  readonly STRIPE_BASE_URL: string
  readonly STRIPE_SECRET_KEY: string
  readonly AUTHORIZE_NET_BASE_URL: string
  readonly AUTHORIZE_NET_LOGIN_ID: string
  readonly AUTHORIZE_NET_TRANSACTION_KEY: string
  readonly HUMAN_CHECK: string
  readonly RECAPTCHA_SECRET: string
  readonly TURNSTILE_SECRET: string
  readonly FIELD_CHECK: string
  readonly MAILBOX_LINK: string
}

const timeoutMs = 5000

async function call(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
}

const known = { kind: 'ok', found: 'responds and accepts the key' } as const

async function byStatus(response: Response, variable: string): Promise<VendorFinding> {
  await response.body?.cancel()
  if (response.ok) return known
  return { kind: 'refused', found: `responded ${response.status}`, variable }
}

/** https://www.twilio.com/docs/iam/api/account#fetch-an-account-resource */
const probeTwilio = async (config: VendorConfig) =>
  byStatus(
    await call(`${config.TWILIO_BASE_URL}/2010-04-01/Accounts/${config.TWILIO_ACCOUNT_SID}.json`, {
      headers: {
        Authorization: `Basic ${btoa(`${config.TWILIO_ACCOUNT_SID}:${config.TWILIO_AUTH_TOKEN}`)}`,
      },
    }),
    'TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN',
  )

/**
 * https://docs.stripe.com/api/balance. A restricted key gets 403, which proves that it is valid.
 */
async function probeStripe({ STRIPE_BASE_URL, STRIPE_SECRET_KEY }: VendorConfig) {
  const headers = { Authorization: `Bearer ${STRIPE_SECRET_KEY}` }
  const response = await call(`${STRIPE_BASE_URL}/v1/balance`, { headers })
  if (response.status !== 403) return byStatus(response, 'STRIPE_SECRET_KEY')
  await response.body?.cancel()
  return { kind: 'ok', found: 'responds and accepts the restricted key' } as const
}

const authorizeNetResponse = z.object({ messages: z.object({ resultCode: z.string() }) })

/** https://developer.authorize.net/api/reference/#gettingstarted-section-section-header */
async function probeAuthorizeNet(config: VendorConfig): Promise<VendorFinding> {
  const response = await call(`${config.AUTHORIZE_NET_BASE_URL}/xml/v1/request.api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      authenticateTestRequest: {
        merchantAuthentication: {
          name: config.AUTHORIZE_NET_LOGIN_ID,
          transactionKey: config.AUTHORIZE_NET_TRANSACTION_KEY,
        },
      },
    }),
  })
  // Authorize.net's JSON starts with a byte order mark.
  const text = (await response.text()).replace(/^\uFEFF/, '')
  const answer = authorizeNetResponse.safeParse(parseJson(text))
  if (answer.success && answer.data.messages.resultCode === 'Ok') return known
  return {
    kind: 'refused',
    found: `responded ${response.status} without Ok`,
    variable: 'AUTHORIZE_NET_LOGIN_ID or AUTHORIZE_NET_TRANSACTION_KEY',
  }
}

const siteverifyResponse = z.object({ 'error-codes': z.optional(z.array(z.string())) })

/** Sends an invalid token: the vendor complains about it, or about a wrong secret first. */
async function probeSiteverify(url: string, secret: string, variable: string) {
  const body = new URLSearchParams({ secret, response: 'none' })
  const response = await call(url, { method: 'POST', body })
  const answer = siteverifyResponse.safeParse(parseJson(await response.text()))
  if (!answer.success)
    return { kind: 'refused', found: `responded ${response.status}`, variable } as const
  const codes = answer.data['error-codes'] ?? []
  return codes.some((code) => /secret/.test(code))
    ? ({ kind: 'refused', found: 'does not accept the secret', variable } as const)
    : known
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Only vendors in the configuration. */
export function toVendorProbes(config: VendorConfig): readonly VendorProbe[] {
  const rows: readonly (readonly [boolean, VendorProbe])[] = [
    [
      config.SMS_PROVIDER === 'twilio',
      { name: 'texts (Twilio)', probe: () => probeTwilio(config) },
    ],
    [
      config.EMAIL_PROVIDER !== 'embedded',
      { name: `email (${config.EMAIL_PROVIDER})`, probe: null },
    ],
    [config.STRIPE_SECRET_KEY !== '', { name: 'cards (Stripe)', probe: () => probeStripe(config) }],
    [
      config.AUTHORIZE_NET_LOGIN_ID !== '',
      { name: 'cards (Authorize.net)', probe: () => probeAuthorizeNet(config) },
    ],
    [
      config.HUMAN_CHECK === 'turnstile',
      {
        name: 'human check (Turnstile)',
        probe: () =>
          probeSiteverify(
            'https://challenges.cloudflare.com/turnstile/v0/siteverify',
            config.TURNSTILE_SECRET,
            'TURNSTILE_SECRET',
          ),
      },
    ],
    [
      config.HUMAN_CHECK === 'recaptcha',
      {
        name: 'human check (reCAPTCHA)',
        probe: () =>
          probeSiteverify(
            'https://www.google.com/recaptcha/api/siteverify',
            config.RECAPTCHA_SECRET,
            'RECAPTCHA_SECRET',
          ),
      },
    ],
    [config.FIELD_CHECK === 'host', { name: 'automation host', probe: null }],
    [config.MAILBOX_LINK === 'google', { name: 'mailboxes (Google)', probe: null }],
  ]
  return rows.filter(([isUsed]) => isUsed).map(([, probe]) => probe)
}
