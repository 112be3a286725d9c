// GET of the pay entry from a phone: the hot path. Goes through no stack, makes no services and
// touches no store; a computer, a crawler, or the flag off take the ordinary road behind it.
import type { Handler } from 'hono'
import { configOf } from '../env'
import { deviceVary, toDevicePlatform } from '../http/device'
import { log } from '../http/logger'
import type { AppEnv } from '../http/route'
import { flagsOf } from '../services'
import { toWebPayUrl } from './web-pay-redirect'

/** One log line and these headers are all that it shares with the stacks. */
const headersOfAll = new Headers({
  'Cache-Control': 'private, no-store',
  Vary: deviceVary,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
})

const maxKeptAgents = 300
const keptAgents = new Map<string, boolean>()

/** Phones of one kind say the same words: telling a crawler from them is the dearest step here. */
function isPhone(headers: Headers): boolean {
  const mobile = headers.get('sec-ch-ua-mobile')
  const platform = headers.get('sec-ch-ua-platform')
  const key = `${headers.get('user-agent')}\n${mobile}\n${platform}`
  const known = keptAgents.get(key)
  if (known !== undefined) return known
  const isOne = toDevicePlatform(headers) !== 'desktop'
  if (keptAgents.size >= maxKeptAgents) keptAgents.clear()
  if (key.length < 600) keptAgents.set(key, isOne)
  return isOne
}

export const redirectPhone: Handler<AppEnv> = (c, next) => {
  const { raw, path, url, method } = c.req
  if (!isPhone(raw.headers)) return next()
  const isOn = flagsOf(c.env).peek('pay-wpbp-redirect', (work) => c.executionCtx.waitUntil(work))
  if (!isOn) return next()

  const requestId = crypto.randomUUID()
  const queryAt = url.indexOf('?')
  const location = toWebPayUrl({
    webPayUrl: configOf(c.env).WEB_PAY_URL,
    path,
    search: queryAt === -1 ? '' : url.slice(queryAt),
    referer: raw.headers.get('referer'),
  })
  log('info', 'request', { route: path, method, status: 302, requestId, outcome: 'TO_WEB_PAY' })
  // Copying one Headers costs a third of building it from its fields.
  const headers = new Headers(headersOfAll)
  headers.set('Location', location)
  headers.set('X-Request-Id', requestId)
  return new Response(null, { status: 302, headers })
}
