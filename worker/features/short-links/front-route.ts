// GET /s/{key} in front of the router: the hot path. It makes no services, loads no page and sets its
// few headers itself, so that a link that this isolate knows costs little more than a bare worker, and
// one that KV knows is opened by an isolate that has loaded nothing else yet. Whatever it cannot
// answer takes the ordinary road (open-route.ts).
import { type Bindings, configOf } from '../../platform/config/config'
import type { FrontVisit } from '../../platform/http/front-visit'
import { log, toErrorText } from '../../platform/logging/logger'
import { redirectHeaders } from '../../platform/middleware/security-headers'
import { countClick, flushClicks, flushClicksSoon } from './click-counter'
import { findCopy, peekLink } from './find-link'
import { mayLeadTo } from './link-target'
import { isOpening } from './opening'
import { type Link, linkCopies, linkStore } from './store'

/** One request for a link. */
export type Opening = {
  readonly request: Request
  readonly env: Bindings
  readonly waitUntil: FrontVisit['waitUntil']
  readonly key: string
  readonly now: number
}

export const shortLinkPath = '/s/:key'
export const linkKeyShape = /^[0-9a-z]{7}$/
const keyAt = shortLinkPath.indexOf(':')
const folder = shortLinkPath.slice(0, keyAt)

/** Copied whole by the runtime: from a plain object the same headers cost a fifth of a bare answer. */
const headersOfAll = redirectHeaders()

/** Opening a text's link is remembered for 7 days (spec section 7). */
const clickCookie = (key: string) =>
  `sms_click=${key}; Max-Age=604800; Path=/; Secure; HttpOnly; SameSite=Lax`

function toOpening(
  request: Request,
  env: Bindings,
  { where: { path }, waitUntil }: FrontVisit,
): Opening | null {
  if (!path.startsWith(folder)) return null
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  return { request, env, waitUntil, key: path.slice(keyAt), now: Date.now() }
}

/** A link that this isolate knows, at once. Null when somebody else has to answer. */
export function openKnownLink(request: Request, env: Bindings, visit: FrontVisit): Response | null {
  const opening = toOpening(request, env, visit)
  const link = opening && peekLink(opening.key, opening.now)
  return link && redirectToLink(opening, link)
}

/** A link that KV knows. Null at once when this is no link's address, later when KV has no such link. */
export function findCopiedLink(
  request: Request,
  env: Bindings,
  visit: FrontVisit,
): Promise<Response | null> | null {
  const opening = toOpening(request, env, visit)
  return opening && linkKeyShape.test(opening.key) ? openCopiedLink(opening) : null
}

async function openCopiedLink(opening: Opening): Promise<Response | null> {
  const { key, env, now } = opening
  const link = await findCopy(key, {
    copies: linkCopies(env.LINKS),
    now,
    onDown: (what, error) => log('warn', what, { error: toErrorText(error) }),
  })
  return link && redirectToLink(opening, link)
}

/** Null for a link that may lead nowhere any more. */
export function redirectToLink(
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
  logOpening({ method, now }, 302, requestId)
  return response
}

function writeClicksDown(env: Bindings, due: 'now' | 'soon'): Promise<void> {
  const { addClicks } = linkStore(env.DB)
  const onFailed = (count: number, error: unknown) =>
    log('warn', 'clicks_not_written', { count, error: toErrorText(error) })
  const flush = due === 'now' ? flushClicks : flushClicksSoon
  return flush({ addClicks, onFailed })
}

type Logged = { readonly method: string; readonly now: number; readonly outcome?: string }

export function logOpening(
  { method, now, outcome }: Logged,
  status: number,
  requestId: string,
): void {
  log('info', 'request', {
    route: shortLinkPath,
    method,
    status,
    durationMs: Date.now() - now,
    requestId,
    outcome,
  })
}
