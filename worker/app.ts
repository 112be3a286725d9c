// The server's map on one page: every route family behind its stack.
import { Hono } from 'hono'
import { payEntryPaths } from '../shared/pay-landing'
import { appDownloadRoutes } from './app-download/routes'
import { flagRoutes } from './flags/routes'
import { guestPaymentRoutes } from './guest-payment/routes'
import { onError } from './http/on-error'
import type { AppEnv } from './http/route'
import { mount } from './http/stacks'
import { humanCheckRoutes } from './human-check/routes'
import { redirectPhone } from './pay-landing/phone-redirect-route'
import { payLandingRoutes } from './pay-landing/routes'
import { payeeDirectoryRoutes } from './payee-directory/routes'
import { openLink, refuseLinkMethod, shortLinkPath } from './short-links/open-route'
import { shortLinkRoutes } from './short-links/routes'
import { siteRoutes } from './site/routes'
import { textHookRoutes } from './text-link/hook-routes'
import { textLinkRoutes } from './text-link/routes'

export const app = new Hono<AppEnv>()

// Hot paths come before everything else and go through no stack (design: speed).
app.get(shortLinkPath, openLink)
app.all(shortLinkPath, refuseLinkMethod)
for (const path of payEntryPaths) app.get(path, redirectPhone)

mount(app, payeeDirectoryRoutes)
mount(app, humanCheckRoutes)
mount(app, flagRoutes)
mount(app, shortLinkRoutes)
mount(app, textLinkRoutes)
mount(app, textHookRoutes)
mount(app, guestPaymentRoutes)
mount(app, appDownloadRoutes)
mount(app, payLandingRoutes)
if (__DEV_ROOM__) {
  const { devRoutes } = await import('./dev/routes')
  mount(app, devRoutes)
}
// Last: it also answers whatever nobody else does.
mount(app, siteRoutes)

app.onError(onError)
