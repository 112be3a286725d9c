// Reduces a URL that was not found to the path that is counted. Paths that look like a card number, an
// email address or a token are not counted, because visitors paste such text into address bars. Neither are paths of
// icons and of programs that scanners try: a day's rows are limited, and staff look for misprinted addresses.
import { looksLikeCardNumber } from '../../../shared/card-number-in-text'

const maxLength = 200
/** Icons that browsers request, hidden files, and files that no page of a biller is. */
const noPage =
  /favicon|apple-touch-icon|\/(?:\.|wp-|cgi-bin)|\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|zip|t?gz|ini|ya?ml|log|json|xml|txt|js|css|png|jpg|gif|ico|svg)(?:\/|$)/i
const tokenLike = /[A-Za-z0-9_-]{32,}/

/** `text` is a path or a full URL. Null if there is nothing to count. */
export function toReportedPath(text: string): string | null {
  const path = toPathname(text)
  if (path === null) return null
  const readable = path.replace(/[\p{Cc}\p{Cf}]/gu, '')
  if (noPage.test(readable)) return null
  if (looksLikeCardNumber(readable) || /@|%40/.test(readable) || tokenLike.test(readable))
    return null
  return Array.from(readable).slice(0, maxLength).join('')
}

function toPathname(text: string): string | null {
  // The placeholder host makes "//evil.example/x" a path, not another site.
  const isUrl = /^https?:\/\//i.test(text)
  if (!isUrl && !text.startsWith('/')) return null
  const whole = isUrl ? text : `https://site.invalid${text}`
  return URL.canParse(whole) ? new URL(whole).pathname : null
}

/** The day in UTC as YYYY-MM-DD. */
export const toDay = (now: number): string => new Date(now).toISOString().slice(0, 10)
