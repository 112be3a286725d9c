// The styles that a page carries inside: those of its own module, made once per isolate, and the source
// that a policy names them by where there is no nonce.

import { createHash } from 'node:crypto'
import clientAssets from 'virtual:client-assets'

/** `source` is a CSP source. */
export type PageStyles = { readonly css: string; readonly source: string }

const made = new Map<string, PageStyles>()

/** `module` as in the page registry. Null in development, where pages link their stylesheets. */
export function pageStyles(module: string): PageStyles | null {
  const { styleParts, styleOwners } = clientAssets
  if (styleParts.length === 0) return null
  const known = made.get(module)
  if (known) return known
  const own = new Set(styleOwners[module])
  const css = styleParts
    .filter(({ owners }) => owners.length === 0 || owners.some((owner) => own.has(owner)))
    .map((part) => part.css)
    .join('')
  const hash = createHash('sha256').update(css).digest('base64')
  const styles = { css, source: `'sha256-${hash}'` }
  made.set(module, styles)
  return styles
}

/** What belongs to no part of a page: for pages that have none of ours. */
export const commonStyles = (): string =>
  clientAssets.styleParts
    .filter(({ owners }) => owners.length === 0)
    .map(({ css }) => css)
    .join('')
