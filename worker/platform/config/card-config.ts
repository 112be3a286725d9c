// What the configuration of card payments must hold together: the keys of the company that is
// chosen, on no public site a way that anybody could read, and in production no company's test
// account, which takes any card and moves no money.
import { isPublicSite } from '../../../shared/environment'

const needed: Readonly<Record<string, readonly string[]>> = {
  authorize_net: ['AUTHORIZE_NET_LOGIN_ID', 'AUTHORIZE_NET_TRANSACTION_KEY'],
  stripe: ['STRIPE_SECRET_KEY'],
}

/** Also of the company that is not chosen: payments that it authorised are still settled by it. */
const tests: readonly (readonly [string, RegExp, string])[] = [
  // The account of the company's own sample code.
  ['AUTHORIZE_NET_LOGIN_ID', /^5KP3u95bQpv$/, 'the published test login: set your own'],
  [
    'AUTHORIZE_NET_TRANSACTION_KEY',
    /^(?:346HZ32z3fP4hTG2|4Ktq966gC55GAX7S)$/,
    'a published test key: set your own',
  ],
  ['AUTHORIZE_NET_BASE_URL', /apitest|sandbox/i, 'the test host: set https://api.authorize.net'],
  ['STRIPE_SECRET_KEY', /^[a-z]+_test_/, 'a test key: set the live one'],
]

/** One line for each thing that is wrong; values are not repeated. */
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
