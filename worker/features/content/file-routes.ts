// Well-known files, health checks and report endpoints.

import type { Context } from 'hono'
import * as z from 'zod/mini'
import { clientErrorsPath } from '../../../shared/content/client-errors'
import { sitemapPaths } from '../../../shared/content/pages'
import { paths } from '../../../shared/urls'
import { pingDb } from '../../platform/db/d1'
import { type CallDocs, success } from '../../platform/http/call-docs'
import { documented } from '../../platform/http/documented'
import { jsonProblem } from '../../platform/http/json-problem'
import { type AppEnv, handlers, type Route } from '../../platform/http/route'
import { callRateLimitCounter } from '../../platform/rate-limits/counter-call'
import { checkReadiness } from './readiness'
import { receiveClientError, receiveSecurityReports } from './report-route'
import {
  toAppleAssociation,
  toAssetLinks,
  toRobotsText,
  toSecurityText,
  toSitemap,
} from './well-known'

type C = Context<AppEnv>

const cacheForDay = (c: C) => c.header('Cache-Control', 'public, max-age=86400')

const robots = handlers((c) => {
  cacheForDay(c)
  return c.text(toRobotsText(c.get('services').siteUrl))
})

const sitemap = handlers((c) => {
  cacheForDay(c)
  c.header('Content-Type', 'application/xml; charset=utf-8')
  return c.body(toSitemap(c.get('services').siteUrl, sitemapPaths))
})

const securityText = handlers((c) => {
  cacheForDay(c)
  const { config, siteUrl, now } = c.get('services')
  return c.text(toSecurityText({ siteUrl, supportEmail: config.SUPPORT_EMAIL, now: now() }))
})

const appleAssociation = handlers((c) => {
  const appId = c.get('services').config.APPLE_APP_ID
  if (appId === '') return jsonProblem(c, 'not_found')
  cacheForDay(c)
  return c.json(toAppleAssociation(appId))
})

const assetLinks = handlers((c) => {
  const { ANDROID_PACKAGE, ANDROID_CERT_SHA256 } = c.get('services').config
  if (ANDROID_PACKAGE === '' || ANDROID_CERT_SHA256 === '') return jsonProblem(c, 'not_found')
  cacheForDay(c)
  const fingerprints = ANDROID_CERT_SHA256.split(',')
  return c.json(toAssetLinks({ packageName: ANDROID_PACKAGE, fingerprints }))
})

/** Browsers ask for these names whatever a page's markup says. */
const toIcon = (icon: string) =>
  handlers((c) => {
    cacheForDay(c)
    return c.redirect(icon, 301)
  })

/** Liveness: the worker runs. */
const health = handlers((c) => c.json({ status: 'ok' as const }))

/** Readiness: the worker reaches its stores. */
const ready = handlers(async (c) => {
  const readiness = await checkReadiness({
    d1: () => pingDb(c.env.DB),
    kv: () => c.env.LINKS.get('readyz'),
    // Clearing an unused counter reads the Durable Object and writes nothing.
    durableObjects: () => callRateLimitCounter(c.env.RATE_LIMIT_COUNTERS, 'readyz', 'clear', []),
  })
  c.set('outcome', readiness.status.toUpperCase())
  return c.json(readiness, readiness.status === 'ready' ? 200 : 503)
})

const version = handlers((c) => c.json(__BUILD__))

const toFileDocs = <Schema extends z.ZodMiniType>(
  summary: string,
  schema: Schema,
  problems: CallDocs['problems'] = [],
) => ({ group: 'site' as const, summary, responses: success('OK', schema), problems })

const toReadinessDocs = () => {
  const readiness = z.object({
    status: z.enum(['ready', 'down']),
    checks: z.record(z.string(), z.enum(['ok', 'down'])),
  })
  return {
    group: 'site' as const,
    summary: 'Checks that the worker reaches D1, KV, and Durable Objects.',
    responses: {
      200: ['each of them responds', readiness],
      503: ['at least one does not respond; checks says which', readiness],
    } as const,
    problems: [],
  }
}

export const fileRoutes: readonly Route[] = [
  { path: '/robots.txt', stack: 'json', GET: robots, docs: __API_DOCS__ && { GET: null } },
  { path: '/favicon.ico', stack: 'page', GET: toIcon('/icon-192.png') },
  {
    path: '/apple-touch-icon-precomposed.png',
    stack: 'page',
    GET: toIcon('/apple-touch-icon.png'),
  },
  { path: '/sitemap.xml', stack: 'json', GET: sitemap, docs: __API_DOCS__ && { GET: null } },
  {
    path: '/.well-known/security.txt',
    stack: 'json',
    GET: securityText,
    docs: __API_DOCS__ && { GET: null },
  },
  {
    path: '/.well-known/apple-app-site-association',
    stack: 'json',
    GET: appleAssociation,
    docs: __API_DOCS__ && {
      GET: documented(
        appleAssociation,
        toFileDocs(
          'Returns the universal links file of the iOS app; 404 if no app ID is configured.',
          z.record(z.string(), z.unknown()),
          ['not_found'],
        ),
      ),
    },
  },
  {
    path: '/.well-known/assetlinks.json',
    stack: 'json',
    GET: assetLinks,
    docs: __API_DOCS__ && {
      GET: documented(
        assetLinks,
        toFileDocs(
          'Returns the asset links file of the Android app; 404 if no package or certificate is configured.',
          z.array(z.unknown()),
          ['not_found'],
        ),
      ),
    },
  },
  {
    path: '/healthz',
    stack: 'json',
    GET: health,
    docs: __API_DOCS__ && {
      GET: documented(
        health,
        toFileDocs('Checks that the worker runs.', z.object({ status: z.literal('ok') })),
      ),
    },
  },
  {
    path: '/readyz',
    stack: 'json',
    GET: ready,
    docs: __API_DOCS__ && { GET: documented(ready, toReadinessDocs()) },
  },
  {
    path: '/version',
    stack: 'json',
    GET: version,
    docs: __API_DOCS__ && {
      GET: documented(
        version,
        toFileDocs(
          'Returns the deployed version and commit.',
          z.object({ version: z.string(), commit: z.string() }),
        ),
      ),
    },
  },
  {
    path: paths.securityReports,
    stack: 'json',
    skipsOriginGuard: true,
    readsOwnBody: true,
    POST: receiveSecurityReports,
    docs: __API_DOCS__ && { POST: null },
  },
  {
    path: clientErrorsPath,
    stack: 'json',
    readsOwnBody: true,
    POST: receiveClientError,
    docs: __API_DOCS__ && { POST: null },
  },
]
