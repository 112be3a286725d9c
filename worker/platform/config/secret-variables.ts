// Each variable that is a secret, and what a public site requires of it. The shapes are in config.ts, vendors' test
// keys in test-keys.ts.
import { isPublicSite } from '../../../shared/environment'

export const developmentOpsToken = 'development-only-ops-token-0123456789abcdef'
const developmentSecrets: readonly string[] = [
  developmentOpsToken,
  'development-only-secret-0123456789abcdef',
  'development-only-copies-secret-0123456789abcdef',
]

/** Secrets that the operator makes: `openssl rand -hex 32`. */
export const ownSecrets = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'COPIES_SECRET',
  'OPS_TOKEN',
] as const

/** Secrets that a vendor or another system issues. */
export const issuedSecrets = [
  'ANALYTICS_API_TOKEN',
  'AUTHORIZE_NET_TRANSACTION_KEY',
  'AUTOMATION_KEY',
  'GOOGLE_CLIENT_SECRET',
  'RECAPTCHA_SECRET',
  'RESEND_API_KEY',
  'STRIPE_SECRET_KEY',
  'TURNSTILE_SECRET',
  'TWILIO_AUTH_TOKEN',
  'UNLEASH_TOKEN',
] as const

/** Variables and bindings that one wing alone reads; all others are the same in both. */
const wingOf: Readonly<Record<string, 'public' | 'back'>> = {
  ACCESS_AUD: 'back',
  ACCESS_TEAM: 'back',
  ANALYTICS_API_TOKEN: 'back',
  AUTHORIZE_NET_TRANSACTION_KEY: 'public',
  AUTOMATION_KEY: 'public',
  COPIES_SECRET: 'back',
  EMAIL: 'back',
  GOOGLE_CLIENT_SECRET: 'public',
  OPS_TOKEN: 'back',
  OPS_URL: 'back',
  RECAPTCHA_SECRET: 'public',
  RESEND_API_KEY: 'back',
  REVIEW_REFUND_LIMIT: 'back',
  STAFF_MANAGE: 'back',
  STAFF_REVIEW: 'back',
  STAFF_URL: 'back',
  STAFF_VIEW: 'back',
  STRIPE_SECRET_KEY: 'public',
  TURNSTILE_SECRET: 'public',
}

export type Wing = typeof __WING__

/** Whether the wing reads the variable or binding. */
export const isOfWing = (name: string, wing: Wing): boolean =>
  wing === 'both' || (wingOf[name] ?? wing) === wing

/** Secrets that both wings have. They must be equal: one signs what the other accepts. */
export const sharedSecrets: readonly string[] = [...ownSecrets, ...issuedSecrets].filter(
  (name) => wingOf[name] === undefined,
)

type Variables = Readonly<Record<string, unknown>>

/** 64 random hex digits nearly always include 15 or 16 different ones; a repeated word usually has fewer than 12. */
const minDistinctCharacters = 12
/** The shortest that a vendor here issues has 16. */
const minIssuedLength = 12

const isWeak = (secret: string) => new Set(secret).size < minDistinctCharacters

function findOwnFault(name: (typeof ownSecrets)[number], value: string, all: Variables) {
  if (developmentSecrets.includes(value))
    return `${name} is the published development secret: set your own`
  if (ownSecrets.some((other) => other !== name && all[other] === value))
    return `${name} is the same as another secret: make each one separately`
  return isWeak(value) ? `${name} is weak: make one with \`openssl rand -hex 32\`` : null
}

/** One line for each weak, published or repeated secret, without its value. Empty unless the site is public. */
export function findSecretFaults(config: Variables): readonly string[] {
  if (!isPublicSite(config.ENVIRONMENT)) return []
  const own = ownSecrets.map((name) => {
    const value = config[name]
    return typeof value === 'string' && value !== '' ? findOwnFault(name, value, config) : null
  })
  const issued = issuedSecrets.map((name) => {
    const value = config[name]
    if (typeof value !== 'string' || value === '') return null
    return value.length < minIssuedLength || /\s/.test(value)
      ? `${name} is too short or has a space: copy it again`
      : null
  })
  return [...own, ...issued].filter((fault) => fault !== null)
}
