// GET /s/{key} as a fast path: a link that this isolate or KV has redirects before the site's modules
// load. open-route.ts handles the others.
import { clickCookieMs } from '../../../shared/retention'
import { type Bindings, configOf } from '../../platform/config/config'
import { DailyCounter } from '../../platform/counts/daily-counter'
import type { FastContext } from '../../platform/http/fast-path'
import { logRedirect } from '../../platform/logging/log-redirect'
import { log, toErrorText } from '../../platform/logging/logger'
import { redirectHeaders } from '../../platform/middleware/security-headers'
import { findCachedLink, findCopy } from './find-link'
import { mayLeadTo } from './link-target'
import { isOpening } from './opening'
import { type Link, linkCopies } from './store'

/** One request for a link. */
export type Opening = {
  readonly request: Request
  readonly env: Bindings
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly key: string
  readonly now: number
}

export const shortLinkPath = '/s/:key'
export const linkKeyShape = /^[0-9a-z]{7}$/

/** The counts are not used for billing. */
export const clicks = new DailyCounter({ counts: 'clicks', maxNames: 4000 })

/** Built once: copying a Headers object is faster than building it from fields. */
const commonHeaders = redirectHeaders()

const clickCookie = (key: string) =>
  `sms_click=${key}; Max-Age=${clickCookieMs / 1000}; Path=/; Secure; HttpOnly; SameSite=Lax`

/** Null for a link that neither this isolate nor KV has, or whose target is no longer allowed. */
export async function redirectShortLink(c: FastContext): Promise<Response | null> {
  const opening: Opening = {
    request: c.req.raw,
    env: c.env,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    key: c.req.param('key') ?? '',
    now: Date.now(),
  }
  const link = findCachedLink(opening.key, opening.now) ?? (await findInKv(opening))
  return link && redirectToLink(opening, link)
}

async function findInKv({ key, env, now }: Opening): Promise<Link | null> {
  if (!linkKeyShape.test(key)) return null
  return findCopy(key, {
    copies: linkCopies(env.LINKS),
    now,
    onDown: (event, error) => log('warn', event, { error: toErrorText(error) }),
  })
}

/** Null if the target is no longer allowed. */
export function redirectToLink(opening: Opening, { url, kind }: Link): Response | null {
  const { request, env, key, now } = opening
  const { method, headers: requestHeaders } = request
  const config = configOf(env)
  if (!mayLeadTo(url, config.LINK_HOSTS)) return null
  const requestId = crypto.randomUUID()
  const response = new Response(null, { status: 302, headers: commonHeaders })
  response.headers.set('Location', url)
  response.headers.set('X-Request-Id', requestId)
  if (kind === 'sms' && isOpening(method, requestHeaders)) {
    response.headers.set('Set-Cookie', clickCookie(key))
    clicks.count(key, now, opening)
  }
  logRedirect(toOpeningLine({ method, now, status: 302, requestId }), config)
  return response
}

type LoggedOpening = {
  readonly method: string
  readonly now: number
  readonly status: number
  readonly requestId: string
  readonly outcome?: string
}

const toOpeningLine = ({ now, requestId, outcome, ...request }: LoggedOpening) => ({
  route: shortLinkPath,
  ...request,
  durationMs: Date.now() - now,
  requestId,
  outcome,
})

export const logOpening = (opening: LoggedOpening): void =>
  log('info', 'request', toOpeningLine(opening))
