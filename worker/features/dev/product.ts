// Mounts product routes for a demo that posts to them. They use the services of the request that opened
// the demo.
import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/route'
import type { DevContext, DevServices } from './context'

type Mount = (site: Hono<AppEnv>, services: () => DevServices) => void

export function mountProduct(c: DevContext, mountRoutes: Mount): Hono<AppEnv> {
  const site = new Hono<AppEnv>()
  mountRoutes(site, () => c.get('services'))
  return site
}
