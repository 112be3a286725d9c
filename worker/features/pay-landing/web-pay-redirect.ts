// Builds the URL that a phone is redirected to from a pay entry (redirectedEntryPaths: /pay, /contactless and
// others). This runs for every scanned QR code, so it avoids parsing URLs where it can.

export type PhoneRequest = {
  /** A configured path or absolute URL. Never build it from the request's host, which can be forged. */
  readonly webPayUrl: string
  /** The requested path, such as "/pay". */
  readonly path: string
  /** Includes the question mark, or is empty. */
  readonly search: string
  readonly referer: string | null
}

const maxReferrerLength = 500

/** Preserves the visitor's query, but sets `referrer` and `device`. */
export function toWebPayUrl({ webPayUrl, path, search, referer }: PhoneRequest): string {
  const ownQuery = `referrer=${encodeURIComponent(toReferrer(referer) ?? path)}&device=mobile`
  const joined = `${webPayUrl}${webPayUrl.includes('?') ? '&' : '?'}`
  const preserved = toPreservedQuery(search)
  return preserved === '' ? joined + ownQuery : `${joined}${preserved}&${ownQuery}`
}

/** A query in which nothing has to be encoded. */
const plainQuery = /^\?\w+=[\w.-]*(?:&\w+=[\w.-]*)*$/
const reservedKey = /(?:referrer|device)=/

function toPreservedQuery(search: string): string {
  if (search.length < 2) return ''
  // Creating a URLSearchParams takes a tenth of the time of the whole response.
  if (plainQuery.test(search) && !reservedKey.test(search)) return search.slice(1)
  const query = new URLSearchParams(search)
  query.delete('referrer')
  query.delete('device')
  return query.toString()
}

/** Origin and path of the previous page. Its query is dropped, because it may contain personal data. */
function toReferrer(referer: string | null): string | null {
  if (referer === null || !/^https?:/i.test(referer) || !URL.canParse(referer)) return null
  const { origin, pathname } = new URL(referer)
  return `${origin}${pathname}`.slice(0, maxReferrerLength)
}
