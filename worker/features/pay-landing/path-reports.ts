// Addresses that led nowhere, as they are counted: the path alone, cut short, and nothing that looks
// like a card, an email address or a token, since people paste such things into address bars.
import { looksLikeCardNumber } from '../../../shared/field-rules'

const maxLength = 200
const secretish = /[A-Za-z0-9_-]{32,}/

/** `text` is a path or a whole URL. Null when there is nothing to count. */
export function toReportedPath(text: string): string | null {
  const path = toPathname(text)
  if (path === null) return null
  const readable = path.replace(/[\p{Cc}\p{Cf}]/gu, '')
  if (looksLikeCardNumber(readable) || /@|%40/.test(readable) || secretish.test(readable))
    return null
  return Array.from(readable).slice(0, maxLength).join('')
}

function toPathname(text: string): string | null {
  // The host is only a stand-in: "//evil.example/x" is a path here, not another site.
  const isUrl = /^https?:\/\//i.test(text)
  if (!isUrl && !text.startsWith('/')) return null
  const whole = isUrl ? text : `https://site.invalid${text}`
  return URL.canParse(whole) ? new URL(whole).pathname : null
}

/** The day in UTC as YYYY-MM-DD. */
export const toDay = (now: number): string => new Date(now).toISOString().slice(0, 10)
