// The frame's inline style: a transparent background and the partner's colors. It is built from parsed
// numbers only. Otherwise a partner's value could inject CSS.
import { createHash } from 'node:crypto'
import { type Palette, parseColor, type Scheme, toPalette } from '../../../shared/palette'
import type { WidgetLook, WidgetType } from '../../../shared/widget/page-data'
import { widgetThemes } from '../../../shared/widget/theme'

const toRules = ({ accent, accentStrong, accentTint, ...palette }: Palette) =>
  [
    `--accent:${accent}`,
    `--accent-strong:${accentStrong}`,
    `--accent-tint:${accentTint}`,
    `--button:${palette.button}`,
    `--button-hover:${palette.buttonHover}`,
    `--on-button:${palette.onButton}`,
  ].join(';')

/** `accent` is #rrggbb. Browsers make a frame opaque if its color scheme differs from its host's. */
export function toLook(accent: string, type: WidgetType): WidgetLook {
  const color = parseColor(accent) ?? parseColor(widgetThemes.papaya)
  if (color === null) throw new TypeError('the default theme has no valid color')
  const rules = (scheme: Scheme) => `main[data-widget]{${toRules(toPalette(color, scheme))}}`
  const scheme = type === 'auto' ? 'light dark' : type
  // The repeated :root makes this rule more specific than those of client/styles/tokens.css.
  const background = `html:root:root{background:none;color-scheme:${scheme}}`
  const css =
    type === 'auto'
      ? `${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}`
      : rules(type)
  return { type, css: background + css }
}

/** The source expression of an inline script or style for the content security policy. */
export function toHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
