// A landing, a chooser, a search or a frame that this isolate answered a moment ago, answered again in
// front of the router: without a stack, services or a store.
import { type Bindings, configOf } from '../env'
import { recallDevicePlatform } from '../http/device'
import type { FrontVisit } from '../http/front-visit'
import { log } from '../http/logger'
import { fillAnswer, mayBeKept, recallAnswer, takeFrameId } from '../render/kept-answers'
import { randomToken } from '../tokens/tokens'

/** Null when somebody else has to answer. */
export function repeatAnswer(
  { method, headers: asked }: Request,
  env: Bindings,
  { where: { origin, path, search: whole } }: FrontVisit,
): Response | null {
  if (!mayBeKept(path)) return null
  if (method !== 'GET' && method !== 'HEAD') return null
  const { search, wid } = takeFrameId(whole)
  const siteUrl = configOf(env).SITE_URL || origin
  const device = recallDevicePlatform(asked)
  const answer = recallAnswer({ siteUrl, path, search, device }, Date.now())
  if (!answer) return null
  const requestId = crypto.randomUUID()
  const { body, headers } = fillAnswer(answer, { nonce: randomToken(16), wid, requestId })
  log('info', 'request', {
    route: answer.route,
    method,
    status: 200,
    // Nothing was waited for, and the clock stands still meanwhile.
    durationMs: 0,
    requestId,
    outcome: 'KEPT',
  })
  return new Response(method === 'HEAD' ? null : body, { headers })
}
