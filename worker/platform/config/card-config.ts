// Checks the card variables: the selected processor needs keys.
import { isPublicSite } from '../../../shared/environment'

const keysByProcessor: Readonly<Record<string, readonly string[]>> = {
  authorize_net: ['AUTHORIZE_NET_LOGIN_ID', 'AUTHORIZE_NET_TRANSACTION_KEY'],
  stripe: ['STRIPE_SECRET_KEY'],
}

type Variables = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) => value === '' || value === undefined

/** One line per fault, which quotes no value of a variable except choices such as `off`. */
export function findCardConfigFaults(config: Variables): readonly string[] {
  const missing = (keysByProcessor[String(config.CARD_PROCESSOR)] ?? [])
    .filter((name) => isEmpty(config[name]))
    .map((name) => `${name} is empty: CARD_PROCESSOR = ${config.CARD_PROCESSOR} needs it`)
  return [...missing, ...findCardEntryFaults(config)]
}

/** Hosted card fields exist for both processors, and for the embedded one in development. */
function findCardEntryFaults(config: Variables): readonly string[] {
  if (config.CARD_ENTRY !== 'hosted') return []
  if (config.CARD_PROCESSOR === 'authorize_net')
    return isEmpty(config.AUTHORIZE_NET_CLIENT_KEY)
      ? ['AUTHORIZE_NET_CLIENT_KEY is empty: CARD_ENTRY = hosted with Authorize.net needs it']
      : []
  if (config.CARD_PROCESSOR !== 'stripe')
    return isPublicSite(config.ENVIRONMENT)
      ? [
          'CARD_ENTRY is hosted: CARD_PROCESSOR = embedded has hosted card fields only in development; set own, or another processor',
        ]
      : []
  if (isEmpty(config.STRIPE_PUBLISHABLE_KEY))
    return ['STRIPE_PUBLISHABLE_KEY is empty: CARD_ENTRY = hosted with Stripe needs it']
  const isLive = (name: string) => /^[a-z]+_live_/.test(String(config[name]))
  return isLive('STRIPE_PUBLISHABLE_KEY') === isLive('STRIPE_SECRET_KEY')
    ? []
    : [
        'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes: use two live keys or two test keys',
      ]
}
