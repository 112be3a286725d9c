// /s/{key} in the site: links that neither this isolate nor KV knows (redirect-route.ts), which D1
// finds, and the pages of those that lead nowhere.
import { Hono, type MiddlewareHandler } from 'hono'
import { shortLinksCopy } from '../../../shared/locales/en/short-links'
import { randomToken } from '../../platform/crypto/tokens'
import { clientAddress } from '../../platform/http/client-address'
import type { ProblemKind } from '../../platform/http/problems'
import type { AppEnv } from '../../platform/http/route'
import { log, toErrorText } from '../../platform/logging/logger'
import { securityHeaders } from '../../platform/middleware/security-headers'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
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
type Visit = Opening & { readonly c: C }

const pageHeaders = securityHeaders<ShortLinksServices>({ stack: 'page' })
const wayOn = { action: shortLinksCopy.wayOn } as const
const unknownLink = { ...shortLinksCopy.unknown, ...wayOn } as const

const failures = {
  unknown: ['not_found', unknownLink],
  expired: ['gone', { ...shortLinksCopy.expired, ...wayOn }],
  too_many: ['too_many', { message: shortLinksCopy.tooMany, retryAfterSeconds: 60, ...wayOn }],
  unavailable: ['unavailable', { retryAfterSeconds: 5, ...wayOn }],
} as const satisfies Record<
  Exclude<FoundLink['kind'], 'found'>,
  readonly [ProblemKind, Parameters<typeof renderProblem>[2]]
>

async function openLink(c: C): Promise<Response> {
  const visit = toVisit(c, c.req.param('key') ?? '')
  if (!linkKeyShape.test(visit.key)) return refuseLink(visit, 'unknown')
  const { env, waitUntil, key, now } = visit
  const found = await findStored(key, {
    store: linkStore(env.DB),
    copies: linkCopies(env.LINKS),
    now,
    mayAskStore: async () => {
      const { limiter } = c.get('services')
      const subject = toAddressSubject(clientAddress(c.req.raw.headers))
      return (await limiter.reserve('link_miss', subject)).ok
    },
    waitUntil,
    onDown: (what, error) => log('warn', what, { error: toErrorText(error) }),
  })
  if (found.kind !== 'found') return refuseLink(visit, found.kind)
  return redirectToLink(visit, found.link) ?? refuseLink(visit, 'unknown')
}

const toVisit = (c: C, key: string): Visit => ({
  c,
  request: c.req.raw,
  env: c.env,
  waitUntil: (work) => c.executionCtx.waitUntil(work),
  key,
  now: Date.now(),
})

/** They log and set their headers themselves: no stack stands before them. */
export const openLinkRoutes = (
  services: MiddlewareHandler<AppEnv<ShortLinksServices>>,
): Hono<AppEnv<ShortLinksServices>> =>
  new Hono<AppEnv<ShortLinksServices>>()
    .get(shortLinkPath, services, openLink)
    .all(shortLinkPath, services, refuseLinkMethod)

/** Only GET and HEAD open a link. */
async function refuseLinkMethod(c: C): Promise<Response> {
  const response = await respondWithProblem(toVisit(c, ''), 'method_not_allowed', wayOn)
  response.headers.set('Allow', 'GET, HEAD')
  return response
}

function refuseLink(visit: Visit, kind: keyof typeof failures): Promise<Response> {
  const [problem, details] = failures[kind]
  return respondWithProblem(visit, problem, details)
}

async function respondWithProblem(
  visit: Visit,
  problem: ProblemKind,
  details: Parameters<typeof renderProblem>[2],
): Promise<Response> {
  const { c, now } = visit
  const requestId = randomToken(12)
  c.set('requestId', requestId)
  c.set('stack', 'page')
  c.header('X-Request-Id', requestId)
  await pageHeaders(c, async () => {})
  c.header('X-Robots-Tag', 'noindex')
  const response = await renderProblem(c, problem, details)
  logOpening({ method: c.req.method, now, outcome: c.get('outcome') }, response.status, requestId)
  return response
}
