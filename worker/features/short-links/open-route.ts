// GET /s/{key} for links that neither this isolate nor KV has (redirect-route.ts): looks them up in D1,
// and shows an error page for a link that does not redirect.

import type { Hono, MiddlewareHandler } from 'hono'
import { shortLinksCopy } from '../../../shared/locales/short-links'
import { randomToken } from '../../platform/crypto/tokens'
import { toCleanLink } from '../../platform/http/clean-link'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { createHono } from '../../platform/http/create-hono'
import type { ProblemKind } from '../../platform/http/problems'
import type { AppEnv } from '../../platform/http/route'
import { log, toErrorText } from '../../platform/logging/logger'
import { redirectHeaders, securityHeaders } from '../../platform/middleware/security-headers'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import { renderProblem } from '../../platform/render/render'
import type { ShortLinksContext, ShortLinksServices } from './context'
import { type FoundLink, findStored } from './find-link'
import {
  linkKeyShape,
  logOpening,
  type Opening,
  redirectToLink,
  shortLinkPath,
} from './redirect-route'
import { linkCopies, linkStore } from './store'

type C = ShortLinksContext
type LinkRequest = Opening & { readonly c: C }

const pageHeaders = securityHeaders<ShortLinksServices>({ stack: 'page' })
type Details = Parameters<typeof renderProblem>[2]
type Copy = typeof shortLinksCopy.en

const failures = {
  unknown: ['not_found', (copy) => copy.unknown],
  expired: ['gone', (copy) => copy.expired],
  too_many: ['too_many', (copy) => ({ message: copy.tooMany, retryAfterSeconds: 60 })],
  unavailable: ['unavailable', () => ({ retryAfterSeconds: 5 })],
} as const satisfies Record<
  Exclude<FoundLink['kind'], 'found'>,
  readonly [ProblemKind, (copy: Copy) => Details]
>

async function openLink(c: C): Promise<Response> {
  const request = toLinkRequest(c, c.req.param('key') ?? '')
  if (!linkKeyShape.test(request.key)) {
    const clean = toCleanLink('short', new URL(c.req.url))
    return clean === null ? refuseLink(request, 'unknown') : redirectToCleanLink(request, clean)
  }
  const { env, waitUntil, key, now } = request
  const found = await findStored(key, {
    store: linkStore(env.DB),
    copies: linkCopies(env.LINKS),
    now,
    mayQueryStore: async () => {
      const { limiter } = c.get('services')
      const subject = toIpSubject(clientIpAddress(c.req.raw.headers))
      return (await limiter.reserve('link_miss', subject)).ok
    },
    waitUntil,
    onDown: (event, error) => log('warn', event, { error: toErrorText(error) }),
  })
  if (found.kind !== 'found') return refuseLink(request, found.kind)
  return redirectToLink(request, found.link) ?? refuseLink(request, 'unknown')
}

/** Neither KV nor D1 is asked: the redirect's target is. */
function redirectToCleanLink({ c, now }: LinkRequest, link: string): Response {
  const requestId = randomToken(12)
  const headers = redirectHeaders()
  headers.set('Location', link)
  headers.set('X-Request-Id', requestId)
  logOpening({ method: c.req.method, now, status: 301, requestId })
  return new Response(null, { status: 301, headers })
}

const toLinkRequest = (c: C, key: string): LinkRequest => ({
  c,
  request: c.req.raw,
  env: c.env,
  waitUntil: (work) => c.executionCtx.waitUntil(work),
  key,
  now: Date.now(),
})

/** These routes log and set headers themselves, because no middleware stack runs before them. */
export const openLinkRoutes = (
  services: MiddlewareHandler<AppEnv<ShortLinksServices>>,
): Hono<AppEnv<ShortLinksServices>> =>
  createHono<AppEnv<ShortLinksServices>>()
    .get(shortLinkPath, services, openLink)
    .all(shortLinkPath, services, refuseLinkMethod)

/** Only GET and HEAD open a link. */
async function refuseLinkMethod(c: C): Promise<Response> {
  const response = await respondWithLinkProblem(toLinkRequest(c, ''), 'method_not_allowed', {})
  response.headers.set('Allow', 'GET, HEAD')
  return response
}

function refuseLink(request: LinkRequest, kind: keyof typeof failures): Promise<Response> {
  const [problem, toDetails] = failures[kind]
  const copy = shortLinksCopy[request.c.get('services').locale]
  return respondWithLinkProblem(request, problem, toDetails(copy))
}

async function respondWithLinkProblem(
  request: LinkRequest,
  problem: ProblemKind,
  details: Details,
): Promise<Response> {
  const { c, now } = request
  const requestId = randomToken(12)
  c.set('requestId', requestId)
  c.set('stack', 'page')
  c.header('X-Request-Id', requestId)
  await pageHeaders(c, async () => {})
  c.header('X-Robots-Tag', 'noindex')
  const action = shortLinksCopy[c.get('services').locale].findBiller
  const response = await renderProblem(c, problem, { ...details, action })
  const { status } = response
  logOpening({ method: c.req.method, now, status, requestId, outcome: c.get('outcome') })
  return response
}
