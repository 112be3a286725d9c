// A content page that this isolate has kept, handed out in front of the router without a stack.
import { type Bindings, configOf } from '../../platform/config/config'
import { recallDevicePlatform } from '../../platform/http/device'
import type { FrontVisit } from '../../platform/http/front-visit'
import { log } from '../../platform/logging/logger'
import { isContentPath, isHeaderless, isUnchanged, type KeptPage, recallPage } from './kept-pages'

/** Null when nothing is kept for this visit. */
export function answerKept(
  request: Request,
  env: Bindings,
  { where: { origin, path, search } }: FrontVisit,
): Response | null {
  if (!isContentPath(path)) return null
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  const now = Date.now()
  const siteUrl = configOf(env).SITE_URL || origin
  const device = recallDevicePlatform(headers)
  const page = recallPage({ path, siteUrl, device, headerless: isHeaderless(search) }, now)
  if (!page) return null
  const requestId = crypto.randomUUID()
  const response = answerWithKept(page, request, requestId)
  // Handed out without waiting for anything: the clock stands still meanwhile.
  const { status } = response
  const outcome = status === 304 ? 'UNCHANGED' : 'KEPT'
  log('info', 'request', { route: path, method, status, durationMs: 0, requestId, outcome })
  return response
}

/** Whole, or 304 to whoever has it. */
export function answerWithKept(
  page: KeptPage,
  { method, headers: asked }: Request,
  requestId: string,
): Response {
  const isKnown = isUnchanged(page, asked.get('if-none-match'))
  const body = isKnown || method === 'HEAD' ? null : page.body
  const response = new Response(body, { status: isKnown ? 304 : 200, headers: page.headers })
  response.headers.set('X-Request-Id', requestId)
  if (isKnown) response.headers.delete('Content-Type')
  return response
}
