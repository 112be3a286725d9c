// API documentation as JSON and as a page; public and cacheable.
import { paths } from '../../../shared/urls'
import { handlers, type Route } from '../../platform/http/route'
import { renderPage } from '../../platform/render/render'

const cacheControl = 'public, max-age=300'

const showDocument = handlers(async (c) => {
  const { toOpenApi } = await import('./open-api')
  c.header('Cache-Control', cacheControl)
  return c.json(toOpenApi(c.get('services').siteUrl))
})

const showPage = handlers(async (c) => {
  const { listErrorRows, toApiGroups } = await import('./open-api')
  return renderPage(c, 'api-docs', { groups: toApiGroups(), errors: listErrorRows() })
})

export const apiDocsRoutes: readonly Route[] = [
  { path: paths.openApi, stack: 'json', GET: showDocument },
  { path: paths.apiDocs, stack: 'page', GET: showPage },
]
