// The content pages, such as home, about and the legal texts. They depend on the language and the device, never on the
// visitor, so they are cached.
import {
  type ContentPath,
  contentPages,
  type LegalPageData,
  type SitePageData,
} from '../../../shared/content/pages'
import type { Route } from '../../platform/http/route'
import { renderPublicPage } from '../../platform/render/render'
import { type ContentContext, type ContentServices, handlers } from './context'

/** Short, because a page links assets that the next release removes. */
const maxAgeSeconds = 300

const isContentPath = (path: string): path is ContentPath => Object.hasOwn(contentPages, path)

const mayBeFramed = (path: ContentPath): boolean => {
  const row = contentPages[path]
  return 'isEmbedded' in row && row.isEmbedded
}

const toRoute = (path: ContentPath): Route<ContentServices> => ({
  path,
  stack: 'content',
  ...(mayBeFramed(path) && { frameable: true }),
  GET: handlers((c) => showContent(c, path)),
})

export const contentRoutes: readonly Route<ContentServices>[] = Object.keys(contentPages)
  .filter(isContentPath)
  .map(toRoute)

async function showContent(c: ContentContext, path: ContentPath): Promise<Response> {
  const { config, siteUrl, readLegalText, readSiteTexts } = c.get('services')
  const isFrameable = mayBeFramed(path)
  const isHeaderless = new URL(c.req.url).searchParams.has('headerless')
  // The footer links to the device's app store.
  const options = { maxAgeSeconds, isFrameable, dependsOnDevice: !isFrameable && !isHeaderless }
  if (isFrameable) c.header('X-Robots-Tag', 'noindex')
  const row = contentPages[path]
  if ('page' in row) {
    const data: SitePageData = {
      page: row.page,
      texts: await readSiteTexts(),
      partnershipsEmail: config.PARTNERSHIPS_EMAIL,
      isDemo: config.CARD_PROCESSOR === 'embedded',
    }
    return renderPublicPage(c, 'content', data, options)
  }
  const data: LegalPageData = {
    text: await readLegalText(row.document),
    isEmbedded: row.isEmbedded,
    canonicalUrl: siteUrl + row.canonical,
  }
  return renderPublicPage(c, 'legal', data, options)
}
