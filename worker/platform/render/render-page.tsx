// Renders a React page as a stream and adds the hydration bootstrap. Redirects and 404s are decided
// earlier.

import { waitUntil } from 'cloudflare:workers'
import clientAssets from 'virtual:client-assets'
import { renderToReadableStream } from 'react-dom/server'
import { Document, type DocumentHead } from '../../../client/runtime/document'
import { pageRegistry } from '../../../client/runtime/page-registry'
import { HtmlCacheContext } from '../../../client/ui/layout/cached-html'
import { LanguageUrlsContext } from '../../../client/ui/locale'
import type { Locale } from '../../../shared/locales/locale'
import type { PageDataByName, PageName, PageProps, SiteData } from '../../../shared/page-data'
import { scriptlessPolicy } from '../http/content-security-policy'
import { deviceVary, refusesMeasurement, toDevicePlatform } from '../http/device'
import { findChosenLocale, localeVary, toLanguageUrls } from '../http/locale'
import type { AppContext, CoreServices } from '../http/route'
import { log, toErrorText } from '../logging/logger'
import { release } from '../logging/release'
import { openHtmlCache } from './html-cache'
import { measuredPages, toLoaderSource } from './hydration-bootstrap'
import { linkedStyles, pageStyles } from './page-styles'
import { toScriptJson } from './script-json'

const renderTimeoutMs = 5000

const head: DocumentHead = {
  styles: linkedStyles,
  typeface: clientAssets.en.typeface,
  icon: clientAssets.en.icon,
}

function toSiteData<Services extends CoreServices>(c: AppContext<Services>): SiteData {
  const { config, siteUrl, now, locale } = c.get('services')
  const url = new URL(c.req.url)
  return {
    path: url.pathname,
    locale,
    lang: findChosenLocale(c) ?? null,
    device: toDevicePlatform(c.req.raw.headers),
    headerless: url.searchParams.has('headerless'),
    year: new Date(now()).getUTCFullYear(),
    supportEmail: config.SUPPORT_EMAIL,
    canonicalUrl: `${siteUrl}${url.pathname}`,
  }
}

type DocumentOptions = {
  /** The page's own URL in each language. */
  readonly urls: Readonly<Record<Locale, string>>
  readonly nonce?: string
  readonly requestId: string
  readonly isMeasured?: boolean
}

async function renderDocument<Name extends PageName>(
  name: Name,
  props: PageProps<Name>,
  { nonce, requestId, urls, isMeasured }: DocumentOptions,
) {
  const entry = pageRegistry[name]
  const { Page } = await entry.load()
  const styles = pageStyles(entry.module)
  const assets = clientAssets[props.site.locale]
  const pageScripts = assets.pages[entry.module] ?? []
  const [script] = pageScripts
  const isHydrated = entry.hydrate !== 'never' && script !== undefined

  const cache = openHtmlCache()
  const stream = await renderToReadableStream(
    <Document
      head={head}
      locale={props.site.locale}
      {...(styles && { css: { source: styles.css, nonce: nonce ?? '' } })}
      payloadJson={
        isHydrated ? toScriptJson({ page: name, script, props, head, release }) : undefined
      }
      loader={
        isHydrated
          ? {
              source: toLoaderSource(
                entry.hydrate,
                [assets.entry, ...pageScripts],
                isMeasured ? assets.vitals : null,
              ),
              nonce: nonce ?? '',
            }
          : undefined
      }
    >
      <LanguageUrlsContext value={urls}>
        <HtmlCacheContext value={cache}>
          <Page {...props} />
        </HtmlCacheContext>
      </LanguageUrlsContext>
    </Document>,
    {
      nonce,
      signal: AbortSignal.timeout(renderTimeoutMs),
      onError: (error) =>
        log('alert', 'render_failed', { requestId, error: toErrorText(error) }, error),
    },
  )
  // In the background: the response does not wait for it.
  waitUntil(cache.fill())
  return stream
}

/** Responds with the page. Throws before anything is sent if its shell cannot be rendered. */
export async function renderPage<Name extends PageName, Services extends CoreServices>(
  c: AppContext<Services>,
  name: Name,
  data: PageDataByName[Name],
  status = 200,
): Promise<Response> {
  const options = {
    nonce: c.get('cspNonce'),
    requestId: c.get('requestId'),
    urls: toLanguageUrls(new URL(c.req.url)),
    isMeasured:
      measuredPages.includes(name) &&
      c.get('services').config.METRICS !== 'off' &&
      !refusesMeasurement(c.req.raw.headers),
  }
  const stream = await renderDocument(name, { data, site: toSiteData(c) }, options)
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Vary', `${localeVary}, ${deviceVary}`)
  return c.body(stream, status as never)
}

export type PublicPageOptions = {
  readonly maxAgeSeconds: number
  /** Any site may frame it. */
  readonly isFrameable?: boolean
  /** True if the page shows the device's app store. */
  readonly dependsOnDevice?: boolean
}

/**
 * Responds with a page that depends on the visitor's language and device only: without a nonce, so that it
 * can be cached (platform/cache/page-cache). Only for pages that send no script.
 */
export async function renderPublicPage<Name extends PageName, Services extends CoreServices>(
  c: AppContext<Services>,
  name: Name,
  data: PageDataByName[Name],
  { maxAgeSeconds, isFrameable = false, dependsOnDevice = true }: PublicPageOptions,
): Promise<Response> {
  const { module, hydrate } = pageRegistry[name]
  if (hydrate !== 'never') throw new Error(`${name} sends a script and cannot be public`)
  const stream = await renderDocument(
    name,
    { data, site: toSiteData(c) },
    // Without the query: of it, only `headerless` is in the cache's key.
    { requestId: c.get('requestId'), urls: toLanguageUrls({ search: '' }) },
  )
  const styles = pageStyles(module)?.source ?? ''
  c.header('Content-Security-Policy', scriptlessPolicy(isFrameable, styles))
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Cache-Control', `public, max-age=${maxAgeSeconds}`)
  c.header('Vary', dependsOnDevice ? `${localeVary}, ${deviceVary}` : localeVary)
  return c.body(stream)
}
