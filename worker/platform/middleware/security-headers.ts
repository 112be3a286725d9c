// What every answer says about itself to the browser. Five policies: a page, a page where money or a
// token is involved, a content page that is the same for everyone, a partner's frame, and a JSON call.
// Who may frame a partner's frame is its route's word.
import type { MiddlewareHandler } from 'hono'
import { randomToken } from '../crypto/tokens'
import {
  callPolicy,
  contentSecurityPolicy,
  scriptlessPolicy,
} from '../http/content-security-policy'
import type { AppContext, AppEnv, CoreServices, RouteFacts, StackName } from '../http/route'

const everywhere = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'private, no-store',
} as const

/** What another site's frame needs beside frame-ancestors: that site may isolate itself (COEP). */
const frameable = {
  'X-Frame-Options': null,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

const policies = {
  page: { ...everywhere, 'Referrer-Policy': 'strict-origin' },
  payment: { ...everywhere, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  frame: {
    ...everywhere,
    ...frameable,
    'Referrer-Policy': 'strict-origin',
    'X-Robots-Tag': 'noindex',
  },
  json: { ...everywhere, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  content: { ...everywhere, 'Referrer-Policy': 'strict-origin' },
} as const satisfies Record<StackName, Readonly<Record<string, string | null>>>

type Asked = Pick<RouteFacts, 'stack' | 'frameable'>

/** Everything but the content security policy, which may hold a nonce. */
export function fixedHeaders({
  stack,
  frameable: isFrameable,
}: Asked): readonly [string, string][] {
  const headers = { ...policies[stack], ...(isFrameable && frameable) }
  return Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

/** Of a redirect on a hot path, which goes through no stack. */
export function redirectHeaders(): Headers {
  return new Headers([...fixedHeaders({ stack: 'page' }), ['Content-Security-Policy', callPolicy]])
}

export function securityHeaders<Services extends CoreServices>(
  route: Asked,
): MiddlewareHandler<AppEnv<Services>> {
  const { stack } = route
  const policy = fixedHeaders(route)
  return async (c, next) => {
    for (const [name, value] of policy) c.header(name, value)
    if (stack === 'json') {
      c.header('Content-Security-Policy', callPolicy)
    } else {
      const nonce = randomToken(16)
      c.set('cspNonce', nonce)
      // A content page that is shown brings a policy of its own; this one is for its refusals.
      const policy =
        stack === 'content'
          ? scriptlessPolicy(route.frameable ?? false, `'nonce-${nonce}'`)
          : contentSecurityPolicy(nonce)
      c.header('Content-Security-Policy', policy)
    }
    await next()
  }
}

/** For routes of the frame stack: the list holds for their refusals as well. */
export function allowAncestors<Services extends CoreServices>(
  ancestors: (c: AppContext<Services>) => string | Promise<string>,
): MiddlewareHandler<AppEnv<Services>> {
  return async (c, next) => {
    const rules = { ancestors: await ancestors(c) }
    c.header('Content-Security-Policy', contentSecurityPolicy(c.get('cspNonce'), rules))
    await next()
  }
}
