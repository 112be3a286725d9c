// What the content security policy of these pages allows beyond every page's: their own two inline
// scripts, by hash, and the attribution pixel where another host counts it.
import { createHash } from 'node:crypto'
import { ipadScript, redirectScript } from '../../../shared/app-download/page-data'

const toHashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export const scriptSources = [redirectScript, ipadScript].map(toHashSource).join(' ')

/** `attributionUrl` as configured: a path of ours or an absolute URL. */
export function allowPixel(policy: string, attributionUrl: string): string {
  if (!URL.canParse(attributionUrl)) return policy
  return policy.replace("img-src 'self'", `img-src 'self' ${new URL(attributionUrl).origin}`)
}
