// The content security policy of the frame that a vendor's widget runs in: the only page of ours
// that loads a script of somebody else. Each vendor gets its own hosts and nothing more.
import type { VendorName } from './check-by-action'

type VendorSources = {
  readonly script: string
  readonly frame: string
  readonly connect: string
  readonly image: string
  /** reCAPTCHA writes style attributes. */
  readonly style: string
}

/** As the vendors document them. */
const vendors = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    connect: 'https://www.google.com/recaptcha/',
    image: 'https://www.gstatic.com/recaptcha/',
    style: "'unsafe-inline'",
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com',
    frame: 'https://challenges.cloudflare.com',
    connect: 'https://challenges.cloudflare.com',
    image: '',
    style: '',
  },
} as const satisfies Record<VendorName, VendorSources>

const isDevServer = import.meta.env.DEV

export function framePolicy(vendor: VendorName, nonce: string): string {
  const { script, frame, connect, image, style } = vendors[vendor]
  const own = isDevServer ? "'self' 'unsafe-inline'" : `'nonce-${nonce}' 'strict-dynamic'`
  const devStyle = isDevServer ? "'unsafe-inline'" : style
  return [
    "default-src 'none'",
    `script-src ${own} ${script}`,
    `style-src 'self' ${devStyle}`.trim(),
    `img-src 'self' data: ${image}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${connect}${isDevServer ? ' ws:' : ''}`,
    `frame-src ${frame}`,
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'report-uri /security-reports',
  ].join('; ')
}
