// Validates targets of short links: public pages of our site and of the hosts in LINK_HOSTS. Keys have 36
// bits and can be guessed in bulk, so a target must not contain a token or personal data. URLs that two
// parsers could read differently are refused, not repaired.
import { maxLinkTargetLength } from '../../../shared/short-links/short-links'

/** Pages that need a token, calls, staff's and developers' paths, and redirects. */
const closedPaths = [
  'update-password',
  'update-info-request',
  'web-payment/receipt',
  'web-payment/confirming',
  'find-payment',
  'getpaid',
  'account-link',
  'stop-emails',
  'confirm-request',
  'posting-file',
  'pay-later',
  'cancel_back.php',
  'security-reports',
  'client-errors',
  'vitals',
  'hydration',
  'payment-step',
  'payment',
  'hooks',
  'cdn-cgi',
  'api',
  'dev',
  'ops',
  's',
  'r',
  'q',
]
const tokenNames: ReadonlySet<string> = new Set([
  ...['x', 't', 'i', 'f', 'ue', 'r', 'o', 'token', 'access_token', 'id_token', 'code', 'state'],
  ...[
    'access',
    'attempt',
    'ticket',
    'secret',
    'bill',
    'password',
    'session',
    'sessiontoken',
    'key',
    'sig',
  ],
])
/** Of a payer; our forms do not read them from an address. */
const personalNames: ReadonlySet<string> = new Set(['account', 'name'])
/** These values of `t` are topics of a link to /download, not tokens. */
const harmlessValues: ReadonlySet<string> = new Set(['t=pn', 't=pe'])

const printableAscii = /^[!-[\]-~]+$/
/** An encoded slash, backslash, percent sign, control character or byte outside ASCII. */
const encodedTrick = /%(?:2f|5c|25|[01][0-9a-f]|7f|[89a-f][0-9a-f])/i

/** Returns a path for our own pages, a full URL for a listed host, or null if the URL is refused. */
export function toLinkTarget(
  text: string,
  { siteUrl, linkHosts }: { readonly siteUrl: string; readonly linkHosts: ReadonlySet<string> },
): string | null {
  if (text.length > maxLinkTargetLength || !printableAscii.test(text)) return null
  const isPath = text.startsWith('/')
  if (!URL.canParse(isPath ? siteUrl + text : text)) return null
  const url = new URL(isPath ? siteUrl + text : text)
  const isOwn = url.origin === new URL(siteUrl).origin
  if (!isOwn && !isListed(url, linkHosts)) return null
  if (!isPath && !startsWithOrigin(text, url)) return null
  // In a Location header, a path that starts with two slashes is a URL of another site.
  if (url.pathname.startsWith('//') || encodedTrick.test(url.pathname)) return null
  if (isSecret(url.searchParams) || isSecret(new URLSearchParams(url.hash.slice(1)))) return null
  if (!isOwn) return url.href
  return isClosedPath(url.pathname) ? null : url.pathname + url.search
}

/**
 * Checks a stored target again before the redirect: an attacker could have written to KV, and a host
 * may have been removed from the list.
 */
export function mayLeadTo(target: string, linkHosts: ReadonlySet<string>): boolean {
  if (target.startsWith('/')) return printableAscii.test(target) && target[1] !== '/'
  if (linkHosts.size === 0 || !printableAscii.test(target) || !URL.canParse(target)) return false
  const url = new URL(target)
  return isListed(url, linkHosts) && startsWithOrigin(target, url)
}

const isListed = (url: URL, linkHosts: ReadonlySet<string>) =>
  url.protocol === 'https:' && url.port === '' && linkHosts.has(url.hostname)

/** The text must start with the normalized origin: no user name, no default port, both slashes. */
function startsWithOrigin(text: string, url: URL): boolean {
  const { origin } = url
  const next = text[origin.length] ?? '/'
  return text.slice(0, origin.length).toLowerCase() === origin && '/?#'.includes(next)
}

function isClosedPath(pathname: string): boolean {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return true
  }
  // A server may ignore case, white space, path parameters, repeated slashes, and trailing slashes and dots.
  const normalized = path
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/[;].*$/, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\/|[/.]+$/g, '')
  return closedPaths.some((closed) => normalized === closed || normalized.startsWith(`${closed}/`))
}

function isSecret(query: URLSearchParams): boolean {
  return [...query].some(([typed, value]) => {
    const name = typed.trim().toLowerCase()
    if (personalNames.has(name)) return true
    return tokenNames.has(name) && !harmlessValues.has(`${typed}=${value}`)
  })
}
