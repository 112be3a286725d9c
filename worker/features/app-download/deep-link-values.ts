// Parses the query of a link to the download page. Malformed parameters count as absent. Never show a
// parameter on our pages: an attacker could make a link that shows the attacker's words as ours.
import {
  type DeepLinkValues,
  linkSources,
  linkTopics,
} from '../../../shared/app-download/page-data'
import { looksLikeCardNumber } from '../../../shared/card-number-in-text'
import { toOneLine } from '../../../shared/field-rules'
import { singleQuery } from '../../platform/http/form'
import { isPayeeId } from '../payees/payee-id'

export const maxTextLength = 100
export const maxTokenLength = 512
const tokenShape = /^[A-Za-z0-9._~+/=-]+$/

const oneOf =
  <Value extends string>(allowed: readonly Value[]) =>
  (text: string): Value | null =>
    allowed.find((value) => value === text) ?? null

const toSource = oneOf(linkSources)
const toTopic = oneOf(linkTopics)
const toQr = oneOf(['1'] as const)

/** One line, cut to `maxTextLength`. Text with a card number is dropped. */
function toText(text: string): string | null {
  const line = Array.from(toOneLine(text)).slice(0, maxTextLength).join('').trim()
  return line === '' || looksLikeCardNumber(line) ? null : line
}

const toPayeeId = (text: string) => (isPayeeId(text) ? text : null)

const toToken = (text: string) =>
  text.length <= maxTokenLength && tokenShape.test(text) ? text : null

export function toDeepLinkValues(url: URL): DeepLinkValues {
  const read = <Value>(name: string, toValue: (text: string) => Value | null): Value | null => {
    const text = singleQuery(url, name)
    return text === null ? null : toValue(text)
  }
  return {
    s: read('s', toSource),
    t: read('t', toTopic),
    p: read('p', toPayeeId),
    pn: read('pn', toText) ?? read('n', toText),
    co: read('co', toText),
    c: read('c', toText),
    token: read('token', toToken),
    qr: read('qr', toQr),
  }
}

/** Adds the values to the query of a page on this site. The page's own parameters win. */
export function withDeepLinkValues(page: string, values: DeepLinkValues): string {
  const [path = '', search = ''] = page.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values))
    if (value !== null && !query.has(name)) query.set(name, value)
  return query.size === 0 ? page : `${path}?${query}`
}

/**
 * True if the link has a token, a QR mark, a campaign or a topic. Any other link redirects only from the app clip
 * page, and only Apple devices.
 */
export function hasLinkTarget({ token, qr, c, t }: DeepLinkValues): boolean {
  return [token, qr, c, t].some((value) => value !== null)
}
