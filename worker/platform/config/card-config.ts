// Checks the card variables: the selected processor needs keys, and a public site needs https.
import { findPlainUrls } from './plain-urls'

const needed: Readonly<Record<string, readonly string[]>> = {
  authorize_net: ['AUTHORIZE_NET_LOGIN_ID', 'AUTHORIZE_NET_TRANSACTION_KEY'],
  stripe: ['STRIPE_SECRET_KEY'],
}

/** One line per fault; never includes values. */
export function findCardConfigFaults(config: Readonly<Record<string, unknown>>): readonly string[] {
  const missing = (needed[String(config.CARD_PROCESSOR)] ?? [])
    .filter((name) => config[name] === '' || config[name] === undefined)
    .map((name) => `${name} is empty: CARD_PROCESSOR = ${config.CARD_PROCESSOR} needs it`)
  const urls = ['AUTHORIZE_NET_BASE_URL', 'STRIPE_BASE_URL']
  return [...missing, ...findPlainUrls(config, urls, 'card numbers are')]
}
