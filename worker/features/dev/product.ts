// Mounts product routes for a demo that posts to them. They use the services of the request that opened
// the demo.

import type { Hono } from 'hono'
import { createHono } from '../../platform/http/create-hono'
import type { AppEnv } from '../../platform/http/route'
import type { DevContext, DevServices } from './context'

type Mount = (site: Hono<AppEnv>, services: () => DevServices) => void

export function mountProduct(c: DevContext, mountRoutes: Mount): Hono<AppEnv> {
  const site = createHono<AppEnv>()
  mountRoutes(site, () => c.get('services'))
  return site
}
