// The content security policy of the frame that runs a captcha vendor's widget: the only page that loads
// a captcha vendor's scripts. Besides this site, each vendor's policy allows only that vendor's hosts.
import { reportDirectives } from '../../platform/http/content-security-policy'
import type { VendorName } from '../../vendors/captcha/captcha-by-action'

type VendorSources = {
  readonly script: string
  readonly frame: string
  readonly connect: string
  readonly image: string
  /** Allows 'unsafe-inline' styles, which reCAPTCHA needs. A nonce would disable 'unsafe-inline'. */
  readonly writesStyles: boolean
}

/** From the vendors' documentation. */
const vendors = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    connect: 'https://www.google.com/recaptcha/',
    image: 'https://www.gstatic.com/recaptcha/',
    writesStyles: true,
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com',
    frame: 'https://challenges.cloudflare.com',
    connect: 'https://challenges.cloudflare.com',
    image: '',
    writesStyles: false,
  },
} as const satisfies Record<VendorName, VendorSources>

const isDevServer = import.meta.env.DEV

export function framePolicy(vendor: VendorName, nonce: string): string {
  const { script, frame, connect, image, writesStyles } = vendors[vendor]
  const ownScript = isDevServer ? "'self' 'unsafe-inline'" : `'nonce-${nonce}' 'strict-dynamic'`
  const style = isDevServer || writesStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`
  return [
    "default-src 'none'",
    `script-src ${ownScript} ${script}`,
    `style-src 'self' ${style}`,
    `img-src 'self' data: ${image}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${connect}${isDevServer ? ' ws:' : ''}`,
    `frame-src ${frame}`,
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    reportDirectives,
  ].join('; ')
}
