// The frame's inline style: its ground, which is the host's page showing through, and the partner's
// colours. Made of our own numbers alone; nothing that anybody wrote gets into it.
import { createHash } from 'node:crypto'
import { type WidgetLook, type WidgetType, widgetThemes } from '../../../shared/widget/page-data'
import { type Palette, parseColor, type Scheme, toPalette } from './palette'

const toRules = ({ accent, accentStrong, accentWash, ...palette }: Palette) =>
  [
    `--accent:${accent}`,
    `--accent-strong:${accentStrong}`,
    `--accent-wash:${accentWash}`,
    `--button:${palette.button}`,
    `--button-hover:${palette.buttonHover}`,
    `--on-button:${palette.onButton}`,
  ].join(';')

/** A name of widgetThemes or #rrggbb, as a color of ours; null for anything else. */
export function toThemeColor(theme: string): string | null {
  if (Object.hasOwn(widgetThemes, theme))
    return Object.entries(widgetThemes).find(([name]) => name === theme)?.[1] ?? null
  return parseColor(theme) === null ? null : theme.toLowerCase()
}

/** `accent` is #rrggbb. A frame whose scheme is not its host's would get an opaque ground. */
export function toLook(accent: string, type: WidgetType): WidgetLook {
  const color = parseColor(accent) ?? parseColor(widgetThemes.papaya)
  if (color === null) throw new TypeError('the default theme is no colour')
  const rules = (scheme: Scheme) => `main[data-widget]{${toRules(toPalette(color, scheme))}}`
  const scheme = type === 'auto' ? 'light dark' : type
  // Stronger than the tokens' own word on the root.
  const ground = `html:root:root{background:none;color-scheme:${scheme}}`
  const css =
    type === 'auto'
      ? `${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}`
      : rules(type)
  return { type, css: ground + css }
}

/** What the policy calls a text of ours that stands inline. */
export function toHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
