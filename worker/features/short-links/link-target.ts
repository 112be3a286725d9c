// Where a short link may lead: public pages of our own site, and of the hosts in LINK_HOSTS.
// 36 bits of key can be guessed in bulk, so nothing personal and no token sits behind one. Whatever
// two readers of a URL could read differently is refused rather than put right.
import { maxLinkTargetLength } from '../../../shared/short-links/short-links'

/** Our pages that only a token opens, calls, and what leads on to other places. */
const closedPaths = [
  'update-password',
  'update-info-request',
  'web-payment/receipt',
  'web-payment/confirming',
  'getpaid',
  'account-link',
  'pay-later',
  'cancel_back.php',
  'security-reports',
  'client-errors',
  'payment',
  'hooks',
  'cdn-cgi',
  'api',
  'dev',
  's',
]
const tokenNames: ReadonlySet<string> = new Set([
  ...['x', 't', 'i', 'ue', 'r', 'o', 'token', 'access_token', 'id_token', 'code', 'state'],
  ...['access', 'attempt', 'ticket', 'secret', 'password', 'session', 'sessiontoken', 'key', 'sig'],
])
/** /download says with `t` what it names: neither value can be a token. */
const harmlessValues: ReadonlySet<string> = new Set(['t=pn', 't=pe'])

const printableAscii = /^[!-[\]-~]+$/
const encodedTrick = /%(?:2f|5c|25|[01][0-9a-f]|7f|[89a-f][0-9a-f])/i

/** An own page as its path from the root, a listed host's as its whole URL; null when refused. */
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
  if (!isPath && !saysItsOrigin(text, url)) return null
  // A path that begins with two slashes is another site's address once it stands alone.
  if (url.pathname.startsWith('//') || encodedTrick.test(url.pathname)) return null
  if (hasToken(url.searchParams) || hasToken(new URLSearchParams(url.hash.slice(1)))) return null
  if (!isOwn) return url.href
  return isClosed(url.pathname) ? null : url.pathname + url.search
}

/**
 * The last look before a browser is sent there: KV is a copy that others could have written, and a
 * host may have left the list since.
 */
export function mayLeadTo(target: string, linkHosts: ReadonlySet<string>): boolean {
  if (target.startsWith('/')) return printableAscii.test(target) && target[1] !== '/'
  if (linkHosts.size === 0 || !printableAscii.test(target) || !URL.canParse(target)) return false
  const url = new URL(target)
  return isListed(url, linkHosts) && saysItsOrigin(target, url)
}

const isListed = (url: URL, linkHosts: ReadonlySet<string>) =>
  url.protocol === 'https:' && url.port === '' && linkHosts.has(url.hostname)

/** Written out as we would write it: no user, no port in disguise, no missing slash. */
function saysItsOrigin(text: string, url: URL): boolean {
  const { origin } = url
  const next = text[origin.length] ?? '/'
  return text.slice(0, origin.length).toLowerCase() === origin && '/?#'.includes(next)
}

function isClosed(pathname: string): boolean {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return true
  }
  const plain = path
    .toLowerCase()
    .replace(/[;].*$/, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\/|[/.]+$/g, '')
  return closedPaths.some((closed) => plain === closed || plain.startsWith(`${closed}/`))
}

function hasToken(query: URLSearchParams): boolean {
  return [...query].some(
    ([name, value]) =>
      tokenNames.has(name.trim().toLowerCase()) && !harmlessValues.has(`${name}=${value}`),
  )
}
