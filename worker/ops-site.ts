// Staff's calls, POST /ops/{command}: a site of its own, with the guards of the site's JSON calls. Loads with the first of
// them.

import { createBackServices, toPublicWing } from './back-services'
import { showConfigProblems } from './features/back-office/health/config-diagnostics'
import { opsRoutes } from './features/back-office/ops-routes'
import { createHono } from './platform/http/create-hono'
import type { AppEnv } from './platform/http/route'
import { onError } from './platform/middleware/on-error'
import { mount } from './platform/middleware/stacks'
import type { Site } from './site'
import { respondWithText } from './staff/responses'

export function mountOpsSite(): Site {
  const site: Site = createHono<AppEnv>()
  mount(site, opsRoutes, createBackServices)
  site.notFound(() => respondWithText('Not found', 404))
  // Lets operators see which variables are wrong.
  site.onError(
    async (error, c) =>
      (await showConfigProblems(error, c, toPublicWing(c.env))) ?? onError(error, c),
  )
  return site
}
