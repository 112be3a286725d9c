// Makes staff's heading HTML safe to put into a page: inline formatting and https links only.
// Loads an HTML parser, so it is reached through heading-html.ts and never at start-up.
import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'

type Nodes = ReturnType<typeof sanitize>
type Content = Extract<Nodes, { type: 'root' }>['children'][number]

const schema: Schema = {
  tagNames: ['b', 'strong', 'i', 'em', 'br', 'span', 'a'],
  attributes: { a: ['href'] },
  protocols: { href: ['https'] },
  // Dropped with what is in them; of every other element the text stays.
  strip: [
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
  ],
  allowComments: false,
  allowDoctypes: false,
}

// Deeper or longer is no heading, and a parser's recursion is not staff's to exhaust.
const maxLength = 4000
const maxDepth = 50
const maxKept = 200
const kept = new Map<string, string>()

/** Sanitized inline HTML; the empty text when nothing readable is left. */
export function sanitizeHeading(html: string): string {
  const known = kept.get(html)
  if (known !== undefined) return known
  const result = html.length > maxLength ? '' : sanitized(html)
  const oldest = kept.size >= maxKept ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(html, result)
  return result
}

function sanitized(html: string): string {
  const tree = fromHtml(html, { fragment: true })
  if (depthOf(tree.children) > maxDepth) return ''
  const safe = sanitize(tree, schema)
  if (safe.type !== 'root') return ''
  const text = toHtml({ type: 'root', children: safe.children.flatMap(withSafeLinks) })
  return text.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : text
}

function depthOf(children: readonly { readonly type: string }[]): number {
  let depth = 0
  for (
    let level: readonly { readonly type: string }[] = children;
    level.length > 0 && depth <= maxDepth;
    depth += 1
  )
    level = level.flatMap((node) =>
      'children' in node && Array.isArray(node.children) ? node.children : [],
    )
  return depth
}

/** A link that is not plain https becomes its text; the sanitizer alone would let relative ones by. */
function withSafeLinks(node: Content): readonly Content[] {
  if (node.type !== 'element') return [node]
  const children = node.children.flatMap((child) =>
    withSafeLinks(child).filter((inner) => inner.type !== 'doctype'),
  )
  if (node.tagName !== 'a') return [{ ...node, children }]
  const href = toHttpsUrl(node.properties.href)
  if (href === null) return children
  return [{ ...node, properties: { href, rel: ['noopener', 'noreferrer'] }, children }]
}

function toHttpsUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\s*https:\/\//i.test(value) || !URL.canParse(value))
    return null
  const url = new URL(value)
  // "https://papaya.example@elsewhere.example" is made to be misread.
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
