// The site's routes: each family behind its stacks, short links outside them. Loads with the first
// request that no fast path (app.ts) handles.

import type { Hono } from 'hono'
import { apiDocsRoutes } from './features/api-docs/routes'
import { appDownloadRoutes } from './features/app-download/routes'
import { captchaRoutes } from './features/captcha/routes'
import { contactRoutes } from './features/contact/routes'
import { contentRoutes } from './features/content/content-route'
import { fileRoutes } from './features/content/file-routes'
import { financingRoutes } from './features/financing/routes'
import { flagRoutes } from './features/flags/routes'
import { getPaidRoutes } from './features/get-paid/routes'
import { mailboxLinkRoutes } from './features/mailbox-link/routes'
import { membershipRoutes } from './features/membership/routes'
import { merchantVerificationRoutes } from './features/merchant-verification/routes'
import { metricsRoutes } from './features/metrics/routes'
import { stopEmailsRoutes } from './features/notifications/stop-emails-route'
import { postingRoutes } from './features/partner/posting/posting-routes'
import { passwordResetRoutes } from './features/password-reset/routes'
import { payeePageRoutes, payLandingRoutes } from './features/pay-landing/routes'
import { payLaterRoutes } from './features/pay-later/routes'
import { payeeRoutes } from './features/payees/routes'
import { paymentRoutes } from './features/payments/checkout/routes'
import { findPaymentRoutes } from './features/payments/find-payment/routes'
import { infoRequestRoutes } from './features/payments/info-requests/routes'
import { confirmRequestRoutes } from './features/payments/privacy/confirm-routes'
import type { ShortLinksServices } from './features/short-links/context'
import { openLinkRoutes } from './features/short-links/open-route'
import { shortLinkPath } from './features/short-links/redirect-route'
import { shortLinkRoutes } from './features/short-links/routes'
import { smsHookRoutes } from './features/sms-link/hook-routes'
import { smsLinkRoutes } from './features/sms-link/routes'
import { widgetRoutes } from './features/widget/routes'
import { createHono } from './platform/http/create-hono'
import type { AppEnv, CoreServices, Route } from './platform/http/route'
import { onError } from './platform/middleware/on-error'
import { mount, mountOutsideStacks, provideServices } from './platform/middleware/stacks'
import { createServices } from './services'

/**
 * Adds Server-Timing to the routes of a family. Not for accounts, tokens, codes and payments, where a duration could
 * reveal whether a value exists. Leaves out content pages: a cached page would repeat an old duration.
 */
const timed = <Services extends CoreServices>(
  routes: readonly Route<Services>[],
): readonly Route<Services>[] =>
  routes.map((route) => (route.stack === 'content' ? route : { ...route, timed: true }))

export type Site = Hono<AppEnv>

/** Every route that visitors and partners reach. Staff's calls (ops-site.ts) and /dev (index.dev.ts) are sites of their own. */
export function mountSite(): Site {
  const site: Site = createHono<AppEnv>()
  mount(site, timed(payeeRoutes), createServices)
  mount(site, captchaRoutes, createServices)
  mount(site, timed(flagRoutes), createServices)
  mount(site, shortLinkRoutes, createServices)
  mount(site, smsLinkRoutes, createServices)
  mount(site, smsHookRoutes, createServices)
  mount(site, paymentRoutes, createServices)
  mount(site, infoRequestRoutes, createServices)
  mount(site, findPaymentRoutes, createServices)
  mount(site, confirmRequestRoutes, createServices)
  mount(site, postingRoutes, createServices)
  mount(site, timed(appDownloadRoutes), createServices)
  mount(site, passwordResetRoutes, createServices)
  mount(site, stopEmailsRoutes, createServices)
  mount(site, contactRoutes, createServices)
  mount(site, merchantVerificationRoutes, createServices)
  mount(site, timed(financingRoutes), createServices)
  mount(site, apiDocsRoutes, createServices)
  mount(site, getPaidRoutes, createServices)
  mount(site, mailboxLinkRoutes, createServices)
  mount(site, metricsRoutes, createServices)
  mount(site, payLaterRoutes, createServices)
  mount(site, membershipRoutes, createServices)
  mount(site, timed(widgetRoutes), createServices)
  mount(site, timed(payLandingRoutes), createServices)
  mountOutsideStacks(
    site,
    { path: shortLinkPath, stack: 'page', methods: ['GET'], isGated: false },
    openLinkRoutes(provideServices<ShortLinksServices>(createServices)),
  )
  mount(site, timed(contentRoutes), createServices)
  mount(site, timed(fileRoutes), createServices)
  mount(site, timed(payeePageRoutes), createServices)
  site.onError(onError)
  return site
}
