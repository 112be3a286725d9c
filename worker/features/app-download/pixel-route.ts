// GET /api/pixel.gif: one transparent pixel, counted. Of its query only the campaign is read, and
// nothing of it is kept as it was sent.
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
  const isFetchedAhead = (c.req.header('sec-purpose') ?? '').startsWith('prefetch')
  if (c.req.method === 'GET' && !isFetchedAhead) {
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
