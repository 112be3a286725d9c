// GET /api/pixel.gif: serves one transparent pixel and counts the request by campaign, unless it is a prefetch
// or HEAD. The rest of the query is ignored.
import { DailyCounter } from '../../platform/counts/daily-counter'
import { singleQuery } from '../../platform/http/form'
import { toCampaign } from './campaign'
import { handlers } from './context'

const gif = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (letter) => letter.charCodeAt(0),
)

/** Anyone may invent campaigns: those beyond the maximum share one row. */
export const pixels = new DailyCounter({ counts: 'pixels', maxNames: 50 })

export const pixel = handlers((c) => {
  const isPrefetch = (c.req.header('sec-purpose') ?? '').startsWith('prefetch')
  if (c.req.method === 'GET' && !isPrefetch) {
    const campaign = toCampaign(singleQuery(new URL(c.req.url), 'c'))
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
    pixels.count(campaign, c.get('services').now(), { env: c.env, waitUntil })
  }
  return c.body(gif, 200, { 'Content-Type': 'image/gif' })
})
