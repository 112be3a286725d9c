// Decides the URL and the sandbox of the frame with the verification form. Our own form and a form on
// another origin need different permissions.
import type { MerchantVerificationPageData } from '../../../shared/merchant-verification/page-data'

/**
 * Our form runs no script, so it may keep its origin, which the origin check requires. With scripts as well, it
 * could remove its sandbox. A form on another origin may run scripts and read its own cookies, because the
 * browser isolates it from ours. The sandbox keeps both from navigating the page, opening windows and
 * downloading; the page's Permissions-Policy keeps them from using devices.
 */
const sandboxes = {
  own: 'allow-forms allow-same-origin',
  external: 'allow-forms allow-scripts allow-same-origin',
} as const

type MerchantFrame = MerchantVerificationPageData['frame'] & {
  /** For frame-src: 'self' or the form's origin. */
  readonly source: string
}

export function toMerchantFrame(formUrl: string, siteUrl: string): MerchantFrame {
  const { origin, host } = new URL(formUrl, siteUrl)
  return origin === new URL(siteUrl).origin
    ? { url: formUrl, host: null, sandbox: sandboxes.own, source: "'self'" }
    : { url: formUrl, host, sandbox: sandboxes.external, source: origin }
}
