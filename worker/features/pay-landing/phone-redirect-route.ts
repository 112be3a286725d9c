// Redirects a phone's GET or HEAD of the pay entry. This is the most used fast path, so it loads no services, no
// store and no site. Computers and crawlers get the landing page, as does everyone if the flag is off.
import { configOf } from '../../platform/config/config'
import { deviceVary, toDevicePlatform } from '../../platform/http/device'
import type { FastContext } from '../../platform/http/fast-path'
import { splitUrl } from '../../platform/http/split-url'
import { logRedirect } from '../../platform/logging/log-redirect'
import { redirectHeaders } from '../../platform/middleware/security-headers'
import type { Flags } from '../../vendors/flags/flags'
import { toWebPayUrl } from './web-pay-redirect'

/** Built once: copying a Headers object is faster than building it from fields. */
const commonHeaders = redirectHeaders()
commonHeaders.set('Vary', deviceVary)

/** Null if the request should get the landing page. */
export function redirectPhone(c: FastContext, flags: Flags): Response | null {
  const { method, headers, url } = c.req.raw
  if (toDevicePlatform(headers) === 'desktop') return null
  const isOn = flags.getCached('pay-wpbp-redirect', (work) => c.executionCtx.waitUntil(work))
  if (!isOn) return null
  const { path, search } = splitUrl(url)
  const requestId = crypto.randomUUID()
  const config = configOf(c.env)
  const location = toWebPayUrl({
    webPayUrl: config.WEB_PAY_URL,
    path,
    search,
    referer: headers.get('referer'),
  })
  // Nothing is awaited, and the clock of a Worker advances only during I/O.
  const line = { route: path, method, status: 302, durationMs: 0, requestId }
  logRedirect({ ...line, outcome: 'TO_WEB_PAY' }, config)
  const response = new Response(null, { status: 302, headers: commonHeaders })
  response.headers.set('Location', location)
  response.headers.set('X-Request-Id', requestId)
  return response
}
