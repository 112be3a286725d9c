import { parseColor, type Scheme, toBand } from '../palette'

/**
 * Sets --biller, the color of a bar and of a monogram, and --on-biller, a text color on it: readable in each scheme.
 * `brandColor` is #rrggbb; null for anything else. The rules are built from parsed numbers only: a payee's value could
 * inject CSS.
 */
export function toBillerCss(brandColor: string): string | null {
  const color = parseColor(brandColor)
  if (color === null) return null
  const toRules = (scheme: Scheme) => {
    const { band, ink } = toBand(color, scheme)
    return `:root{--biller:${band};--on-biller:${ink}}`
  }
  return `${toRules('light')}@media screen and (prefers-color-scheme:dark){${toRules('dark')}}`
}
