// The server's map on one page: every route family behind its stack. Loaded with the first request that
// the hot paths in front of it (app.ts) do not answer.
import { Hono } from 'hono'
import { apiDocsRoutes } from './features/api-docs/routes'
import { appDownloadRoutes } from './features/app-download/routes'
import { answerOperator } from './features/back-office/health/config-diagnostics'
import { opsRoutes } from './features/back-office/ops-routes'
import { humanCheckRoutes } from './features/captcha/routes'
import { teamMailRoutes } from './features/contact/routes'
import { siteRoutes } from './features/content/routes'
import { financingRoutes } from './features/financing/routes'
import { flagRoutes } from './features/flags/routes'
import { getPaidRoutes } from './features/get-paid/routes'
import { accountLinkRoutes } from './features/mailbox-link/routes'
import { memberSignupRoutes } from './features/membership/routes'
import { merchantVerificationRoutes } from './features/merchant-verification/routes'
import { passwordResetRoutes } from './features/password-reset/routes'
import { payLandingRoutes } from './features/pay-landing/routes'
import { payLaterRoutes } from './features/pay-later/routes'
import { payeeDirectoryRoutes } from './features/payees/routes'
import { guestPaymentRoutes } from './features/payments/checkout/routes'
import { infoRequestRoutes } from './features/payments/info-requests/routes'
import { shortLinkPath } from './features/short-links/front-route'
import { openLink, refuseLinkMethod } from './features/short-links/open-route'
import { shortLinkRoutes } from './features/short-links/routes'
import { textHookRoutes } from './features/sms-link/hook-routes'
import { textLinkRoutes } from './features/sms-link/routes'
import { widgetRoutes } from './features/widget/routes'
import type { AppEnv, Route } from './platform/http/route'
import { onError } from './platform/middleware/on-error'
import { mount } from './platform/middleware/stacks'

/**
 * Families that say how long their pages took. None with accounts, tokens, codes or payments: there a
 * duration could tell what is known from what is not. Kept pages would repeat an old one.
 */
const timed = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => (route.stack === 'content' ? route : { ...route, timed: true }))

export type Site = Hono<AppEnv>

/** A promise since the demo's own room is loaded where it exists, and nowhere else. */
export async function mountSite(): Promise<Site> {
  const site: Site = new Hono<AppEnv>()
  mount(site, timed(payeeDirectoryRoutes))
  mount(site, humanCheckRoutes)
  mount(site, timed(flagRoutes))
  mount(site, shortLinkRoutes)
  mount(site, textLinkRoutes)
  mount(site, textHookRoutes)
  mount(site, guestPaymentRoutes)
  mount(site, infoRequestRoutes)
  mount(site, timed(appDownloadRoutes))
  mount(site, passwordResetRoutes)
  mount(site, teamMailRoutes)
  mount(site, merchantVerificationRoutes)
  mount(site, timed(financingRoutes))
  mount(site, opsRoutes)
  mount(site, apiDocsRoutes)
  mount(site, getPaidRoutes)
  mount(site, accountLinkRoutes)
  mount(site, payLaterRoutes)
  mount(site, memberSignupRoutes)
  mount(site, timed(widgetRoutes))
  mount(site, timed(payLandingRoutes))
  if (__DEV_ROOM__) {
    const { devRoutes } = await import('./features/dev/routes')
    mount(site, devRoutes)
  }
  site.get(shortLinkPath, openLink)
  site.all(shortLinkPath, refuseLinkMethod)
  // Last: it also answers whatever nobody else does.
  mount(site, timed(siteRoutes))
  // Who keeps the site may hear which variables stop it.
  site.onError(async (error, c) => (await answerOperator(error, c)) ?? onError(error, c))
  return site
}
