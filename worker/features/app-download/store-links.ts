// Builds the URLs of the stores and the attribution pixel. The targets are configured; values of the
// request are only added to their query, encoded.
import type { DeepLinkValues, LinkSource } from '../../../shared/app-download/page-data'
import type { StoreDevice } from '../../../shared/pay-landing/page-data'

export type StoreConfig = {
  readonly appStoreUrl: string
  readonly playStoreUrl: string
  /** AppsFlyer's link template, such as https://brand.onelink.me/aAB1, or empty. */
  readonly oneLinkUrl: string
}

type Pair = readonly [name: string, value: string]

/**
 * Google Play passes `referrer` to the app after the installation (Play Install Referrer API). The
 * App Store passes nothing; it counts `ct`, and the app gets the values from its attribution vendor.
 */
export function toStoreLink(
  platform: StoreDevice,
  values: DeepLinkValues,
  { appStoreUrl, playStoreUrl, oneLinkUrl }: StoreConfig,
): string {
  if (oneLinkUrl !== '') return addQuery(oneLinkUrl, toOneLinkPairs(values))
  const pairs = toPairs(values)
  if (platform === 'android')
    return addQuery(playStoreUrl, pairs.length === 0 ? [] : [['referrer', toQuery(pairs)]])
  const ct = toCampaignToken(values.c)
  return addQuery(appStoreUrl, ct === '' ? pairs : [...pairs, ['ct', ct]])
}

/** Leaves out the token: the pixel may belong to another vendor, and a token grants access. */
export function toPixelUrl(
  platform: StoreDevice,
  values: DeepLinkValues,
  attributionUrl: string,
): string {
  const pairs = toPairs({ ...values, token: null })
  return addQuery(attributionUrl, [...pairs, ['platform', platform]])
}

const toPairs = (values: DeepLinkValues): readonly Pair[] =>
  Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))

const channels = {
  h: 'home',
  w: 'widget',
  '4': 'not_found',
} as const satisfies Record<LinkSource, string>

/**
 * OneLink's long URL (support.appsflyer.com, "About link structure and parameters"): pid is the
 * media source, c the campaign (100 characters), deep_link_value what the app is to open, and
 * deep_link_sub1 … are free to use. The template's own parameters (af_dp, af_ios_url) belong in
 * ONELINK_URL and are preserved.
 */
function toOneLinkPairs(values: DeepLinkValues): readonly Pair[] {
  const { s, t, p, pn, co, c, token, qr } = values
  const parameters = {
    pid: 'papaya_website',
    c,
    af_channel: qr ? 'qr' : s && channels[s],
    deep_link_value: token ? 'token' : (t ?? (p || pn ? 'pn' : 'home')),
    deep_link_sub1: p,
    deep_link_sub2: pn,
    deep_link_sub3: co,
    deep_link_sub4: token,
    deep_link_sub5: s,
    deep_link_sub6: qr,
  }
  return Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
}

/** Apple's campaign token: at most 40 characters. */
const toCampaignToken = (campaign: string | null) =>
  (campaign ?? '').replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, 40)

/** Writes a space as %20, never "+": not every app that reads a referrer decodes "+". */
const encode = (text: string) => encodeURIComponent(text).replaceAll("'", '%27')

const toQuery = (pairs: readonly Pair[]) =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')

/** Does not override a parameter of the configured URL. */
function addQuery(url: string, pairs: readonly Pair[]): string {
  const [, front = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(url) ?? []
  const queryAt = front.indexOf('?')
  const configured = new URLSearchParams(queryAt === -1 ? '' : front.slice(queryAt))
  const query = toQuery(pairs.filter(([name]) => !configured.has(name)))
  if (query === '') return url
  const separator = queryAt === -1 ? '?' : /[?&]$/.test(front) ? '' : '&'
  return front + separator + query + fragment
}
