// What every answer says about itself to the browser. Three policies: a page, a page where money
// or a token is involved, and a JSON call. Frames get theirs with the widgets.
import type { MiddlewareHandler } from 'hono'
import { randomToken } from '../tokens/tokens'
import type { AppEnv, StackName } from './route'

const isDevServer = import.meta.env.DEV

/** `script` is a CSP source: a nonce for a page made for one visit. */
export function contentSecurityPolicy(script: string): string {
  const directives = [
    "default-src 'none'",
    isDevServer ? "script-src 'self' 'unsafe-inline'" : `script-src ${script} 'strict-dynamic'`,
    `style-src 'self'${isDevServer ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevServer ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isDevServer ? [] : ["require-trusted-types-for 'script'", 'trusted-types papaya-worker']),
    'report-uri /security-reports',
  ]
  return directives.join('; ')
}

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

const policies = {
  page: { ...everywhere, 'Referrer-Policy': 'strict-origin' },
  payment: { ...everywhere, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  json: { ...everywhere, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
} as const satisfies Record<StackName, Readonly<Record<string, string>>>

export function securityHeaders(stack: StackName): MiddlewareHandler<AppEnv> {
  const policy = Object.entries(policies[stack])
  return async (c, next) => {
    for (const [name, value] of policy) c.header(name, value)
    if (stack === 'json') {
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    } else {
      const nonce = randomToken(16)
      c.set('cspNonce', nonce)
      c.header('Content-Security-Policy', contentSecurityPolicy(`'nonce-${nonce}'`))
    }
    await next()
  }
}
