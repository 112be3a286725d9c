// Which addresses may be a payee's receiver: https on the public internet, and no host of this site.

const maxLength = 500

/** Two labels or more, and a last one that begins with a letter: an IP address in any notation has none. */
const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const privateHost = /\.(?:internal|local|localhost|arpa)$/

/** The address as it is called; null if it may not be. `ownHosts`: of the site; theirs and what is below them is refused. */
export function toReceiverUrl(text: string, ownHosts: readonly string[]): string | null {
  if (text.length > maxLength || /[\s\\]/.test(text) || !URL.canParse(text)) return null
  const { protocol, username, password, port, hash, hostname, href } = new URL(text)
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '' || hash !== '')
    return null
  if (!publicHost.test(hostname) || privateHost.test(hostname)) return null
  return ownHosts.some((own) => hostname === own || hostname.endsWith(`.${own}`)) ? null : href
}

type OwnUrls = {
  readonly SITE_URL: string
  readonly OPS_URL: string
  readonly STAFF_URL: string
  readonly LINK_HOSTS: ReadonlySet<string>
}

/** The hosts of the site, of staff's calls and page, and of its links. */
export const toOwnHosts = ({
  SITE_URL,
  OPS_URL,
  STAFF_URL,
  LINK_HOSTS,
}: OwnUrls): readonly string[] => [
  ...[SITE_URL, OPS_URL, STAFF_URL]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).hostname),
  ...LINK_HOSTS,
]
