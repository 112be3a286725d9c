// GET /api/pixel.gif: serves one transparent pixel and counts the request by campaign, unless it is a prefetch
// or HEAD. The rest of the query is ignored.
import { singleQuery } from '../../platform/http/form'
import { log, toErrorText } from '../../platform/logging/logger'
import { toCampaign } from './campaign'
import { handlers } from './context'
import { countPixel, flushPixelsSoon } from './pixel-counter'
import { addPixelTotals } from './store'

const gif = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (letter) => letter.charCodeAt(0),
)

export const pixel = handlers((c) => {
  const { db, now } = c.get('services')
  const isPrefetch = (c.req.header('sec-purpose') ?? '').startsWith('prefetch')
  if (c.req.method === 'GET' && !isPrefetch) {
    const campaign = toCampaign(singleQuery(new URL(c.req.url), 'c'))
    if (countPixel(campaign, now()))
      c.executionCtx.waitUntil(
        flushPixelsSoon({
          addTotals: (totals) => addPixelTotals(db, totals),
          onFailed: (count, error) =>
            log('warn', 'pixels_not_written', { count, error: toErrorText(error) }),
        }),
      )
  }
  return c.body(gif, 200, { 'Content-Type': 'image/gif' })
})
