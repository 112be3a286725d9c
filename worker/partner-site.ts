// The calls of partners' programs, /api/partner/v1: a site of its own, with the guards of the site's JSON calls. Loads with the first
// of them, so that no visitor's page waits for it.
import { partnerRoutes } from './features/partner/calls/routes'
import { createHono } from './platform/http/create-hono'
import type { AppEnv } from './platform/http/route'
import { onError } from './platform/middleware/on-error'
import { mount } from './platform/middleware/stacks'
import { createServices } from './services'
import type { Site } from './site'

export function mountPartnerSite(): Site {
  const site: Site = createHono<AppEnv>()
  mount(site, partnerRoutes, createServices)
  site.onError(onError)
  return site
}
