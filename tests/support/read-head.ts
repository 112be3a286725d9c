// Reads a page's metadata as lists, so that a missing or repeated tag is visible.

export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value = '']) => value)
  const meta = (name: string) =>
    all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))
  return {
    title: all(/<title>([^<]*)<\/title>/g),
    description: meta('description'),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    preview: {
      type: meta('og:type'),
      site: meta('og:site_name'),
      title: meta('og:title'),
      description: meta('og:description'),
      image: meta('og:image'),
      url: meta('og:url'),
    },
  }
}
