// The server's map on one page: every route family behind its stack.
import { Hono } from 'hono'
import { flagRoutes } from './flags/routes'
import { guestPaymentRoutes } from './guest-payment/routes'
import { onError } from './http/on-error'
import type { AppEnv } from './http/route'
import { mount } from './http/stacks'
import { humanCheckRoutes } from './human-check/routes'
import { payeeDirectoryRoutes } from './payee-directory/routes'
import { siteRoutes } from './site/routes'

export const app = new Hono<AppEnv>()

mount(app, payeeDirectoryRoutes)
mount(app, humanCheckRoutes)
mount(app, flagRoutes)
mount(app, guestPaymentRoutes)
if (__DEV_ROOM__) {
  const { devRoutes } = await import('./dev/routes')
  mount(app, devRoutes)
}
// Last: it also answers whatever nobody else does.
mount(app, siteRoutes)

app.onError(onError)
