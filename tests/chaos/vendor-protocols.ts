// The vendors that tests and the deploy rehearsal replace on one server: their URL paths, variables and fakes.
import { authorizeNetVars, fakeAuthorizeNet } from '../support/fakes/authorize-net.ts'
import { fakeResend, resendVars } from '../support/fakes/resend.ts'
import { fakeSentry, sentryKey } from '../support/fakes/sentry.ts'
import { fakeSiteverify } from '../support/fakes/siteverify.ts'
import { fakeStripe } from '../support/fakes/stripe.ts'
import { fakeTwilio, twilioVars } from '../support/fakes/twilio.ts'
import { fakeUnleash, unleashVars } from '../support/fakes/unleash.ts'

const paths = {
  stripe: '/v1/',
  authorize_net: '/xml/',
  resend: '/emails',
  twilio: '/2010-04-01/',
  unleash: '/api/frontend',
  sentry: '/api/1/envelope/',
  turnstile: '/turnstile/',
} as const
export type Vendor = keyof typeof paths
const vendors = [
  'stripe',
  'authorize_net',
  'resend',
  'twilio',
  'unleash',
  'sentry',
  'turnstile',
] as const satisfies readonly Vendor[]

/** Production refuses test keys, so this one looks like a live one. */
const stripeKey = 'sk_live_local'

/** The vendor of a request's path. */
export const findVendor = (url: string): Vendor | undefined =>
  vendors.find((vendor) => url.startsWith(paths[vendor]))

export const createFakes = () => ({
  stripe: fakeStripe(stripeKey),
  authorize_net: fakeAuthorizeNet(),
  resend: fakeResend(),
  twilio: fakeTwilio(),
  unleash: fakeUnleash(),
  sentry: fakeSentry(),
  turnstile: fakeSiteverify('turnstile', 'localhost'),
})

/** The variables of a site whose vendors all have one origin. */
export function toVendorVars(url: string): Readonly<Record<string, string>> {
  return {
    CARD_PROCESSOR: 'stripe',
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_BASE_URL: url,
    EMAIL_PROVIDER: 'resend',
    ...resendVars,
    RESEND_BASE_URL: url,
    SMS_PROVIDER: 'twilio',
    ...twilioVars,
    TWILIO_BASE_URL: url,
    FLAGS: 'unleash',
    ...unleashVars,
    UNLEASH_URL: url,
    ERROR_TRACKING: 'sentry',
    SENTRY_DSN: `${url.replace('://', `://${sentryKey}@`)}/1`,
  }
}

/** With these, too, Authorize.net is the card processor. */
export const toAuthorizeNetVars = (url: string): Readonly<Record<string, string>> => ({
  ...authorizeNetVars,
  AUTHORIZE_NET_BASE_URL: url,
  CARD_PROCESSOR: 'authorize_net',
})

/** The outbox id of a text, which is in the URL of its status callback. */
export function toTextId(form: string): string {
  const callback = new URLSearchParams(form).get('StatusCallback') ?? ''
  return new URL(callback).searchParams.get('id') ?? ''
}
