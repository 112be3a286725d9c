// Card fields by Authorize.net: AcceptUI opens the vendor's form in a frame and gives the page a nonce, which
// expires after 15 minutes and is charged once, by the payment attempt. The vendor cannot preview a nonce, so
// its brand and last four digits are what the browser says. authorize-net.ts compares them with the card that was charged.
// https://developer.authorize.net/api/reference/features/acceptjs.html
import { parseAcceptToken } from '../../../shared/payments/accept-token'
import type { CardPreview, HostedCards } from './card-entry'

type Keys = {
  /** The API's base URL, which also decides the script's host: a test account has its own. */
  readonly baseUrl: string
  readonly loginId: string
  readonly clientKey: string
}

export function authorizeNetHostedCards({ baseUrl, loginId, clientKey }: Keys): HostedCards {
  const isLive = /^api2?\.authorize\.net$/.test(new URL(baseUrl).hostname)
  const host = isLive ? 'https://js.authorize.net' : 'https://jstest.authorize.net'
  return {
    entry: {
      kind: 'hosted',
      vendor: 'authorize_net',
      scriptUrl: `${host}/v3/AcceptUI.js`,
      loginId,
      clientKey,
    },
    // AcceptUI.js writes HTML and adds a style element, which this policy blocks: card-container.module.css has its
    // rules.
    policy: {
      frames: host,
      scripts: host,
      connections: '',
      images: '',
      hasTrustedTypes: false,
      wallets: '',
    },
    preview: (token) => Promise.resolve(preview(token)),
  }
}

function preview(token: string): CardPreview {
  const found = parseAcceptToken(token)
  if (found === null) return { kind: 'gone' }
  const { brand, lastFour } = found
  return { kind: 'found', brand, lastFour, fingerprint: null }
}
