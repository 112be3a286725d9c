// The documentation of the JSON calls, for programs and for people. The same for everybody.
import { paths } from '../../../shared/urls'
import { handlers, type Route } from '../../platform/http/route'
import { renderPage } from '../../platform/render/render'

const keep = 'public, max-age=300'

const showDocument = handlers(async (c) => {
  const { toOpenApi } = await import('./open-api')
  c.header('Cache-Control', keep)
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
