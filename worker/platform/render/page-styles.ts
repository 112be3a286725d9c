// The inlined styles of a page: the sheets that its module imports, joined once per isolate, and
// their CSP hash for pages without a nonce.

import { createHash } from 'node:crypto'
import styles from 'virtual:page-styles'

export type PageStyles = {
  readonly css: string
  /** Allows the styles in a Content-Security-Policy: their hash. */
  readonly cspSource: string
}

const stylesByPage = new Map<string, PageStyles>()

/** Null in development, where pages link their sheets. */
export function pageStyles(page: string): PageStyles | null {
  const cached = stylesByPage.get(page)
  if (cached) return cached
  const sheets = styles.pages[page]
  if (!sheets) return null
  const css = sheets.join('')
  const hash = createHash('sha256').update(css).digest('base64')
  const computed = { css, cspSource: `'sha256-${hash}'` }
  stylesByPage.set(page, computed)
  return computed
}

/** The sheets that a page links; in development only. */
export const linkedStyles = styles.linked
