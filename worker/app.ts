// The worker's HTTP entry: redirects, short links and cached public pages, then the site. Only what
// these need is imported statically, so that a new isolate redirects a phone before the site's
// modules load.
import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono/tiny'
import { redirectedEntryPaths } from '../shared/pay-landing/page-data'
import { partnerApi } from '../shared/url-paths'
import { redirectPhone } from './features/pay-landing/phone-redirect-route'
import { redirectShortLink, shortLinkPath } from './features/short-links/redirect-route'
import { flagsOf } from './flags'
import { cachePublicPages, serveCachedPage } from './platform/cache/page-cache'
import { type FastEnv, fastPath } from './platform/http/fast-path'
import { toHstsHeader } from './platform/http/hsts'
import { findChosenLocale, setLocaleCookie } from './platform/http/locale'
import type { Site } from './site'

/** A value, never a promise: a request must not await another request's promise. */
let site: Site | null = null
let partnerSite: Site | null = null

async function loadSite(): Promise<Site> {
  const { mountSite } = await import('./site')
  site = mountSite()
  return site
}

async function loadPartnerSite(): Promise<Site> {
  const { mountPartnerSite } = await import('./partner-site')
  partnerSite = mountPartnerSite()
  return partnerSite
}

/** Headers that depend on the deployment. Staging is public but must not appear in search engines. */
const deploymentHeaders: MiddlewareHandler<FastEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  const hsts = toHstsHeader(c.env.HSTS)
  // Not c.header, which copies the finished response.
  if (hsts !== null) headers.set('Strict-Transport-Security', hsts)
  if (c.env.ENVIRONMENT === 'staging') headers.set('X-Robots-Tag', 'noindex')
}

/** Sets the cookie of a chosen language. Runs outside the page cache, which must not store a cookie. */
const rememberLocale: MiddlewareHandler<FastEnv> = async (c, next) => {
  await next()
  const chosen = findChosenLocale(c)
  if (chosen === undefined) return
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') === true
  if (isPage) setLocaleCookie(c, chosen)
}

export const app = new Hono<FastEnv>()
  .use(deploymentHeaders)
  .use(rememberLocale)
  .get(shortLinkPath, fastPath(shortLinkPath, redirectShortLink))
  .on(
    'GET',
    [...redirectedEntryPaths],
    fastPath('pay entry', (c) => redirectPhone(c, flagsOf(c.env))),
  )
  .use(fastPath('page cache', serveCachedPage))
  .use(cachePublicPages)
  .all(`${partnerApi}/*`, async (c) =>
    (partnerSite ?? (await loadPartnerSite())).fetch(c.req.raw, c.env, c.executionCtx),
  )
  .all('*', async (c) => (site ?? (await loadSite())).fetch(c.req.raw, c.env, c.executionCtx))
