// The page of the API document. /openapi.json itself is a static file.
import { paths } from '../../../shared/urls'
import type { Route } from '../../platform/http/route'
import { renderPage } from '../../platform/render/render'
import { type ApiDocsServices, handlers } from './context'

const showPage = handlers(async (c) =>
  renderPage(c, 'api-docs', await c.get('services').readApiDocs()),
)

export const apiDocsRoutes: readonly Route<ApiDocsServices>[] = [
  { path: paths.apiDocs, stack: 'page', GET: showPage },
]
