// Tests the credentials of configured vendors with free calls that change nothing. The probe of a
// vendor without such a call is null. Error tracking and metrics have no probe.
import * as z from 'zod/mini'
import { toRecaptchaUrl } from './captcha/recaptcha'
import { toTurnstileUrl } from './captcha/turnstile'
import { probeAuthorizeNet, probeStripe } from './card-probes'
import { probeUnleash } from './flags-probe'
import {
  acceptedKey,
  fetchVendor,
  flagStrategyProbe,
  readJson,
  type VendorFinding,
  type VendorProbe,
} from './vendor-probe'

type VendorConfig = {
  readonly SMS_PROVIDER: string
  readonly TWILIO_BASE_URL: string
  readonly TWILIO_ACCOUNT_SID: string
  readonly TWILIO_AUTH_TOKEN: string
  readonly EMAIL_PROVIDER: string
  readonly CARD_PROCESSOR: string
  readonly CARD_ENTRY: string
  readonly STRIPE_BASE_URL: string
  readonly STRIPE_SECRET_KEY: string
  readonly AUTHORIZE_NET_BASE_URL: string
  readonly AUTHORIZE_NET_LOGIN_ID: string
  readonly AUTHORIZE_NET_TRANSACTION_KEY: string
  readonly FLAGS: string
  readonly UNLEASH_URL: string
  readonly UNLEASH_TOKEN: string
  readonly CAPTCHA: string
  readonly RECAPTCHA_BASE_URL: string
  readonly RECAPTCHA_SECRET: string
  readonly TURNSTILE_BASE_URL: string
  readonly TURNSTILE_SECRET: string
  readonly FIELD_CHECK: string
  readonly MAILBOX_LINK: string
}

async function toFindingByStatus(response: Response, variable: string): Promise<VendorFinding> {
  await response.body?.cancel()
  if (response.ok) return acceptedKey
  return { kind: 'refused', found: `responded ${response.status}`, variable }
}

/** https://www.twilio.com/docs/iam/api/account#fetch-an-account-resource */
const probeTwilio = async (config: VendorConfig) =>
  toFindingByStatus(
    await fetchVendor(
      `${config.TWILIO_BASE_URL}/2010-04-01/Accounts/${config.TWILIO_ACCOUNT_SID}.json`,
      {
        headers: {
          Authorization: `Basic ${btoa(`${config.TWILIO_ACCOUNT_SID}:${config.TWILIO_AUTH_TOKEN}`)}`,
        },
      },
    ),
    'TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN',
  )

const siteverifyResponse = z.object({ 'error-codes': z.optional(z.array(z.string())) })

/** Sends an invalid token. The error codes of the reply name the secret if that is wrong, else the token. */
async function probeSiteverify(url: string, secret: string, variable: string) {
  const body = new URLSearchParams({ secret, response: 'none' })
  const response = await fetchVendor(url, { method: 'POST', body })
  const reply = readJson(siteverifyResponse, await response.text())
  if (reply === null)
    return { kind: 'refused', found: `responded ${response.status}`, variable } as const
  const codes = reply['error-codes'] ?? []
  return codes.some((code) => /secret/.test(code))
    ? ({ kind: 'refused', found: 'does not accept the secret', variable } as const)
    : acceptedKey
}

type Rows = readonly (readonly [isUsed: boolean, probe: VendorProbe])[]

const listUsed = (rows: Rows): readonly VendorProbe[] =>
  rows.filter(([isUsed]) => isUsed).map(([, probe]) => probe)

/** The probes of the vendors whose keys the back wing has. */
export const toBackProbes = (config: VendorConfig): readonly VendorProbe[] =>
  listUsed([
    [
      config.SMS_PROVIDER === 'twilio',
      { name: 'texts (Twilio)', probe: () => probeTwilio(config) },
    ],
    [
      config.EMAIL_PROVIDER !== 'embedded',
      { name: `email (${config.EMAIL_PROVIDER})`, probe: null },
    ],
    [
      config.FLAGS === 'unleash',
      {
        name: flagStrategyProbe,
        probe: () => probeUnleash({ url: config.UNLEASH_URL, token: config.UNLEASH_TOKEN }),
      },
    ],
  ])

/** The probes of the vendors that only the public wing calls. */
export const toPublicProbes = (config: VendorConfig): readonly VendorProbe[] =>
  listUsed([
    [
      config.STRIPE_SECRET_KEY !== '',
      {
        name: 'cards (Stripe)',
        probe: () =>
          probeStripe({
            baseUrl: config.STRIPE_BASE_URL,
            secretKey: config.STRIPE_SECRET_KEY,
            isHosted: config.CARD_ENTRY === 'hosted',
          }),
      },
    ],
    [
      config.AUTHORIZE_NET_LOGIN_ID !== '',
      {
        name: 'cards (Authorize.net)',
        probe: () =>
          probeAuthorizeNet({
            baseUrl: config.AUTHORIZE_NET_BASE_URL,
            loginId: config.AUTHORIZE_NET_LOGIN_ID,
            transactionKey: config.AUTHORIZE_NET_TRANSACTION_KEY,
          }),
      },
    ],
    [
      config.CAPTCHA === 'turnstile',
      {
        name: 'captcha (Turnstile)',
        probe: () =>
          probeSiteverify(
            toTurnstileUrl(config.TURNSTILE_BASE_URL),
            config.TURNSTILE_SECRET,
            'TURNSTILE_SECRET',
          ),
      },
    ],
    [
      config.CAPTCHA === 'recaptcha',
      {
        name: 'captcha (reCAPTCHA)',
        probe: () =>
          probeSiteverify(
            toRecaptchaUrl(config.RECAPTCHA_BASE_URL),
            config.RECAPTCHA_SECRET,
            'RECAPTCHA_SECRET',
          ),
      },
    ],
    [config.FIELD_CHECK === 'host', { name: 'automation host', probe: null }],
    [config.MAILBOX_LINK === 'google', { name: 'mailboxes (Google)', probe: null }],
  ])
