// GET /s/{key}: the hot path. Goes through none of the stacks: it makes no services and sets its
// few headers itself, so that a link that this isolate knows costs little more than a bare worker.
// Its failures are pages like any other and take the ordinary road.
import type { Context, Handler } from 'hono'
import { shortLinksCopy } from '../../shared/copy/en/short-links'
import { type Bindings, configOf } from '../env'
import { clientAddress } from '../http/client-address'
import { log, toErrorText } from '../http/logger'
import type { ProblemKind } from '../http/problems'
import type { AppEnv } from '../http/route'
import { securityHeaders } from '../http/security-headers'
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
type Visit = { readonly c: C; readonly key: string; readonly now: number }

export const shortLinkPath = '/s/:key'
const keyShape = /^[0-9a-z]{7}$/

/** Copied whole by the runtime: from a plain object the same headers cost a fifth of a bare answer. */
const redirectHeaders = new Headers({
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
})

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

export const openLink: Handler<AppEnv> = (c) => {
  const key = c.req.param('key') ?? ''
  const visit = { c, key, now: Date.now() }
  if (!keyShape.test(key)) return refuseLink(visit, 'unknown')
  const link = peekLink(key, visit.now)
  return link ? redirect(visit, link) : findAndRedirect(visit)
}

/** Only GET and HEAD open a link. */
export const refuseLinkMethod: Handler<AppEnv> = async (c) => {
  const response = await refuse({ c, key: '', now: Date.now() }, 'method_not_allowed', wayOn)
  response.headers.set('Allow', 'GET, HEAD')
  return response
}

async function findAndRedirect(visit: Visit): Promise<Response> {
  const { c, key, now } = visit
  const found = await findLink(key, {
    store: linkStore(c.env.DB),
    copies: linkCopies(c.env.LINKS),
    now,
    mayAskStore: async () => {
      const { limiter } = createServices(c.env, '')
      const subject = toAddressSubject(clientAddress(c.req.raw.headers))
      return (await limiter.reserve('link_miss', subject)).ok
    },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    onDown: (what, error) => log('warn', what, { error: toErrorText(error) }),
  })
  return found.kind === 'found' ? redirect(visit, found.link) : refuseLink(visit, found.kind)
}

function redirect(visit: Visit, { url, kind }: Link): Response | Promise<Response> {
  const { c, key, now } = visit
  if (!mayLeadTo(url, configOf(c.env).LINK_HOSTS)) return refuseLink(visit, 'unknown')
  const requestId = crypto.randomUUID()
  const headers = new Headers(redirectHeaders)
  headers.set('Location', url)
  headers.set('X-Request-Id', requestId)
  if (kind === 'sms' && isOpening(c.req.method, c.req.raw.headers)) {
    headers.set('Set-Cookie', clickCookie(key))
    const due = countClick(key, now)
    if (due) c.executionCtx.waitUntil(writeClicksDown(c.env, due))
  }
  logRequest(visit, 302, requestId)
  return new Response(null, { status: 302, headers })
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
  const { c } = visit
  const requestId = randomToken(12)
  c.set('requestId', requestId)
  c.set('stack', 'page')
  c.set('services', createServices(c.env, new URL(c.req.url).origin))
  c.header('X-Request-Id', requestId)
  await pageHeaders(c, async () => {})
  c.header('X-Robots-Tag', 'noindex')
  const response = await renderProblem(c, problem, details)
  logRequest(visit, response.status, requestId)
  return response
}

function logRequest({ c, now }: Visit, status: number, requestId: string): void {
  log('info', 'request', {
    route: shortLinkPath,
    method: c.req.method,
    status,
    durationMs: Date.now() - now,
    requestId,
    outcome: c.get('outcome'),
  })
}
