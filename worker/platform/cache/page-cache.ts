// Caches public pages in this isolate. A public page depends only on path, device class, language, listed
// query keys and origin. Never put per-visitor data in a cache key or page: the next visitor would
// get it.
import type { MiddlewareHandler } from 'hono'
import type { DevicePlatform } from '../../../shared/device'
import type { Locale } from '../../../shared/locales/locale'
import { configOf } from '../config/config'
import { hashToken } from '../crypto/tokens'
import { toDevicePlatform } from '../http/device'
import type { FastContext, FastEnv } from '../http/fast-path'
import { toLocale } from '../http/locale'
import { splitUrl } from '../http/split-url'
import { log } from '../logging/logger'
import { TtlCache } from './ttl-cache'

export type CachedPage = {
  readonly body: Uint8Array
  /** Weak, because the edge may compress the body. */
  readonly etag: string
  /** Without the headers of a single request. */
  readonly headers: Headers
}

/** Holds every content page for each device, language and `headerless`, and some payees' choosers. */
const maxPages = 300
/** Each page has its own lifetime instead of `ttlMs`. */
const pages = new TtlCache<CachedPage>({ ttlMs: 0, maxEntries: maxPages })
/** Paths with a cached page, so that a request for another path costs one look-up and builds no key. */
const knownPaths = new TtlCache<true>({ ttlMs: Number.POSITIVE_INFINITY, maxEntries: maxPages })

/** Query keys that a public page may depend on. */
const queryKeys = ['headerless'] as const

type PageKey = {
  readonly origin: string
  readonly path: string
  /** As in a URL, including the question mark. */
  readonly search: string
  readonly device: DevicePlatform
  readonly locale: Locale
}

export function toPageKey({ origin, path, search, device, locale }: PageKey): string {
  const query = search === '' ? null : new URLSearchParams(search)
  const present = queryKeys.filter((key) => query?.has(key))
  return `${device} ${locale} ${origin}${path} ${present.join(' ')}`
}

/** How long a response may be cached; 0 unless it is a public page. */
export function toMaxAgeSeconds({ status, headers }: Response): number {
  const [, seconds] = /^public, max-age=(\d+)$/.exec(headers.get('Cache-Control') ?? '') ?? []
  const isPublicPage =
    status === 200 &&
    headers.get('Content-Type')?.startsWith('text/html') === true &&
    !headers.has('Set-Cookie')
  return isPublicPage ? Number(seconds ?? 0) : 0
}

/** RFC 9110, 13.1.2: weak comparison. */
export function isNotModified({ etag }: CachedPage, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false
  const toOpaqueTag = (tag: string) => tag.trim().replace(/^W\//, '')
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => toOpaqueTag(tag) === toOpaqueTag(etag))
  )
}

async function toCachedPage(response: Response): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const etag = `W/"${(await hashToken(new TextDecoder().decode(body))).slice(0, 24)}"`
  const headers = new Headers(response.headers)
  headers.set('ETag', etag)
  for (const perRequest of ['X-Request-Id', 'Server-Timing']) headers.delete(perRequest)
  return { body, etag, headers }
}

/** The page, or 304 if the browser has the same one. */
function respondWith(page: CachedPage, request: Request, requestId: string): Response {
  const notModified = isNotModified(page, request.headers.get('if-none-match'))
  const body = notModified || request.method === 'HEAD' ? null : page.body
  const response = new Response(body, { status: notModified ? 304 : 200, headers: page.headers })
  response.headers.set('X-Request-Id', requestId)
  if (notModified) response.headers.delete('Content-Type')
  return response
}

const keyOf = (c: FastContext, path: string, search: string, origin: string): string =>
  toPageKey({
    origin: configOf(c.env).SITE_URL || origin,
    path,
    search,
    device: toDevicePlatform(c.req.raw.headers),
    locale: toLocale(c),
  })

/** Null if the page is not cached. */
export function serveCachedPage(c: FastContext): Response | null {
  const request = c.req.raw
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  const { origin, path, search } = splitUrl(request.url)
  const now = Date.now()
  if (!knownPaths.getCached(path, now)) return null
  const page = pages.getCached(keyOf(c, path, search, origin), now)
  if (!page) return null
  const requestId = crypto.randomUUID()
  const response = respondWith(page, request, requestId)
  const { status } = response
  const outcome = status === 304 ? 'NOT_MODIFIED' : 'CACHED'
  // Always 0 ms: the Workers clock advances only on I/O, and there was none.
  log('info', 'request', { route: path, method, status, durationMs: 0, requestId, outcome })
  return response
}

/** Caches responses that are public pages. */
export const cachePublicPages: MiddlewareHandler<FastEnv> = async (c, next) => {
  await next()
  const request = c.req.raw
  const maxAgeSeconds = request.method === 'GET' ? toMaxAgeSeconds(c.res) : 0
  if (maxAgeSeconds === 0) return
  const { origin, path, search } = splitUrl(request.url)
  const now = Date.now()
  const page = await toCachedPage(c.res)
  pages.setCached(keyOf(c, path, search, origin), page, now, maxAgeSeconds * 1000)
  knownPaths.setCached(path, true, now)
  const response = respondWith(page, request, c.res.headers.get('X-Request-Id') ?? '')
  // Without this, Hono would copy the previous response's headers into the new one.
  c.res = undefined
  c.res = response
}
