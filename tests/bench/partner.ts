// What the widget costs a partner's page: the same page with and without it. The page is on another
// site, so that the browser needs a separate connection to ours.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import { toHeightRule, toSnippet } from '../../shared/widget/snippet.ts'
import type { Run } from './lighthouse.ts'
import { median } from './measure.ts'
import { toMarkdown, writePart } from './report.ts'

/** The default snippet of /partners/widget for a payee. */
const snippetFor = (siteUrl: string): string =>
  toSnippet({
    choice: {
      payee: 'cedar-hollow',
      type: 'auto',
      theme: '',
      view: 'auto',
      language: 'auto',
      label: '',
    },
    siteUrl,
    fallbackPath: '/cedar-hollow',
    linkWords: 'Pay your bill',
  })

const hours =
  'We are open from Monday to Friday, eight to six, and on Saturday until noon. Please bring your insurance card and come ten minutes early on your first visit.'
const textHtml = `<h2>Opening hours</h2>${`<p>${hours}</p>`.repeat(60)}`

/** Position of the widget. The text is the same on each page and must not shift. */
const placements = {
  none: () => textHtml,
  'above the fold': (snippet: string) => snippet + textHtml,
  'below the lazy-loading distance': (snippet: string) => textHtml + snippet,
} as const
type Placement = keyof typeof placements
export const partnerPages = Object.keys(placements) as readonly Placement[]

const toPage = (placement: Placement, siteUrl: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cedar Hollow Clinic</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body{margin:16px;font:16px/1.5 sans-serif}img{width:100%;height:auto}${toHeightRule('auto')}</style></head>
<body><h1>Paying your bill at Cedar Hollow Clinic</h1>
<img src="/picture.png" width="1200" height="630" alt="">
<p>${hours}</p>${placements[placement](snippetFor(siteUrl))}</body></html>`

const pathOf = (placement: Placement) => `/${placement.replaceAll(' ', '-')}`

/** Serves the pages under another host name. */
export async function servePartner(siteUrl: string, port: number) {
  const picture = readFileSync(path.join(root, 'client/public/og/papaya.png'))
  const pages = new Map(partnerPages.map((name) => [pathOf(name), toPage(name, siteUrl)]))
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url)
    if (url === '/picture.png') response.setHeader('Content-Type', 'image/png').end(picture)
    else if (page) response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, resolve)
  })
  return {
    urlOf: (placement: Placement) => `http://partner.localhost:${port}${pathOf(placement)}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A frame in view is loaded: script, frame, typeface and logo. Otherwise only the script is. */
const maxRequests = {
  none: 0,
  'above the fold': 4,
  'below the lazy-loading distance': 1,
} as const satisfies Record<Placement, number>
const maxLcpDelayMs = 150

/**
 * Compares each page with the page without the widget. The runs are with throttling applied to the connection: the
 * simulation adds round trips to our host that the page does not wait for.
 */
export function toPartnerTable(
  measured: ReadonlyMap<Placement, readonly Run[]>,
  siteUrl: string,
): string {
  const rowOf = (name: Placement) => {
    const runs = measured.get(name) ?? []
    const isOnSite = (url: string) => url.startsWith(siteUrl)
    return {
      lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
      cls: Math.max(...runs.map(({ cls }) => cls)),
      requests: Math.max(...runs.map(({ urls }) => urls.filter(isOnSite).length)),
    }
  }
  const plain = rowOf('none')
  const rows = partnerPages.map((name) => {
    const { lcpMs, cls, requests } = rowOf(name)
    const delayMs = lcpMs - plain.lcpMs
    const isMet = delayMs <= maxLcpDelayMs && cls === 0 && requests <= maxRequests[name]
    const cells = [name, lcpMs.toFixed(0)]
    if (name === 'none') return [...cells, '', cls.toFixed(3), requests, '']
    const verdict = isMet ? 'met' : 'NOT MET'
    return [
      ...cells,
      delayMs.toFixed(0),
      cls.toFixed(3),
      `${requests} of ${maxRequests[name]}`,
      verdict,
    ]
  })
  const head = ['widget', 'LCP, ms', 'delay, ms', 'CLS', 'requests to our host before a click', '']
  const limits = ['at most', '', maxLcpDelayMs, 0, '', '']
  return toMarkdown([head, head.map(() => '---'), ...rows, limits])
}

export const writePartner = (table: string, runs: number): void =>
  writePart('partner', `median of ${runs}, the worst CLS`, table)
