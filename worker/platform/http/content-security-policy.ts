// Content-Security-Policy of pages and of other responses.

/** Vite's dev server inlines scripts and styles; tests use the production policy. */
const isDevServer = import.meta.env.DEV && import.meta.env.MODE !== 'test'

type PageRules = {
  /** The only source that this page may frame; this site by default. */
  readonly framed?: string
  /** Sources that may frame the page; none by default (Route.ancestors). */
  readonly ancestors?: string
  /** CSP sources of more scripts and styles than those with the nonce. */
  readonly scripts?: string
  readonly styles?: string
  /** Sources besides this site that the page may connect to, and load images from. */
  readonly connections?: string
  readonly images?: string
  /** False for a page with a vendor's script that does not work with Trusted Types. */
  readonly hasTrustedTypes?: boolean
}

/** Browsers that know `report-to` ignore `report-uri`. The endpoint is in the header `Reporting-Endpoints`. */
export const reportDirectives = 'report-uri /security-reports; report-to security'
export const reportingEndpoints = 'security="/security-reports"'

const joined = (...sources: readonly string[]) => sources.filter((part) => part !== '').join(' ')

/** For a page rendered per request, whose inline script and styles have the nonce. */
export function contentSecurityPolicy(nonce: string, rules: PageRules = {}): string {
  const { framed = "'self'", ancestors = "'none'", scripts = '', styles = '' } = rules
  const { connections = '', images = '', hasTrustedTypes = true } = rules
  const nonceSource = `'nonce-${nonce}'`
  const directives = [
    "default-src 'none'",
    isDevServer
      ? "script-src 'self' 'unsafe-inline'"
      : joined('script-src', nonceSource, scripts, "'strict-dynamic'"),
    isDevServer
      ? "style-src 'self' 'unsafe-inline'"
      : joined('style-src', "'self'", nonceSource, styles),
    joined("img-src 'self' data:", images),
    "font-src 'self'",
    joined("connect-src 'self'", connections, isDevServer ? 'ws:' : ''),
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${framed}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    ...(isDevServer || !hasTrustedTypes
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types papaya-worker']),
    reportDirectives,
  ]
  return directives.join('; ')
}

/** For responses other than pages. */
export const nonPagePolicy = "default-src 'none'; frame-ancestors 'none'"

/** For pages without JavaScript: styles are allowed by hash, so that the page can be cached. */
export function scriptlessPolicy(isFrameable: boolean, styles: string): string {
  return [
    "default-src 'none'",
    joined('style-src', "'self'", isDevServer ? "'unsafe-inline'" : styles),
    "img-src 'self' data:",
    "font-src 'self'",
    // Not used by the page: Lighthouse fetches robots.txt from within it.
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFrameable ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    reportDirectives,
  ].join('; ')
}
