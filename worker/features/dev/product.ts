// The product's own routes for a demo that has to post: they answer with the services of the request
// that opened the demo.
import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/route'
import type { DevContext, DevServices } from './context'

type Mount = (site: Hono<AppEnv>, services: () => DevServices) => void

export function productOf(c: DevContext, mountRoutes: Mount): Hono<AppEnv> {
  const site = new Hono<AppEnv>()
  mountRoutes(site, () => c.get('services'))
  return site
}
