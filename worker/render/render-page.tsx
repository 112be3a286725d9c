// The only place where the worker meets React. Renders a page as a stream and says how the browser
// takes it over. Whether there is a page, a redirect or a 404 was decided before.

import clientAssets from 'virtual:client-assets'
import type { Context } from 'hono'
import { renderToReadableStream } from 'react-dom/server'
import { Document, type DocumentHead } from '../../client/document'
import { pageRegistry } from '../../client/page-registry'
import type { PageDataByName, PageName, SiteData } from '../../shared/page-data'
import { deviceVary, toDevicePlatform } from '../http/device'
import { log, toErrorText } from '../http/logger'
import type { AppEnv } from '../http/route'
import { toLoaderSource } from './loader-source'

const renderTimeoutMs = 5000

const head: DocumentHead = { styles: clientAssets.styles, typeface: clientAssets.typeface }

/** JSON that is safe inside a script element. */
const toScriptJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

function toSiteData(c: Context<AppEnv>): SiteData {
  const { config, siteUrl, now } = c.get('services')
  const url = new URL(c.req.url)
  return {
    path: url.pathname,
    device: toDevicePlatform(c.req.raw.headers),
    headerless: url.searchParams.has('headerless'),
    year: new Date(now()).getUTCFullYear(),
    supportEmail: config.SUPPORT_EMAIL,
    canonicalUrl: `${siteUrl}${url.pathname}`,
  }
}

/** Answers with the page. Throws when its shell cannot be rendered: nothing was sent by then. */
export async function renderPage<Name extends PageName>(
  c: Context<AppEnv>,
  name: Name,
  data: PageDataByName[Name],
  status = 200,
): Promise<Response> {
  const entry = pageRegistry[name]
  const { Page } = await entry.load()
  const props = { data, site: toSiteData(c) }
  const nonce = c.get('cspNonce')
  const isHydrated = entry.hydrate !== 'never'
  const scripts = [clientAssets.entry, ...(clientAssets.pages[entry.module] ?? [])]

  const stream = await renderToReadableStream(
    <Document
      head={head}
      payloadJson={isHydrated ? toScriptJson({ page: name, props, head }) : undefined}
      loader={isHydrated ? { source: toLoaderSource(entry.hydrate, scripts), nonce } : undefined}
    >
      <Page {...props} />
    </Document>,
    {
      nonce,
      signal: AbortSignal.timeout(renderTimeoutMs),
      onError: (error) =>
        log('alert', 'render_failed', {
          requestId: c.get('requestId'),
          error: toErrorText(error),
        }),
    },
  )
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Vary', deviceVary)
  for (const { href } of head.styles)
    c.header('Link', `<${href}>; rel=preload; as=style`, { append: true })
  return c.body(stream, status as never)
}
