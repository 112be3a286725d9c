// Takes what browsers report: broken policies and errors in our own scripts. The answer is always
// 204, so that nothing can be learned here and no browser tries again; what is too long is not read
// to its end.

import { readAtMost } from '../../platform/http/read-at-most'
import { handlers } from '../../platform/http/route'
import { log } from '../../platform/logging/logger'
import { perMinute } from '../../platform/logging/per-minute'
import { parseClientError } from './client-errors'
import { parseReports } from './security-reports'

const maxBytes = 8 * 1024
const securityReports = perMinute(20)
const clientErrors = perMinute(20)

export const recordReport = handlers(async (c) => {
  const body = await readAtMost(c.req.raw.body, maxBytes).catch(() => null)
  const { now } = c.get('services')
  const requestId = c.get('requestId')
  for (const { kind, directive, blocked, page } of body === null ? [] : parseReports(body))
    if (securityReports.take(now()))
      log('warn', 'security_report', { requestId, code: kind, directive, blocked, page })
  // A refused frame reports from the other site's page.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(null, 204)
})

export const receiveClientError = handlers(async (c) => {
  const body = await readAtMost(c.req.raw.body, maxBytes).catch(() => null)
  const report = body === null ? null : parseClientError(body)
  if (report && clientErrors.take(c.get('services').now()))
    // The error tracker hears this line (worker/error-tracking/).
    log('warn', 'client_error', { requestId: c.get('requestId'), ...report })
  return c.body(null, 204)
})
