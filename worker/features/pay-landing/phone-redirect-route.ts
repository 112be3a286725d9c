// GET of the pay entry from a phone, the fast path that is used most: no services, no store, no site. A
// computer, a crawler, or the flag off get the landing page.
import { configOf } from '../../platform/config/config'
import { deviceVary, toDevicePlatform } from '../../platform/http/device'
import type { FastContext } from '../../platform/http/fast-path'
import { splitUrl } from '../../platform/http/split-url'
import { log } from '../../platform/logging/logger'
import { redirectHeaders } from '../../platform/middleware/security-headers'
import type { Flags } from '../../vendors/flags/flags'
import { toWebPayUrl } from './web-pay-redirect'

/** A response copies a Headers object faster than the fields it is built from. */
const commonHeaders = redirectHeaders()
commonHeaders.set('Vary', deviceVary)

/** Null for a request that gets the landing page. */
export function redirectPhone(c: FastContext, flags: Flags): Response | null {
  const { method, headers, url } = c.req.raw
  if (toDevicePlatform(headers) === 'desktop') return null
  const isOn = flags.peek('pay-wpbp-redirect', (work) => c.executionCtx.waitUntil(work))
  if (!isOn) return null
  const { path, search } = splitUrl(url)
  const requestId = crypto.randomUUID()
  const location = toWebPayUrl({
    webPayUrl: configOf(c.env).WEB_PAY_URL,
    path,
    search,
    referer: headers.get('referer'),
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
  const response = new Response(null, { status: 302, headers: commonHeaders })
  response.headers.set('Location', location)
  response.headers.set('X-Request-Id', requestId)
  return response
}
