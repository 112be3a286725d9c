// The security boundary of payees' headings: a string is copied through only if it is one of the tags
// below, spelled exactly so. Every other character that could begin markup is escaped, so that no
// browser can read an element, an attribute or a comment that is not listed here.

// Browsers flatten elements some 500 deep, and what they show is no longer what is written.
const maxDepth = 50

// Start tag | anchor | end tag | character reference, which is text | what text has to escape.
const tokens =
  /<(b|strong|i|em|span|br)>|<a href="([^"<>]*)" rel="noopener noreferrer">|<\/([A-Za-z]+)[^<>]*>|&(?:[A-Za-z][A-Za-z\d]*|#\d+|#[Xx][\dA-Fa-f]+);|[<>&\0]/g

const escapes: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  // Browsers drop NUL from text, which could join two harmless halves.
  '\0': '',
}

/** Balanced inline HTML. Canonical input comes back unchanged; deeper than 50 elements is ''. */
export function toCanonicalHeading(html: string): string {
  const open: string[] = []
  let depth = 0
  // An end tag closes what is open inside its element; without an open element it is dropped, since
  // browsers turn a stray </p> or </br> into an element.
  const close = (name: string | undefined) => {
    const at = name === undefined ? 0 : open.lastIndexOf(name)
    const ended = at < 0 ? [] : open.splice(at)
    return ended.reduceRight((tags, inner) => `${tags}</${inner}>`, '')
  }
  const canonical = html.replace(
    tokens,
    (found: string, start?: string, href?: string, end?: string) => {
      if (end !== undefined) return close(end.toLowerCase())
      if (href !== undefined && found !== toAnchorTag(href.replaceAll('&amp;', '&'))) return ''
      const name = href === undefined ? start : 'a'
      if (name === undefined || name === 'br') return escapes[found] ?? found
      // A browser ends an open link at the next one and moves the elements between them.
      const before = name === 'a' ? close('a') : ''
      depth = Math.max(depth, open.push(name))
      return before + found
    },
  )
  return depth > maxDepth ? '' : canonical + close(undefined)
}

/** The canonical start tag of a link; `url` is not escaped. Null for all but plain https. */
export function toAnchorTag(url: string): string | null {
  // Without the slashes, "https:x" would be relative to our own page.
  if (!/^\s*https:\/\//i.test(url) || !URL.canParse(url)) return null
  const { href, username, password } = new URL(url)
  // "https://papaya.example@elsewhere.example" is made to be misread.
  if (username !== '' || password !== '') return null
  // A host may hold a quote, which would end the attribute.
  if (/[\s"<>]/.test(href)) return null
  return `<a href="${href.replaceAll('&', '&amp;')}" rel="noopener noreferrer">`
}
