// Security headers of every response, one set per stack: page, payment (and pages with a secret token), content,
// partner frame, JSON call. The route decides who may frame a partner frame.
import type { MiddlewareHandler } from 'hono'
import { randomToken } from '../crypto/tokens'
import {
  contentSecurityPolicy,
  nonPagePolicy,
  reportingEndpoints,
  scriptlessPolicy,
} from '../http/content-security-policy'
import type { AppContext, AppEnv, CoreServices, RouteFacts, StackName } from '../http/route'

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'private, no-store',
} as const

/** For a page that another site may frame; that site may require COEP. */
const frameable = {
  'X-Frame-Options': null,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

const onPages = { ...everywhere, 'Reporting-Endpoints': reportingEndpoints } as const

const headersByStack = {
  page: { ...onPages, 'Referrer-Policy': 'strict-origin' },
  payment: { ...onPages, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  frame: {
    ...onPages,
    ...frameable,
    'Referrer-Policy': 'strict-origin',
    'X-Robots-Tag': 'noindex',
  },
  json: { ...everywhere, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  content: { ...onPages, 'Referrer-Policy': 'strict-origin' },
} as const satisfies Record<StackName, Readonly<Record<string, string | null>>>

type FrameRules = Pick<RouteFacts, 'stack' | 'frameable'>

/** All headers except the CSP, which may contain a nonce. */
export function fixedHeaders({
  stack,
  frameable: isFrameable,
}: FrameRules): readonly [string, string][] {
  const headers = { ...headersByStack[stack], ...(isFrameable && frameable) }
  return Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

/** For redirects of a fast path, which has no stack. */
export function redirectHeaders(): Headers {
  return new Headers([
    ...fixedHeaders({ stack: 'page' }),
    ['Content-Security-Policy', nonPagePolicy],
  ])
}

export function securityHeaders<Services extends CoreServices>(
  route: FrameRules,
): MiddlewareHandler<AppEnv<Services>> {
  const { stack } = route
  const headers = fixedHeaders(route)
  return async function setSecurityHeaders(c, next) {
    for (const [name, value] of headers) c.header(name, value)
    if (stack === 'json') {
      c.header('Content-Security-Policy', nonPagePolicy)
    } else {
      const nonce = randomToken(16)
      c.set('cspNonce', nonce)
      // A rendered content page replaces this policy; it is for the route's error pages.
      const csp =
        stack === 'content'
          ? scriptlessPolicy(route.frameable ?? false, `'nonce-${nonce}'`)
          : contentSecurityPolicy(nonce)
      c.header('Content-Security-Policy', csp)
    }
    await next()
  }
}

/** For routes of the frame stack; applies to their errors as well. */
export function allowAncestors<Services extends CoreServices>(
  ancestors: (c: AppContext<Services>) => string | Promise<string>,
): MiddlewareHandler<AppEnv<Services>> {
  return async function setFrameAncestors(c, next) {
    const rules = { ancestors: await ancestors(c) }
    c.header('Content-Security-Policy', contentSecurityPolicy(c.get('cspNonce'), rules))
    await next()
  }
}
