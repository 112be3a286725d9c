// Reads parts of a page with regular expressions, since workerd has no DOM parser.
import { fetchSite } from './site'

const toText = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

export async function openSitePage(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetchSite(path, { headers })
  const html = await response.text()
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1]
    return found === undefined ? null : toText(found)
  }
  const meta = (name: string) =>
    first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  return {
    response,
    html,
    title: first(/<title>([^<]*)<\/title>/),
    heading: first(/<h1[^>]*>([^<]*)<\/h1>/),
    description: meta('description'),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    meta,
    hrefs: [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => toText(href)),
    hasHeader: html.includes('<header'),
    hasFooter: html.includes('<footer'),
  }
}
