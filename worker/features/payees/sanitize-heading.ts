// Sanitizes heading HTML that staff wrote: only inline formatting and https links remain. HTMLRewriter
// reduces other markup to its text, but it lets stray end tags and unterminated tags through. Only
// canonical-heading.ts decides what is safe.
import { TtlCache } from '../../platform/cache/ttl-cache'
import { toAnchorTag, toCanonicalHeading } from './canonical-heading'

const inlineTags: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'span'])

// Dropped with their content; the text of any other element is preserved.
const droppedTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'xmp',
  'plaintext',
  'audio',
  'video',
])

const maxLength = 4000
// Entries never expire, so `now` is always 0.
const headings = new TtlCache<string>({ ttlMs: Number.POSITIVE_INFINITY, maxEntries: 200 })

/** `source` is Payee.customHeading. Null if there is nothing to show. */
export async function toHeadingHtml(source: string | null): Promise<string | null> {
  if (source === null || source.trim() === '') return null
  return (await sanitizeHeading(source)) || null
}

/**
 * Returns sanitized inline HTML, or '' if no readable text remains, or if the heading is too long, too deep
 * or ambiguous.
 */
export async function sanitizeHeading(html: string): Promise<string> {
  if (html.length > maxLength) return ''
  const cached = headings.getCached(html, 0)
  if (cached !== undefined) return cached
  const result = toReadable(toCanonicalHeading(await toInline(html)))
  headings.setCached(html, result, 0)
  return result
}

// Escaping makes text longer. The import stores the result, which each page sanitizes again: without this
// bound, a heading could be stored and never be shown.
const toReadable = (html: string): string =>
  html.length > maxLength || html.replace(/<[^>]*>|&(?:nbsp|#160|#xa0);|\s/gi, '') === ''
    ? ''
    : html

async function toInline(html: string): Promise<string> {
  const rewriter = new HTMLRewriter().on('*', { element: rewriteElement }).onDocument({
    comments: (comment) => {
      comment.remove()
    },
  })
  try {
    return await rewriter.transform(new Response(html)).text()
  } catch {
    // HTMLRewriter throws on text elements in ambiguous places, such as <select><xmp>.
    return ''
  }
}

function rewriteElement(element: Element): void {
  const name = element.tagName
  if (droppedTags.has(name)) {
    element.remove()
    return
  }
  const start = toStartTag(element, name)
  if (start !== null) element.before(start, { html: true })
  if (start !== null && name !== 'br') element.after(`</${name}>`, { html: true })
  element.removeAndKeepContent()
}

function toStartTag(element: Element, name: string): string | null {
  if (name === 'br' || inlineTags.has(name)) return `<${name}>`
  if (name !== 'a') return null
  const href = element.getAttribute('href') ?? ''
  // HTMLRewriter does not decode attributes.
  return toAnchorTag(href.replace(/&(?:amp|#38|#x26);/gi, '&'))
}
