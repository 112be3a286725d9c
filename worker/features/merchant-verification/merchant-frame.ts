// What the frame of the verification form shows and may do. Owns the one decision: a form of ours
// and a form of somebody else's need different permissions, and neither gets both sets.
import type { MerchantVerificationPageData } from '../../../shared/merchant-verification/page-data'

/**
 * Ours runs no script, so it may keep its own origin, which the origin guard asks for; with scripts
 * as well it could take its sandbox off. Another's lives on an origin of its own, which the browser
 * keeps apart from ours whatever the sandbox says: it may run its scripts and read its own cookies.
 * Neither may lead the page away, open windows, download or ask for devices.
 */
const sandboxes = {
  ours: 'allow-forms allow-same-origin',
  theirs: 'allow-forms allow-scripts allow-same-origin',
} as const

type MerchantFrame = MerchantVerificationPageData['frame'] & {
  /** For frame-src: one origin. */
  readonly source: string
}

export function toMerchantFrame(formUrl: string, siteUrl: string): MerchantFrame {
  const { origin, host } = new URL(formUrl, siteUrl)
  return origin === new URL(siteUrl).origin
    ? { url: formUrl, host: null, sandbox: sandboxes.ours, source: "'self'" }
    : { url: formUrl, host, sandbox: sandboxes.theirs, source: origin }
}
