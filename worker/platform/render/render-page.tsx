// The only place where the worker meets React. Renders a page as a stream and says how the browser
// takes it over. Whether there is a page, a redirect or a 404 was decided before.

import clientAssets from 'virtual:client-assets'
import { renderToReadableStream } from 'react-dom/server'
import { Document, type DocumentHead } from '../../../client/runtime/document'
import { pageRegistry } from '../../../client/runtime/page-registry'
import type { PageDataByName, PageName, PageProps, SiteData } from '../../../shared/page-data'
import { deviceVary, toDevicePlatform } from '../http/device'
import type { AppContext, CoreServices } from '../http/route'
import { splitUrl } from '../http/split-url'
import { log, toErrorText } from '../logging/logger'
import { release } from '../logging/release'
import { toLoaderSource } from './hydration-bootstrap'
import { keepAnswer, takeFrameId } from './kept-answers'
import { type DataSlots, keptRender, openSlots, type Pieces, type Slots } from './kept-renders'
import { pageStyles } from './page-styles'
import { toScriptJson } from './page-text'

const renderTimeoutMs = 5000

const head: DocumentHead = {
  styles: clientAssets.styles,
  typeface: clientAssets.typeface,
  icon: clientAssets.icon,
}

function toSiteData<Services extends CoreServices>(c: AppContext<Services>): SiteData {
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

type DocumentOptions = {
  readonly nonce?: string
  readonly requestId: string
}

async function renderDocument<Name extends PageName>(
  name: Name,
  props: PageProps<Name>,
  { nonce, requestId }: DocumentOptions,
) {
  const entry = pageRegistry[name]
  const { Page } = await entry.load()
  const styles = pageStyles(entry.module)
  const pageScripts = clientAssets.pages[entry.module] ?? []
  const [script] = pageScripts
  const isHydrated = entry.hydrate !== 'never' && script !== undefined

  return renderToReadableStream(
    <Document
      head={head}
      {...(styles && { css: { source: styles.css, nonce: nonce ?? '' } })}
      payloadJson={
        isHydrated ? toScriptJson({ page: name, script, props, head, release }) : undefined
      }
      loader={
        isHydrated
          ? {
              source: toLoaderSource(entry.hydrate, [clientAssets.entry, ...pageScripts]),
              nonce: nonce ?? '',
            }
          : undefined
      }
    >
      <Page {...props} />
    </Document>,
    {
      nonce,
      signal: AbortSignal.timeout(renderTimeoutMs),
      onError: (error) =>
        log('alert', 'render_failed', { requestId, error: toErrorText(error) }, error),
    },
  )
}

/** Answers with the page. Throws when its shell cannot be rendered: nothing was sent by then. */
export async function renderPage<Name extends PageName, Services extends CoreServices>(
  c: AppContext<Services>,
  name: Name,
  data: PageDataByName[Name],
  status = 200,
): Promise<Response> {
  const options = { nonce: c.get('cspNonce'), requestId: c.get('requestId') }
  const stream = await renderDocument(name, { data, site: toSiteData(c) }, options)
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Vary', deviceVary)
  return c.body(stream, status as never)
}

export type KeptPageOptions = {
  /** In the page by a slot, and in the one cookie that is set: the next visitor gets another. */
  readonly attempt?: { readonly token: string; readonly payeeId: string }
}

/**
 * As renderPage, for a page that is the same for everybody: rendered once per isolate for each `data`.
 * A visit's own values (a form's token, a frame's id) pass through `slot` on their way into the data, and
 * `text` what the page only shows, so that one rendering serves all whose names it is.
 * The answer is kept for a moment as well, and given to the next visitor in front of the router.
 */
export async function renderKeptPage<Name extends PageName, Services extends CoreServices>(
  c: AppContext<Services>,
  name: Name,
  toData: (slots: DataSlots) => PageDataByName[Name] | Promise<PageDataByName[Name]>,
  { attempt }: KeptPageOptions = {},
): Promise<Response> {
  const slots = openSlots(c.get('cspNonce'))
  const { nonce, fill } = slots
  const props = { data: await toData(slots), site: toSiteData(c) }
  const pieces = await keptRender(`${name} ${JSON.stringify(props)}`, async () => {
    const options = { nonce, requestId: c.get('requestId') }
    return toWholeText(await renderDocument(name, props, options))
  })
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Vary', deviceVary)
  const response = c.body(fill(pieces))
  keepForNext(c, response.headers, slots, { pieces, attempt })
  return response
}

/** The answer without what is this visit's alone. */
function keepForNext<Services extends CoreServices>(
  c: AppContext<Services>,
  sent: Headers,
  slots: Slots,
  page: { readonly pieces: Pieces; readonly attempt: KeptPageOptions['attempt'] },
): void {
  const { siteUrl, now } = c.get('services')
  const { path, search: asked } = splitUrl(c.req.url)
  const { search, wid } = takeFrameId(asked)
  const ownNonce = c.get('cspNonce')
  const policy = sent.get('Content-Security-Policy')?.split(ownNonce)
  const { token = '', payeeId = null } = page.attempt ?? {}
  const own = [ownNonce, wid, token]
  const pieces = slots.fillAllBut(own, page.pieces)
  const open = new Set(pieces.map((piece) => ('slot' in piece ? piece.slot : null)))
  // What the page was not asked to fill in may be anywhere in it, and is nobody else's.
  const isFilledIn = [1, 2].every((slot) => own[slot] === '' || open.has(slot))
  const cookies = sent.getSetCookie().length
  if (!policy || !isFilledIn || cookies > (payeeId === null ? 0 : 1)) return
  const headers = new Headers(sent)
  headers.delete('Content-Security-Policy')
  headers.delete('X-Request-Id')
  headers.delete('Set-Cookie')
  keepAnswer(
    { siteUrl, path, search, device: toDevicePlatform(c.req.raw.headers) },
    { route: c.get('route'), headers, policy, pieces, attemptFor: payeeId },
    now(),
  )
}

/** Throws rather than cut the page. */
async function toWholeText(
  stream: Awaited<ReturnType<typeof renderToReadableStream>>,
): Promise<string> {
  await stream.allReady
  return new Response(stream).text()
}

/** What a page that is kept has instead of a visit's own facts; its site data is the caller's. */
export type WholePage = {
  readonly html: string
  /** CSP source of its inline styles; empty where it has none. */
  readonly styleSource: string
}

/** The whole page as text, for pages that are kept with all their headers. */
export async function renderWholePage<Name extends PageName>(
  name: Name,
  props: PageProps<Name>,
  requestId: string,
): Promise<WholePage> {
  const html = await toWholeText(await renderDocument(name, props, { requestId }))
  return { html, styleSource: pageStyles(pageRegistry[name].module)?.source ?? '' }
}
