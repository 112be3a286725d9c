// Reads what a link to the download page says. Whatever is malformed counts as absent; nothing of
// it is ever shown on our pages, where a stranger's link could make it look like our own words.
import {
  type DeepLinkValues,
  linkSources,
  linkTopics,
} from '../../../shared/app-download/page-data'
import { looksLikeCardNumber, toOneLine } from '../../../shared/field-rules'
import { singleQuery } from '../../platform/http/form'
import { isPayeeId } from '../payees/payee-id'

export const maxTextLength = 100
export const maxTokenLength = 512
const tokenShape = /^[A-Za-z0-9._~+/=-]+$/

const oneOf =
  <Value extends string>(known: readonly Value[]) =>
  (text: string): Value | null =>
    known.find((value) => value === text) ?? null

const toSource = oneOf(linkSources)
const toTopic = oneOf(linkTopics)
const toQr = oneOf(['1'] as const)

/** Names and campaigns: one line, cut short; a card number in one is no name. */
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

/** Came by a link that names something: such a visitor is sent on, a plain visit is not. */
export function namesSomething({ token, qr, c, t }: DeepLinkValues): boolean {
  return [token, qr, c, t].some((value) => value !== null)
}
