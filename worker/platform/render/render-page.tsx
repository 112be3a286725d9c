// Renders a React page as a stream and adds the hydration bootstrap. The caller has decided that the response is
// this page, with this status.

import { waitUntil } from 'cloudflare:workers'
import clientAssets from 'virtual:client-assets'
import { renderToReadableStream } from 'react-dom/server'
import { Document, type DocumentHead } from '../../../client/runtime/document'
import {
  type PageDataByName,
  type PageName,
  pageRegistry,
} from '../../../client/runtime/page-registry'
import { NonceContext } from '../../../client/ui/brand/biller-head'
import { HtmlCacheContext } from '../../../client/ui/layout/cached-html'
import { LanguageUrlsContext } from '../../../client/ui/locale'
import type { Locale } from '../../../shared/locales/locale'
import type { PageProps, SiteData } from '../../../shared/page-data'
import { scriptlessPolicy } from '../http/content-security-policy'
import { deviceVary, sendsDoNotTrack, toDevicePlatform } from '../http/device'
import { findChosenLocale, localeVary, toLanguageUrls } from '../http/locale'
import type { AppContext, CoreServices } from '../http/route'
import { log, toErrorText } from '../logging/logger'
import { release } from '../logging/release'
import { openHtmlCache } from './html-cache'
import { pagesWithVitals, toLoaderSource } from './hydration-bootstrap'
import { linkedStyles, pageStyles } from './page-styles'
import { toScriptJson } from './script-json'

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
    supportPhone: config.SUPPORT_PHONE,
    supportHours: config.SUPPORT_HOURS,
    canonicalUrl: `${siteUrl}${url.pathname}`,
  }
}

type DocumentOptions = {
  /** URLs of the page itself in each language. */
  readonly urls: Readonly<Record<Locale, string>>
  readonly nonce?: string
  readonly requestId: string
  /** Whether the page may report its web vitals. */
  readonly collectsVitals?: boolean
}

async function renderDocument<Name extends PageName>(
  name: Name,
  props: PageProps<PageDataByName[Name]>,
  { nonce, requestId, urls, collectsVitals }: DocumentOptions,
) {
  const entry = pageRegistry[name]
  const { Page } = await entry.load()
  const styles = pageStyles(name)
  const assets = clientAssets[props.site.locale]
  const pageScripts = assets.pages[name] ?? []
  const [script] = pageScripts
  if (script === undefined) throw new Error(`no file is named ${name}-page.tsx`)
  const isHydrated = entry.hydrate !== 'never'

  const cache = openHtmlCache()
  let isShellRendered = false
  const stream = await renderToReadableStream(
    <Document
      head={head}
      locale={props.site.locale}
      {...(styles && { css: { source: styles.css, nonce: nonce ?? '' } })}
      payloadJson={isHydrated ? toScriptJson({ page: name, script, props, release }) : undefined}
      loader={
        isHydrated
          ? {
              source: toLoaderSource(
                entry.hasTimer?.(props.data) ? 'idle' : entry.hydrate,
                [assets.entry, ...pageScripts],
                collectsVitals ? assets.vitals : null,
              ),
              nonce: nonce ?? '',
            }
          : undefined
      }
    >
      <LanguageUrlsContext value={urls}>
        <HtmlCacheContext value={cache}>
          <NonceContext value={nonce}>
            <Page {...props} />
          </NonceContext>
        </HtmlCacheContext>
      </LanguageUrlsContext>
    </Document>,
    {
      nonce,
      onError: (error) => {
        // Pages have no Suspense boundary, so an earlier error is the shell's. React throws it too: on-error.ts or
        // render-problem.tsx logs it.
        if (isShellRendered)
          log('alert', 'render_failed', { requestId, error: toErrorText(error) }, error)
      },
    },
  )
  isShellRendered = true
  // In the background: the response does not wait for it.
  waitUntil(cache.fill())
  return stream
}

/** Responds with the page. If its shell cannot be rendered, throws before anything is sent. */
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
    collectsVitals:
      pagesWithVitals.includes(name) &&
      c.get('services').config.METRICS !== 'off' &&
      !sendsDoNotTrack(c.req.raw.headers),
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
 * Responds with a page that depends only on the visitor's language and device, and on `headerless`: without a
 * nonce, so that it can be cached (platform/cache/page-cache). Only for pages that send no script.
 */
export async function renderPublicPage<Name extends PageName, Services extends CoreServices>(
  c: AppContext<Services>,
  name: Name,
  data: PageDataByName[Name],
  { maxAgeSeconds, isFrameable = false, dependsOnDevice = true }: PublicPageOptions,
): Promise<Response> {
  if (pageRegistry[name].hydrate !== 'never')
    throw new Error(`${name} sends a script and cannot be public`)
  const stream = await renderDocument(
    name,
    { data, site: toSiteData(c) },
    // Without the request's query: the cached page is also served to requests with other queries.
    { requestId: c.get('requestId'), urls: toLanguageUrls({ search: '' }) },
  )
  const styleSource = pageStyles(name)?.cspSource ?? ''
  c.header('Content-Security-Policy', scriptlessPolicy(isFrameable, styleSource))
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Cache-Control', `public, max-age=${maxAgeSeconds}`)
  c.header('Vary', dependsOnDevice ? `${localeVary}, ${deviceVary}` : localeVary)
  return c.body(stream)
}
