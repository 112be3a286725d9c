// The inlined styles of a page: the sheets that its module imports, joined once per isolate, and
// their CSP hash for pages without a nonce.

import { createHash } from 'node:crypto'
import styles from 'virtual:page-styles'

export type PageStyles = {
  readonly css: string
  /** Allows the styles in a Content-Security-Policy: their hash. */
  readonly cspSource: string
}

const stylesByModule = new Map<string, PageStyles>()

/** `module` as in the page registry. Null in development, where pages link their sheets. */
export function pageStyles(module: string): PageStyles | null {
  const cached = stylesByModule.get(module)
  if (cached) return cached
  const sheets = styles.pages[module]
  if (!sheets) return null
  const css = sheets.join('')
  const hash = createHash('sha256').update(css).digest('base64')
  const computed = { css, cspSource: `'sha256-${hash}'` }
  stylesByModule.set(module, computed)
  return computed
}

/** The styles that all pages share, for HTML that is not a page of the page registry. */
export const commonStyles = (): string => styles.common.join('')

/** The sheets that a page links; in development only. */
export const linkedStyles = styles.linked
