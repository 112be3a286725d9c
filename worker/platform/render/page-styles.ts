// The styles that a page carries inside: those that its module imports, joined once per isolate, and
// the source that a policy names them by where there is no nonce.

import { createHash } from 'node:crypto'
import styles from 'virtual:page-styles'

/** `source` is a CSP source. */
export type PageStyles = { readonly css: string; readonly source: string }

const made = new Map<string, PageStyles>()

/** `module` as in the page registry. Null in development, where pages link their stylesheets. */
export function pageStyles(module: string): PageStyles | null {
  const known = made.get(module)
  if (known) return known
  const sheets = styles.pages[module]
  if (!sheets) return null
  const css = sheets.join('')
  const hash = createHash('sha256').update(css).digest('base64')
  const pageStyles = { css, source: `'sha256-${hash}'` }
  made.set(module, pageStyles)
  return pageStyles
}

/** The look of bare HTML: for pages that have no page module. */
export const commonStyles = (): string => styles.common.join('')

/** In development alone. */
export const linkedStyles = styles.linked
