// Extends the content security policy for the download pages: their two inline scripts, by hash, and
// the host of the attribution pixel.
import { createHash } from 'node:crypto'
import { ipadScript, redirectScript } from '../../../shared/app-download/page-data'

const toHashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export const scriptSources = [redirectScript, ipadScript].map(toHashSource).join(' ')

/** `attributionUrl` is a path on our site or an absolute URL. */
export function allowPixel(policy: string, attributionUrl: string): string {
  if (!URL.canParse(attributionUrl)) return policy
  return policy.replace("img-src 'self'", `img-src 'self' ${new URL(attributionUrl).origin}`)
}
