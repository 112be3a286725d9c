// GET of the pay entry from a phone: the hottest path. It comes before the router, goes through no
// stack, makes no services and touches no store; a computer, a crawler, or the flag off take the
// ordinary road behind it.
import { payEntryPaths } from '../../../shared/pay-landing/page-data'
import { type Bindings, configOf } from '../../platform/config/config'
import { deviceVary, recallDevicePlatform } from '../../platform/http/device'
import type { FrontVisit } from '../../platform/http/front-visit'
import { log } from '../../platform/logging/logger'
import { redirectHeaders } from '../../platform/middleware/security-headers'
import type { Flags } from '../../vendors/flags/flags'
import { toWebPayUrl } from './web-pay-redirect'

/** One log line and these headers are all that it shares with the stacks. */
const headersOfAll = redirectHeaders()
headersOfAll.set('Vary', deviceVary)

const entryPaths: ReadonlySet<string> = new Set(payEntryPaths)

/** Null when somebody else has to answer. */
export function redirectPhone(
  request: Request,
  env: Bindings,
  { where, waitUntil, flags }: FrontVisit & { readonly flags: () => Flags },
): Response | null {
  const { path, search } = where
  if (!entryPaths.has(path)) return null
  const { method, headers: asked } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  if (recallDevicePlatform(asked) === 'desktop') return null
  const isOn = flags().peek('pay-wpbp-redirect', waitUntil)
  if (!isOn) return null

  const requestId = crypto.randomUUID()
  const location = toWebPayUrl({
    webPayUrl: configOf(env).WEB_PAY_URL,
    path,
    search,
    referer: asked.get('referer'),
  })
  log('info', 'request', {
    route: path,
    method,
    status: 302,
    // Nothing was waited for, and the clock stands still meanwhile.
    durationMs: 0,
    requestId,
    outcome: 'TO_WEB_PAY',
  })
  // Copying one Headers costs a third of building it from its fields; the response does it anyway.
  const response = new Response(null, { status: 302, headers: headersOfAll })
  response.headers.set('Location', location)
  response.headers.set('X-Request-Id', requestId)
  return response
}
