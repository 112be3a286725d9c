// Checks the card variables: the selected processor needs keys, a public site needs https, and
// production refuses test accounts, which accept any card and move no money.
import { isPublicSite } from '../../../shared/environment'

const needed: Readonly<Record<string, readonly string[]>> = {
  authorize_net: ['AUTHORIZE_NET_LOGIN_ID', 'AUTHORIZE_NET_TRANSACTION_KEY'],
  stripe: ['STRIPE_SECRET_KEY'],
}

/** Applies to unselected processors too: they still settle the payments that they authorized. */
const tests: readonly (readonly [string, RegExp, string])[] = [
  // The account in Authorize.net's sample code.
  ['AUTHORIZE_NET_LOGIN_ID', /^5KP3u95bQpv$/, 'the published test login: set your own'],
  [
    'AUTHORIZE_NET_TRANSACTION_KEY',
    /^(?:346HZ32z3fP4hTG2|4Ktq966gC55GAX7S)$/,
    'a published test key: set your own',
  ],
  ['AUTHORIZE_NET_BASE_URL', /apitest|sandbox/i, 'the test host: set https://api.authorize.net'],
  ['STRIPE_SECRET_KEY', /^[a-z]+_test_/, 'a test key: set the live one'],
]

/** One line per fault; never includes values. */
export function findCardConfigFaults(config: Readonly<Record<string, unknown>>): readonly string[] {
  const missing = (needed[String(config.CARD_PROCESSOR)] ?? [])
    .filter((name) => config[name] === '' || config[name] === undefined)
    .map((name) => `${name} is empty: CARD_PROCESSOR = ${config.CARD_PROCESSOR} needs it`)
  if (!isPublicSite(config.ENVIRONMENT)) return missing
  const plain = ['AUTHORIZE_NET_BASE_URL', 'STRIPE_BASE_URL']
    .filter((name) => /^http:/.test(String(config[name] ?? '')))
    .map((name) => `${name} is not encrypted: card numbers are sent there`)
  if (config.ENVIRONMENT !== 'production') return [...missing, ...plain]
  const published = tests
    .filter(([name, pattern]) => pattern.test(String(config[name] ?? '')))
    .map(([name, , why]) => `${name} is ${why}`)
  return [...missing, ...plain, ...published]
}
