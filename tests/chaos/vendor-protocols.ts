// The vendors that tests and the deploy rehearsal replace: their URL paths, variables and replies.

export type Vendor = 'stripe' | 'resend' | 'twilio' | 'unleash' | 'sentry' | 'turnstile'

const paths: Readonly<Record<Vendor, string>> = {
  stripe: '/v1/',
  resend: '/emails',
  twilio: '/2010-04-01/',
  unleash: '/api/frontend',
  sentry: '/api/1/envelope/',
  turnstile: '/turnstile/v0/siteverify',
}
const vendors = ['stripe', 'resend', 'twilio', 'unleash', 'sentry', 'turnstile'] as const

/** Production refuses test keys, so this one looks like a live one. */
export const stripeKey = 'sk_live_local'

/** The vendor of a request's path. */
export const findVendor = (url: string): Vendor | undefined =>
  vendors.find((vendor) => url.startsWith(paths[vendor]))

/** The variables of a site whose vendors all have one origin. */
export function toVendorVars(url: string): Readonly<Record<string, string>> {
  return {
    CARD_PROCESSOR: 'stripe',
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_BASE_URL: url,
    EMAIL_PROVIDER: 'resend',
    EMAIL_FROM: 'Papaya <no-reply@papaya.example>',
    RESEND_API_KEY: 're_chaos_vendor',
    RESEND_BASE_URL: url,
    SMS_PROVIDER: 'twilio',
    TWILIO_BASE_URL: url,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'chaos-token',
    TWILIO_FROM: '+14155550100',
    FLAGS: 'unleash',
    UNLEASH_URL: url,
    UNLEASH_TOKEN: 'chaos-token',
    ERROR_TRACKING: 'sentry',
    SENTRY_DSN: `${url.replace('://', `://${'a'.repeat(32)}@`)}/1`,
  }
}

/** The outbox id of a text, which is in the URL of its status callback. */
export function toTextId(form: string): string {
  const callback = new URLSearchParams(form).get('StatusCallback') ?? ''
  return new URL(callback).searchParams.get('id') ?? ''
}

export const newTextReply = () => ({ sid: `SM${crypto.randomUUID().replaceAll('-', '')}` })

export const toToggles = (isOn: boolean) => ({
  toggles: isOn ? [{ name: 'pay-wpbp-redirect', enabled: true }] : [],
})

/** A captcha token that the vendor server accepts. It starts with its action, which toCaptchaReply returns. */
export const newCaptchaToken = (action: string) => `${action}.${crypto.randomUUID()}`

/** The reply to a captcha's token, for a site on localhost. */
export const toCaptchaReply = (form: string) => ({
  success: true,
  hostname: 'localhost',
  action: new URLSearchParams(form).get('response')?.split('.')[0],
  challenge_ts: new Date().toISOString(),
})
