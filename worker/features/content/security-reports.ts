// Parses CSP violation reports (CSP Level 3, Reporting API). The input is untrusted, so only values of a
// known shape reach the log: directive, blocked origin, page path. Queries and fragments are dropped,
// because they can contain tokens.
import * as z from 'zod/mini'
import { parseJson } from '../../platform/http/parse-json'

export type SecurityReport = {
  readonly kind: string
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

const maxReports = 5

const text = z._default(z.string(), '')

const legacy = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
})

const modern = z.array(
  z.object({
    type: text,
    url: text,
    body: z._default(
      z.looseObject({ effectiveDirective: text, blockedURL: text, sourceFile: text }),
      { effectiveDirective: '', blockedURL: '', sourceFile: '' },
    ),
  }),
)

/** The first word if it looks like the name of a directive or a report type, else `other`. */
function toName(value: string): string {
  const [word = ''] = value.split(' ')
  return /^[a-z][a-z-]{0,39}$/.test(word) ? word : 'other'
}

/** Keywords such as 'inline' and 'eval' stay; a URL is reduced to its origin. */
function toBlocked(value: string): string {
  if (/^[a-z-]{1,24}$/.test(value)) return value
  return URL.canParse(value) ? new URL(value).origin.slice(0, 100) : 'other'
}

function toPage(value: string): string {
  return URL.canParse(value) ? new URL(value).pathname.slice(0, 100) : 'other'
}

/**
 * Browsers also report what a visitor's extension adds to a page. Some say only the scheme; Safari hides the address
 * behind `webkit-masked-url`.
 */
const isOfExtension = (...addresses: readonly string[]): boolean =>
  addresses.some((address) => /^(?:[a-z-]+-extension|webkit-masked-url)(?::|$)/.test(address))

/** Empty for an invalid report, and for one about a browser's extension. */
export function parseReports(body: string): readonly SecurityReport[] {
  const json = parseJson(body)
  if (!json.ok) return []
  const one = legacy.safeParse(json.value)
  if (one.success) {
    const report = one.data['csp-report']
    if (isOfExtension(report['blocked-uri'], report['source-file'])) return []
    const directive = report['effective-directive'] || report['violated-directive']
    return [
      {
        kind: 'csp-violation',
        directive: toName(directive),
        blocked: toBlocked(report['blocked-uri']),
        page: toPage(report['document-uri']),
      },
    ]
  }
  const many = modern.safeParse(json.value)
  if (!many.success) return []
  return many.data
    .filter(({ body: { blockedURL, sourceFile } }) => !isOfExtension(blockedURL, sourceFile))
    .slice(0, maxReports)
    .map(({ type, url, body: { effectiveDirective, blockedURL } }) => ({
      kind: toName(type),
      directive: toName(effectiveDirective),
      blocked: toBlocked(blockedURL),
      page: toPage(url),
    }))
}
