// The server's map on one page: every route family behind its stack. Loaded with the first request that
// the hot paths in front of it (app.ts) do not answer.
import { Hono } from 'hono'
import { accountLinkRoutes } from './account-link/routes'
import { apiDocsRoutes } from './api-docs/routes'
import { appDownloadRoutes } from './app-download/routes'
import { answerOperator } from './back-office/config-door-route'
import { opsRoutes } from './back-office/ops-routes'
import { financingRoutes } from './financing/routes'
import { flagRoutes } from './flags/routes'
import { getPaidRoutes } from './get-paid/routes'
import { guestPaymentRoutes } from './guest-payment/routes'
import { onError } from './http/on-error'
import type { AppEnv, Route } from './http/route'
import { mount } from './http/stacks'
import { humanCheckRoutes } from './human-check/routes'
import { infoRequestRoutes } from './info-request/routes'
import { memberSignupRoutes } from './member-signup/routes'
import { merchantVerificationRoutes } from './merchant-verification/routes'
import { passwordResetRoutes } from './password-reset/routes'
import { payLandingRoutes } from './pay-landing/routes'
import { payLaterRoutes } from './pay-later/routes'
import { payeeDirectoryRoutes } from './payee-directory/routes'
import { shortLinkPath } from './short-links/front-route'
import { openLink, refuseLinkMethod } from './short-links/open-route'
import { shortLinkRoutes } from './short-links/routes'
import { siteRoutes } from './site/routes'
import { teamMailRoutes } from './team-mail/routes'
import { textHookRoutes } from './text-link/hook-routes'
import { textLinkRoutes } from './text-link/routes'
import { widgetRoutes } from './widget/routes'

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
    const { devRoutes } = await import('./dev/routes')
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
