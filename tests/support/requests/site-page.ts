// What tests read of a page, by plain patterns: no parser runs in workerd.
import { ask } from './request'

const toText = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

export async function openPage(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await ask(path, { headers })
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

export const agents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  apple:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
} as const
