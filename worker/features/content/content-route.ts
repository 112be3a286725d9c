// The content pages over HTTP on the ordinary road, where a page is rendered once. Kept, it is handed
// out again in front of the router (kept-route.ts).
import type { Context } from 'hono'
import {
  type ContentPath,
  contentPages,
  type LegalPageData,
  type SitePageData,
} from '../../../shared/content/pages'
import { deviceVary, recallDevicePlatform } from '../../platform/http/device'
import { type AppEnv, handlers, type Route } from '../../platform/http/route'
import { splitUrl } from '../../platform/http/split-url'
import { fixedHeaders, scriptlessPolicy } from '../../platform/middleware/security-headers'
import { renderWholePage } from '../../platform/render/render'
import {
  dependsOnDevice,
  isContentPath,
  isHeaderless,
  type KeptVariant,
  keepPage,
} from './kept-pages'
import { answerWithKept } from './kept-route'

/** Short: a page names files that the next release takes away. */
const maxAgeSeconds = 300

const isEmbedded = (path: ContentPath): boolean => {
  const row = contentPages[path]
  return 'isEmbedded' in row && row.isEmbedded
}

const toRoute = (path: ContentPath): Route => ({
  path,
  stack: 'content',
  ...(isEmbedded(path) && { frameable: true }),
  GET: handlers((c) => show(c, path)),
})

export const contentRoutes: readonly Route[] = Object.keys(contentPages)
  .filter(isContentPath)
  .map(toRoute)

function toHeaders(variant: KeptVariant, styleSource: string): Headers {
  const frameable = isEmbedded(variant.path)
  const headers = new Headers([
    ...fixedHeaders({ stack: 'content', ...(frameable && { frameable }) }),
    ['Content-Security-Policy', scriptlessPolicy(frameable, styleSource)],
    ['Content-Type', 'text/html; charset=utf-8'],
  ])
  headers.set('Cache-Control', `public, max-age=${maxAgeSeconds}`)
  if (dependsOnDevice(variant)) headers.set('Vary', deviceVary)
  if (frameable) headers.set('X-Robots-Tag', 'noindex')
  return headers
}

type RenderFacts = {
  readonly supportEmail: string
  readonly partnershipsEmail: string
  readonly now: number
  readonly requestId: string
}

async function render(variant: KeptVariant, facts: RenderFacts) {
  const { path, siteUrl, device, headerless } = variant
  const row = contentPages[path]
  const site = {
    path,
    device,
    headerless,
    year: new Date(facts.now).getUTCFullYear(),
    supportEmail: facts.supportEmail,
    canonicalUrl: siteUrl + path,
  }
  if ('page' in row) {
    const { partnershipsEmail } = facts
    const data: SitePageData = { page: row.page, partnershipsEmail }
    return renderWholePage('site', { data, site }, facts.requestId)
  }
  const canonicalUrl = siteUrl + row.canonical
  const data: LegalPageData = { document: row.document, isEmbedded: row.isEmbedded, canonicalUrl }
  return renderWholePage('legal', { data, site }, facts.requestId)
}

/** The ordinary road: the first visit of its kind, or a header that the front did not expect. */
async function show(c: Context<AppEnv>, path: ContentPath): Promise<Response> {
  const { config, siteUrl, now } = c.get('services')
  const variant = {
    path,
    siteUrl,
    device: recallDevicePlatform(c.req.raw.headers),
    headerless: isHeaderless(splitUrl(c.req.url).search),
  }
  const page = await keepPage(variant, now(), async () => {
    const { html, styleSource } = await render(variant, {
      supportEmail: config.SUPPORT_EMAIL,
      partnershipsEmail: config.PARTNERSHIPS_EMAIL,
      now: now(),
      requestId: c.get('requestId'),
    })
    return { html, headers: toHeaders(variant, styleSource) }
  })
  return answerWithKept(page, c.req.raw, c.get('requestId'))
}
