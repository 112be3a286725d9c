// The inlined styles of a page: the sheets that its module imports, joined once per isolate, and
// their CSP hash for pages without a nonce.

import { createHash } from 'node:crypto'
import styles from 'virtual:page-styles'

/** `source` is a CSP source. */
export type PageStyles = { readonly css: string; readonly source: string }

const stylesByModule = new Map<string, PageStyles>()

/** `module` as in the page registry. Null in development, where pages link their sheets. */
export function pageStyles(module: string): PageStyles | null {
  const known = stylesByModule.get(module)
  if (known) return known
  const sheets = styles.pages[module]
  if (!sheets) return null
  const css = sheets.join('')
  const hash = createHash('sha256').update(css).digest('base64')
  const computed = { css, source: `'sha256-${hash}'` }
  stylesByModule.set(module, computed)
  return computed
}

/** Base styles, for pages without a page module. */
export const commonStyles = (): string => styles.common.join('')

/** Used in development only. */
export const linkedStyles = styles.linked
