// GET of the pay entry from a phone: the hottest path. It comes before the router, goes through no
// stack, makes no services and touches no store; a computer, a crawler, or the flag off take the
// ordinary road behind it.
import { payEntryPaths } from '../../shared/pay-landing'
import { type Bindings, configOf } from '../env'
import { deviceVary, toDevicePlatform } from '../http/device'
import { log } from '../http/logger'
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

const entryPaths: ReadonlySet<string> = new Set(payEntryPaths)

/** Path and query of an absolute URL, without the price of a URL object. */
function split(url: string): { readonly path: string; readonly search: string } {
  const pathAt = url.indexOf('/', url.indexOf('//') + 2)
  const queryAt = url.indexOf('?', pathAt)
  return queryAt === -1
    ? { path: url.slice(pathAt), search: '' }
    : { path: url.slice(pathAt, queryAt), search: url.slice(queryAt) }
}

type WaitUntil = { waitUntil(work: Promise<unknown>): void }

/** Null when somebody else has to answer. */
export function redirectPhone(
  request: Request,
  env: Bindings,
  context: WaitUntil,
): Response | null {
  const { method, url, headers: asked } = request
  const { path, search } = split(url)
  if (!entryPaths.has(path) || (method !== 'GET' && method !== 'HEAD')) return null
  if (!isPhone(asked)) return null
  const isOn = flagsOf(env).peek('pay-wpbp-redirect', (work) => context.waitUntil(work))
  if (!isOn) return null

  const requestId = crypto.randomUUID()
  const location = toWebPayUrl({
    webPayUrl: configOf(env).WEB_PAY_URL,
    path,
    search,
    referer: asked.get('referer'),
  })
  log('info', 'request', { route: path, method, status: 302, requestId, outcome: 'TO_WEB_PAY' })
  // Copying one Headers costs a third of building it from its fields.
  const headers = new Headers(headersOfAll)
  headers.set('Location', location)
  headers.set('X-Request-Id', requestId)
  return new Response(null, { status: 302, headers })
}
