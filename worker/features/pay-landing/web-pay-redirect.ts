// Where a phone is sent from the pay entry (spec section 2). Pure; runs for every printed code that
// somebody scans, so it makes no URL where none is needed.

export type PhoneRequest = {
  /** As configured: a path of ours or an absolute URL. Never made from the request's host. */
  readonly webPayUrl: string
  /** The path asked for, such as "/pay". */
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly referer: string | null
}

const maxReferrerLength = 500

/** The visitor's other query keys are kept; `referrer` and `device` are ours to say. */
export function toWebPayUrl({ webPayUrl, path, search, referer }: PhoneRequest): string {
  const ours = `referrer=${encodeURIComponent(toReferrer(referer) ?? path)}&device=mobile`
  const joined = `${webPayUrl}${webPayUrl.includes('?') ? '&' : '?'}`
  const kept = toKeptQuery(search)
  return kept === '' ? joined + ours : `${joined}${kept}&${ours}`
}

/** A query that stays as it is: nothing in it would be encoded. */
const plainQuery = /^\?\w+=[\w.-]*(?:&\w+=[\w.-]*)*$/
const oursIn = /(?:referrer|device)=/

function toKeptQuery(search: string): string {
  if (search.length < 2) return ''
  // On the path of every printed code; a URLSearchParams costs a tenth of a bare answer.
  if (plainQuery.test(search) && !oursIn.test(search)) return search.slice(1)
  const query = new URLSearchParams(search)
  query.delete('referrer')
  query.delete('device')
  return query.toString()
}

/** Origin and path of the page that the visitor came from; a query can hold anything, so it stays behind. */
function toReferrer(referer: string | null): string | null {
  if (referer === null || !/^https?:/i.test(referer) || !URL.canParse(referer)) return null
  const { origin, pathname } = new URL(referer)
  return `${origin}${pathname}`.slice(0, maxReferrerLength)
}
