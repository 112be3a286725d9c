// The API documents and /docs/api of the development server and of tests, which have no built files.

import { paths } from '../shared/urls'
import { apiReference, openApiDocument, opsOpenApiDocument } from './api-document'
import type { ApiDocsServices } from './features/api-docs/context'
import { apiDocsRoutes } from './features/api-docs/routes'
import { createHono } from './platform/http/create-hono'
import { type AppEnv, handlers } from './platform/http/route'
import { onError } from './platform/middleware/on-error'
import { mount } from './platform/middleware/stacks'
import { createServices } from './services'

export const apiDocsSite = createHono<AppEnv>()
mount(
  apiDocsSite,
  [
    { path: paths.openApi, stack: 'json', GET: handlers((c) => c.json(openApiDocument)) },
    { path: paths.opsOpenApi, stack: 'json', GET: handlers((c) => c.json(opsOpenApiDocument)) },
  ],
  createServices,
)
mount(
  apiDocsSite,
  apiDocsRoutes,
  (env, request): ApiDocsServices =>
    Object.create(createServices(env, request), {
      readApiDocs: { value: () => Promise.resolve(apiReference) },
    }),
)
apiDocsSite.onError(onError)
