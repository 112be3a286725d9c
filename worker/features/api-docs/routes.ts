// The pages of the API document. /openapi.json itself is a static file.
import {
  type ApiDocsPageData,
  type ApiReference,
  toApiDocsPath,
} from '../../../shared/api-docs/page-data'
import { paths } from '../../../shared/urls'
import type { Route } from '../../platform/http/route'
import { renderPage, renderProblem } from '../../platform/render/render'
import { type ApiDocsServices, handlers } from './context'

const toContents = ({ groups }: ApiReference): ApiDocsPageData['contents'] =>
  groups.map(({ id, title, calls }) => ({
    id,
    title,
    calls: calls.map(({ id: callId, method, path }) => ({ id: callId, method, path })),
  }))

const showStart = handlers(async (c) => {
  const reference = await c.get('services').readApiDocs()
  const { quickstart, rules, errors } = reference
  const contents = toContents(reference)
  return renderPage(c, 'api-docs', { view: 'start', contents, quickstart, rules, errors })
})

const showGroup = handlers(async (c) => {
  const reference = await c.get('services').readApiDocs()
  const group = reference.groups.find(({ id }) => id === c.req.param('group'))
  if (!group) return renderProblem(c, 'not_found')
  return renderPage(c, 'api-docs', { view: 'group', contents: toContents(reference), group })
})

export const apiDocsRoutes: readonly Route<ApiDocsServices>[] = [
  { path: paths.apiDocs, stack: 'page', GET: showStart },
  { path: toApiDocsPath(':group'), stack: 'page', GET: showGroup },
]
