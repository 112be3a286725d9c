// /dev, the debug panel, and the development server's API document. For browsers that opened the pay-later promotion
// from /dev, also the promotion as it was before its deadline.

import { parse } from 'hono/utils/cookie'
import { toApiDocsPath } from '../shared/api-docs/page-data'
import { isPublicSite } from '../shared/environment'
import { paths } from '../shared/urls'
import { createBackServices } from './back-services'
import { toOffice } from './features/back-office/commands'
import { hasDebugCookie, withDebugPanel } from './features/dev/debug-panel'
import { frameDemoRoutes } from './features/dev/demos/demo-frame'
import { beforeDeadline, hasOpenWindowCookie } from './features/dev/demos/pay-later-window'
import { devRoutes } from './features/dev/routes'
import { payLaterRoutes } from './features/pay-later/routes'
import { mountOpsSite } from './ops-site'
import { mountPartnerSite } from './partner-site'
import type { Bindings } from './platform/config/config'
import { createHono } from './platform/http/create-hono'
import { type AppEnv, handlers } from './platform/http/route'
import { splitUrl } from './platform/http/split-url'
import { onError } from './platform/middleware/on-error'
import { listMounted, mount } from './platform/middleware/stacks'
import { createServices } from './services'
import { mountSite } from './site'
import { createStaffApp } from './staff/app'
import { roles } from './staff/office'

export const devSite = createHono<AppEnv>()
mount(devSite, devRoutes, createBackServices)
mount(devSite, frameDemoRoutes, createBackServices)
mount(
  devSite,
  [
    {
      path: '/dev/routes.json',
      stack: 'json',
      GET: handlers((c) => c.json(listRoutes())),
    },
  ],
  createServices,
)
devSite.onError(onError)

/** Path, stack and methods of every route, for tools that call all of them. */
const listRoutes = () =>
  [devSite, mountOpsSite(), mountPartnerSite(), mountSite()]
    .flatMap(listMounted)
    .map(({ path, stack, methods }) => ({
      path,
      stack,
      methods,
    }))

const openPromotion = createHono<AppEnv>()
mount(openPromotion, payLaterRoutes, (env, request) => beforeDeadline(createServices(env, request)))
openPromotion.onError(onError)

const isApiDocsPath = (path: string) =>
  [paths.openApi, paths.opsOpenApi, paths.apiDocs].includes(path) ||
  path.startsWith(toApiDocsPath(''))

const promotionPaths: ReadonlySet<string> = new Set([paths.payLater, paths.payLaterCall])

/** Marks the response to a path that the dev site does not have: the product responds instead. */
const unmatchedHeader = 'X-Dev-Unmatched'
devSite.notFound((c) => c.body(null, 404, { [unmatchedHeader]: '1' }))

/** The product's response, with debug output for browsers that switched it on. Never on a public site. */
export function addDebugOutput(request: Request, response: Response, env: Bindings): Response {
  if (isPublicSite(env.ENVIRONMENT) || !hasDebugCookie(request.headers)) return response
  return withDebugPanel(
    { request, response, offPath: '/dev/flags' },
    createServices(env, { origin: new URL(request.url).origin }),
  )
}

/**
 * True for this machine, a private network and `.test`, a domain that no one can own: /dev, which shows and changes
 * payments without a token, does not exist on any other host.
 */
const isLocalHost = (host: string) =>
  /(?:^|\.)(?:localhost|test)$|^\[::1\]$|^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+)+$/.test(
    host,
  )

const staffBase = '/dev/staff'
const staffPage = createStaffApp(staffBase)

/** One of each role. */
const staffNames = { view: 'Vera Demo', review: 'Ravi Demo', manage: 'Dana Demo' } as const
const personCookie = 'staff_role'

/** The page that production has behind Cloudflare Access, signed in as a manager, or whom `?as=` named last. */
function fetchStaffPage(request: Request, env: Bindings): Response | Promise<Response> {
  const { origin, searchParams } = new URL(request.url)
  const chosen = roles.find((role) => role === searchParams.get('as'))
  if (chosen !== undefined)
    return new Response(null, {
      status: 303,
      headers: {
        location: `${staffBase}/`,
        'set-cookie': `${personCookie}=${chosen}; Path=${staffBase}; HttpOnly; SameSite=Lax`,
      },
    })
  const cookies = parse(request.headers.get('cookie') ?? '', personCookie)
  const role = roles.find((one) => one === cookies[personCookie]) ?? 'manage'
  const name = staffNames[role]
  return staffPage.fetch(request, {
    person: { name, role },
    office: toOffice(name, createBackServices(env, { origin })),
    refundLimitCents: 100_00,
  })
}

/** Null if the product handles the request. */
export async function fetchDevSite(
  request: Request,
  env: Bindings,
  context: ExecutionContext,
): Promise<Response | null> {
  const { path: pathname } = splitUrl(request.url)
  if (promotionPaths.has(pathname) && hasOpenWindowCookie(request.headers))
    return openPromotion.fetch(request, env, context)
  // A build has static files for these.
  if (import.meta.env.DEV && isApiDocsPath(pathname)) {
    const { apiDocsSite } = await import('./dev-api-docs')
    return apiDocsSite.fetch(request, env, context)
  }
  if (pathname !== '/dev' && !pathname.startsWith('/dev/')) return null
  if (!isLocalHost(new URL(request.url).hostname)) return null
  if (pathname === staffBase || pathname.startsWith(`${staffBase}/`))
    return fetchStaffPage(request, env)
  const response = await devSite.fetch(request, env, context)
  return response.headers.has(unmatchedHeader) ? null : response
}
