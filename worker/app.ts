// The server's map on one page: every route family behind its stack.
import { Hono } from 'hono'
import { accountLinkRoutes } from './account-link/routes'
import { apiDocsRoutes } from './api-docs/routes'
import { appDownloadRoutes } from './app-download/routes'
import { answerOperator } from './back-office/config-door-route'
import { opsRoutes } from './back-office/ops-routes'
import type { Bindings } from './env'
import { financingRoutes } from './financing/routes'
import { flagRoutes } from './flags/routes'
import { getPaidRoutes } from './get-paid/routes'
import { guestPaymentRoutes } from './guest-payment/routes'
import type { FrontVisit } from './http/front-visit'
import { onError } from './http/on-error'
import type { AppEnv, Route } from './http/route'
import { splitUrl } from './http/split-url'
import { listMounted, mount } from './http/stacks'
import { humanCheckRoutes } from './human-check/routes'
import { infoRequestRoutes } from './info-request/routes'
import { memberSignupRoutes } from './member-signup/routes'
import { merchantVerificationRoutes } from './merchant-verification/routes'
import { passwordResetRoutes } from './password-reset/routes'
import { redirectPhone } from './pay-landing/phone-redirect-route'
import { payLandingRoutes } from './pay-landing/routes'
import { payLaterRoutes } from './pay-later/routes'
import { payeeDirectoryRoutes } from './payee-directory/routes'
import { openKnownLink, openLink, refuseLinkMethod, shortLinkPath } from './short-links/open-route'
import { shortLinkRoutes } from './short-links/routes'
import { answerKept } from './site/content-route'
import { siteRoutes } from './site/routes'
import { teamMailRoutes } from './team-mail/routes'
import { textHookRoutes } from './text-link/hook-routes'
import { textLinkRoutes } from './text-link/routes'
import { widgetRoutes } from './widget/routes'

const site = new Hono<AppEnv>()

/**
 * Families that say how long their pages took. None with accounts, tokens, codes or payments: there a
 * duration could tell what is known from what is not. Kept pages would repeat an old one.
 */
const timed = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => (route.stack === 'content' ? route : { ...route, timed: true }))

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
site.all(shortLinkPath, refuseLinkMethod)
// Last: it also answers whatever nobody else does.
mount(site, timed(siteRoutes))

// Who keeps the site may hear which variables stop it.
site.onError(async (error, c) => (await answerOperator(error, c)) ?? onError(error, c))

/** Every route behind a stack, for the tests that hold each to what all promise. */
export const siteMap = listMounted(site)

// Hot paths come before everything else and go through no stack. They have a router of their own:
// the site's many patterns make every look-up dearer (docs/performance.md).
const front = new Hono<AppEnv>()
front.get(shortLinkPath, openLink)
front.notFound((c) => site.fetch(c.req.raw, c.env, c.executionCtx))
front.onError(onError)

/** A copy of the site that anybody may find is none that a search engine should. */
async function withoutIndexing(answered: Response | Promise<Response>): Promise<Response> {
  const answer = await answered
  const response = new Response(answer.body, answer)
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

export const app = {
  fetch(request: Request, env: Bindings, context: ExecutionContext): Response | Promise<Response> {
    const answer = answerRequest(request, env, context)
    return env.ENVIRONMENT === 'staging' ? withoutIndexing(answer) : answer
  },
}

function answerRequest(
  request: Request,
  env: Bindings,
  context: ExecutionContext,
): Response | Promise<Response> {
  try {
    const visit: FrontVisit = {
      where: splitUrl(request.url),
      waitUntil: (work) => context.waitUntil(work),
    }
    const answer =
      redirectPhone(request, env, visit) ??
      openKnownLink(request, env, visit) ??
      answerKept(request, env, visit)
    if (answer) return answer
  } catch {
    // The same failure meets the ordinary road, which writes it down and has a page for it.
  }
  return front.fetch(request, env, context)
}
