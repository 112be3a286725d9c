// What browsers report about our own policies (CSP Level 3, Reporting API). Anybody can post here,
// so nothing of it is believed and only words of a known shape go on to the log: a directive, the
// origin that was blocked, the page's path. Queries and fragments can hold tokens and are dropped.
import * as z from 'zod/mini'

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
  }),
})

const modern = z.array(
  z.object({
    type: text,
    url: text,
    body: z._default(z.looseObject({ effectiveDirective: text, blockedURL: text }), {
      effectiveDirective: '',
      blockedURL: '',
    }),
  }),
)

/** The first word when it could be a directive's or a report's name. */
function toName(value: string): string {
  const [word = ''] = value.split(' ')
  return /^[a-z][a-z-]{0,39}$/.test(word) ? word : 'other'
}

/** 'inline', 'eval' and such stay; of an address only its origin. */
function toBlocked(value: string): string {
  if (/^[a-z-]{1,24}$/.test(value)) return value
  return URL.canParse(value) ? new URL(value).origin.slice(0, 100) : 'other'
}

function toPage(value: string): string {
  return URL.canParse(value) ? new URL(value).pathname.slice(0, 100) : 'other'
}

/** Empty when it is none that a browser would send. */
export function parseReports(body: string): readonly SecurityReport[] {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return []
  }
  const one = legacy.safeParse(json)
  if (one.success) {
    const report = one.data['csp-report']
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
  const many = modern.safeParse(json)
  if (!many.success) return []
  return many.data
    .slice(0, maxReports)
    .map(({ type, url, body: { effectiveDirective, blockedURL } }) => ({
      kind: toName(type),
      directive: toName(effectiveDirective),
      blocked: toBlocked(blockedURL),
      page: toPage(url),
    }))
}
