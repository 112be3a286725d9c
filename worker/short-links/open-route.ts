// GET /s/{key}: the hot path. Goes through none of the stacks: it makes no services and sets its
// few headers itself, so that a link that this isolate knows costs little more than a bare worker.
// Its failures are pages like any other and take the ordinary road.
import type { Context, Handler } from 'hono'
import { shortLinksCopy } from '../../shared/copy/en/short-links'
import { type Bindings, configOf } from '../env'
import { clientAddress } from '../http/client-address'
import type { FrontVisit } from '../http/front-visit'
import { log, toErrorText } from '../http/logger'
import type { ProblemKind } from '../http/problems'
import type { AppEnv } from '../http/route'
import { redirectHeaders, securityHeaders } from '../http/security-headers'
import { toAddressSubject } from '../limits/address-subject'
import { renderProblem } from '../render/render'
import { createServices } from '../services'
import { randomToken } from '../tokens/tokens'
import { countClick, flushClicks, flushClicksSoon } from './click-counter'
import { type FoundLink, findLink, peekLink } from './find-link'
import { mayLeadTo } from './link-target'
import { isOpening } from './opening'
import { type Link, linkCopies, linkStore } from './store'

type C = Context<AppEnv>
/** What a redirect needs to know, before the router as behind it. */
type Opening = {
  readonly request: Request
  readonly env: Bindings
  readonly waitUntil: FrontVisit['waitUntil']
  readonly key: string
  readonly now: number
}
type Visit = Opening & { readonly c: C }

export const shortLinkPath = '/s/:key'
const keyShape = /^[0-9a-z]{7}$/
const keyAt = shortLinkPath.indexOf(':')
const folder = shortLinkPath.slice(0, keyAt)

/** Copied whole by the runtime: from a plain object the same headers cost a fifth of a bare answer. */
const headersOfAll = redirectHeaders()

/** Opening a text's link is remembered for 7 days (spec section 7). */
const clickCookie = (key: string) =>
  `sms_click=${key}; Max-Age=604800; Path=/; Secure; HttpOnly; SameSite=Lax`

const pageHeaders = securityHeaders({ stack: 'page' })
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

/** A link that this isolate knows, before the router. Null when somebody else has to answer. */
export function openKnownLink(
  request: Request,
  env: Bindings,
  { where: { path }, waitUntil }: FrontVisit,
): Response | null {
  if (!path.startsWith(folder)) return null
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  const key = path.slice(keyAt)
  const now = Date.now()
  const link = peekLink(key, now)
  return link && redirect({ request, env, waitUntil, key, now }, link)
}

/** Every other link; one that this isolate knows never comes this far. */
export const openLink: Handler<AppEnv> = (c) => {
  const visit = toVisit(c, c.req.param('key') ?? '')
  return keyShape.test(visit.key) ? findAndRedirect(visit) : refuseLink(visit, 'unknown')
}

const toVisit = (c: C, key: string): Visit => ({
  c,
  request: c.req.raw,
  env: c.env,
  waitUntil: (work) => c.executionCtx.waitUntil(work),
  key,
  now: Date.now(),
})

/** Only GET and HEAD open a link. */
export const refuseLinkMethod: Handler<AppEnv> = async (c) => {
  const response = await refuse(toVisit(c, ''), 'method_not_allowed', wayOn)
  response.headers.set('Allow', 'GET, HEAD')
  return response
}

async function findAndRedirect(visit: Visit): Promise<Response> {
  const { request, env, waitUntil, key, now } = visit
  const found = await findLink(key, {
    store: linkStore(env.DB),
    copies: linkCopies(env.LINKS),
    now,
    mayAskStore: async () => {
      const { limiter } = createServices(env, '')
      const subject = toAddressSubject(clientAddress(request.headers))
      return (await limiter.reserve('link_miss', subject)).ok
    },
    waitUntil,
    onDown: (what, error) => log('warn', what, { error: toErrorText(error) }),
  })
  if (found.kind !== 'found') return refuseLink(visit, found.kind)
  return redirect(visit, found.link) ?? refuseLink(visit, 'unknown')
}

/** Null for a link that may lead nowhere any more. */
function redirect(
  { request: { method, headers: asked }, env, waitUntil, key, now }: Opening,
  { url, kind }: Link,
): Response | null {
  if (!mayLeadTo(url, configOf(env).LINK_HOSTS)) return null
  const requestId = crypto.randomUUID()
  // The response copies what it is given: a Headers of its own first would be a second copy.
  const response = new Response(null, { status: 302, headers: headersOfAll })
  response.headers.set('Location', url)
  response.headers.set('X-Request-Id', requestId)
  if (kind === 'sms' && isOpening(method, asked)) {
    response.headers.set('Set-Cookie', clickCookie(key))
    const due = countClick(key, now)
    if (due) waitUntil(writeClicksDown(env, due))
  }
  logRequest({ method, now }, 302, requestId)
  return response
}

function writeClicksDown(env: Bindings, due: 'now' | 'soon'): Promise<void> {
  const { addClicks } = linkStore(env.DB)
  const onFailed = (count: number, error: unknown) =>
    log('warn', 'clicks_not_written', { count, error: toErrorText(error) })
  const flush = due === 'now' ? flushClicks : flushClicksSoon
  return flush({ addClicks, onFailed })
}

function refuseLink(visit: Visit, kind: keyof typeof failures): Promise<Response> {
  const [problem, details] = failures[kind]
  return refuse(visit, problem, details)
}

async function refuse(
  visit: Visit,
  problem: ProblemKind,
  details: Parameters<typeof renderProblem>[2],
): Promise<Response> {
  const { c, now } = visit
  const requestId = randomToken(12)
  c.set('requestId', requestId)
  c.set('stack', 'page')
  c.set('services', createServices(c.env, new URL(c.req.url).origin))
  c.header('X-Request-Id', requestId)
  await pageHeaders(c, async () => {})
  c.header('X-Robots-Tag', 'noindex')
  const response = await renderProblem(c, problem, details)
  logRequest({ method: c.req.method, now, outcome: c.get('outcome') }, response.status, requestId)
  return response
}

type Logged = { readonly method: string; readonly now: number; readonly outcome?: string }

function logRequest({ method, now, outcome }: Logged, status: number, requestId: string): void {
  log('info', 'request', {
    route: shortLinkPath,
    method,
    status,
    durationMs: Date.now() - now,
    requestId,
    outcome,
  })
}
