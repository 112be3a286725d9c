// Receives browser reports: CSP violations and errors in our scripts. Whatever the body is, the response is
// 204, so that it reveals nothing and browsers do not retry. Reading stops at the size limit.

import { handlers } from '../../platform/http/route'
import { log } from '../../platform/logging/logger'
import { limitPerMinute } from '../../platform/logging/per-minute'
import { parseClientError } from './client-errors'
import { parseReports } from './security-reports'

export const maxBrowserReportBytes = 8 * 1024
/** Of each kind, in an isolate. */
export const reportsPerMinute = 20
const securityReportLimit = limitPerMinute(reportsPerMinute)
const clientErrorLimit = limitPerMinute(reportsPerMinute)

export const receiveSecurityReports = handlers(async (c) => {
  const body = await readBounded(c.req.raw.body).catch(() => null)
  const { now } = c.get('services')
  const requestId = c.get('requestId')
  for (const { kind, directive, blocked, page } of body === null ? [] : parseReports(body))
    if (securityReportLimit.allows(now()))
      log('warn', 'security_report', { requestId, code: kind, directive, blocked, page })
  // A blocked frame reports from the framing site's page.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(null, 204)
})

export const receiveClientError = handlers(async (c) => {
  const body = await readBounded(c.req.raw.body).catch(() => null)
  const report = body === null ? null : parseClientError(body)
  if (report && clientErrorLimit.allows(c.get('services').now()))
    // worker/vendors/error-tracking forwards this log line to the error tracker.
    log('warn', 'client_error', { requestId: c.get('requestId'), ...report })
  return c.body(null, 204)
})

/** The body as text; null if it is larger than the limit. Stops reading there. */
async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let size = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > maxBrowserReportBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text
}
