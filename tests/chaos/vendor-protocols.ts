// The vendors that the fault tests replace: the URL, the variables and a reply of each.
import { stripeVars } from '../support/fakes/stripe.ts'

export type Vendor = 'stripe' | 'resend' | 'twilio' | 'unleash' | 'sentry'

const paths: Readonly<Record<Vendor, string>> = {
  stripe: '/v1/',
  resend: '/emails',
  twilio: '/2010-04-01/',
  unleash: '/api/frontend',
  sentry: '/api/1/envelope/',
}
const vendors = ['stripe', 'resend', 'twilio', 'unleash', 'sentry'] as const

/** The vendor of a request's path. */
export const findVendor = (url: string): Vendor | undefined =>
  vendors.find((vendor) => url.startsWith(paths[vendor]))

/** The variables of a site whose vendors all listen on one local port. */
export function toVendorVars(port: number): Readonly<Record<string, string>> {
  const url = `http://127.0.0.1:${port}`
  return {
    CARD_PROCESSOR: 'stripe',
    STRIPE_SECRET_KEY: stripeVars.STRIPE_SECRET_KEY,
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
    SENTRY_DSN: `http://${'a'.repeat(32)}@127.0.0.1:${port}/1`,
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
