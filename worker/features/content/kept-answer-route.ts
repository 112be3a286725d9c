// A landing, a chooser, a search or a frame that this isolate answered a moment ago, answered again in
// front of the router: without a stack, services or a store. Of a payment page too, with an attempt
// of the visitor's own.
import { type Bindings, configOf } from '../../platform/config/config'
import { randomToken } from '../../platform/crypto/tokens'
import { recallDevicePlatform } from '../../platform/http/device'
import type { FrontVisit } from '../../platform/http/front-visit'
import { log } from '../../platform/logging/logger'
import {
  type Asked,
  fillAnswer,
  type KeptAnswer,
  mayBeKept,
  recallAnswer,
  takeFrameId,
} from '../../platform/render/kept-answers'
import { mayHaveAttempt, toAttemptCookie } from '../payments/checkout/attempt-cookie'
import { issueAttemptToken } from '../payments/checkout/attempt-token'

/** Null when somebody else has to answer. */
export function repeatAnswer(
  request: Request,
  env: Bindings,
  { where: { origin, path, search: whole } }: FrontVisit,
): Response | Promise<Response> | null {
  if (!mayBeKept(path)) return null
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  const config = configOf(env)
  const { search, wid } = takeFrameId(whole)
  const device = recallDevicePlatform(headers)
  const asked: Asked = { siteUrl: config.SITE_URL || origin, path, search, device }
  const now = Date.now()
  const answer = recallAnswer(asked, now)
  if (!answer) return null
  const { attemptFor: payeeId } = answer
  if (payeeId === null) return respond(method, answer, { wid, attempt: '' })
  // Whoever was here before goes on with the attempt that the browser has.
  if (mayHaveAttempt(headers.get('cookie'))) return null
  return issueAttemptToken(config.APP_SECRET, payeeId, now).then((attempt) => {
    const response = respond(method, answer, { wid, attempt })
    response.headers.append('Set-Cookie', toAttemptCookie(asked.siteUrl, payeeId, attempt))
    return response
  })
}

function respond(
  method: string,
  answer: KeptAnswer,
  own: { readonly wid: string; readonly attempt: string },
): Response {
  const requestId = crypto.randomUUID()
  const filling = { nonce: randomToken(16), ...own }
  log('info', 'request', {
    route: answer.route,
    method,
    status: 200,
    // Nothing was waited for, and the clock stands still meanwhile.
    durationMs: 0,
    requestId,
    outcome: 'KEPT',
  })
  return fillAnswer(answer, filling, { requestId, hasBody: method !== 'HEAD' })
}
