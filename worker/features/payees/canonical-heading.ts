// The security boundary for payees' headings. Only tags spelled exactly as below are copied. Every other
// character that could begin markup is escaped, so that a browser finds no other element, attribute or
// comment.

// Browsers flatten markup that is about 500 elements deep and then show another structure.
const maxDepth = 50

// Start tag | anchor | end tag | character reference (text) | character that text must escape.
const tokens =
  /<(b|strong|i|em|span|br)>|<a href="([^"<>]*)" rel="noopener noreferrer">|<\/([A-Za-z]+)[^<>]*>|&(?:[A-Za-z][A-Za-z\d]*|#\d+|#[Xx][\dA-Fa-f]+);|[<>&\0]/g

const escapes: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  // Browsers drop NUL from text, which could join two harmless parts into a tag.
  '\0': '',
}

/** Returns balanced inline HTML, or '' if it is deeper than 50 elements. Canonical input is unchanged. */
export function toCanonicalHeading(html: string): string {
  const open: string[] = []
  let depth = 0
  // An end tag also closes the open elements inside its element. A stray end tag is dropped, because
  // browsers turn </p> and </br> into elements.
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
      // Close an open link: browsers end it at the next link and move the elements between them.
      const before = name === 'a' ? close('a') : ''
      depth = Math.max(depth, open.push(name))
      return before + found
    },
  )
  return depth > maxDepth ? '' : canonical + close(undefined)
}

/**
 * The canonical start tag of a link; `url` is already unescaped (& and not &amp;). Null for any URL but plain
 * https.
 */
export function toAnchorTag(url: string): string | null {
  // Without the slashes, "https:x" is relative to our own page.
  if (!/^\s*https:\/\//i.test(url) || !URL.canParse(url)) return null
  const { href, username, password } = new URL(url)
  // "https://papaya.example@elsewhere.example" misleads readers about the host.
  if (username !== '' || password !== '') return null
  // A quote in the host would end the attribute.
  if (/[\s"<>]/.test(href)) return null
  return `<a href="${href.replaceAll('&', '&amp;')}" rel="noopener noreferrer">`
}
