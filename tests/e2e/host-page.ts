// A partner's page, served from another origin for one test file.
import { createServer, type Server } from 'node:http'
import type { FrameLocator, Page } from '@playwright/test'
import { siteUrl } from './port.ts'

export type HostPage = {
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Host = {
  /** URL of a page under `name`.localhost. */
  url(path: string, name?: string): string
  close(): Promise<void>
}

export const embedTag = `<script async src="${siteUrl}/embed/v1.js"></script>`

export const widget = (attributes: string, words = 'Pay your bill') =>
  `<papaya-pay ${attributes}><a href="${siteUrl}/pay">${words}</a></papaya-pay>`

/** A host page's content security policy: no inline style, no Trusted Types exception. */
export const strictPolicy = [
  "default-src 'none'",
  `script-src 'nonce-host' ${siteUrl}`,
  `frame-src ${siteUrl}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Records the widgets' events and every message that reaches the page. */
const recorder = `<script>
window.widgetEvents = []; window.messages = [];
for (const name of ['ready', 'click', 'link-sent', 'redirect', 'error'])
  document.addEventListener('papaya:' + name, (event) => widgetEvents.push([name, event.detail]));
addEventListener('message', (event) => messages.push([event.origin, event.data]));
</script>`

const toDocument = (body: string, nonce: string) => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A partner</title>
</head><body>${recorder.replace('<script>', `<script nonce="${nonce}">`)}<main><h1>A partner</h1>${body}</main></body></html>`

export async function serveHost(pages: Readonly<Record<string, HostPage>>): Promise<Host> {
  const server: Server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', siteUrl).pathname]
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...page?.headers,
    })
    response.end(page ? toDocument(page.body, 'host') : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: (path, name = 'partner') => `http://${name}.localhost:${port}${path}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export type WidgetEvent = readonly [name: string, detail: Readonly<Record<string, unknown>>]

export const readWidgetEvents = (page: Page): Promise<readonly WidgetEvent[]> =>
  page.evaluate(() => Reflect.get(window, 'widgetEvents'))

export const readMessages = (page: Page): Promise<readonly (readonly [string, unknown])[]> =>
  page.evaluate(() => Reflect.get(window, 'messages'))

export const frameOf = (page: Page, index = 0): FrameLocator =>
  page.locator('papaya-pay iframe').nth(index).contentFrame()
