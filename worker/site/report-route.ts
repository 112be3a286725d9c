// Takes the browser's reports. The answer is always 204, so that nothing can be learned here and no
// browser tries again; what is too long is not read to its end.
import { log } from '../http/logger'
import { perMinute } from '../http/per-minute'
import { handlers } from '../http/route'
import { parseReports } from './security-reports'

const maxBytes = 8 * 1024
const sampler = perMinute(20)

/** Null when there is more than fits. */
async function readAtMost(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let size = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text
}

export const takeReport = handlers(async (c) => {
  const body = await readAtMost(c.req.raw.body).catch(() => null)
  const { now } = c.get('services')
  const requestId = c.get('requestId')
  for (const { kind, directive, blocked, page } of body === null ? [] : parseReports(body))
    if (sampler.take(now()))
      log('warn', 'security_report', { requestId, code: kind, directive, blocked, page })
  // A refused frame reports from the other site's page.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(null, 204)
})
