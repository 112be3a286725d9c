// A widget's color as a partner's page writes it. The frame, the page that configures a widget
// (/partners/widget) and the debug script parse it here.

/** Named colors for hosts; any #rrggbb works as well. */
export const widgetThemes = {
  papaya: '#c2410c',
  ocean: '#1d5fc4',
  forest: '#2f6b2b',
  plum: '#7b2d8b',
  graphite: '#3d4250',
} as const

const isName = (text: string): text is keyof typeof widgetThemes =>
  Object.hasOwn(widgetThemes, text)

/**
 * Normalizes a color: '' for the partner's own, a name of widgetThemes, or #rrggbb, also from RRGGBB
 * and #rgb. Null for anything else.
 */
export function parseTheme(text: string): string | null {
  const theme = text.trim().toLowerCase()
  if (theme === '' || isName(theme)) return theme
  const [, digits = ''] = /^#?([0-9a-f]{6})$/.exec(theme) ?? []
  if (digits !== '') return `#${digits}`
  const [, short = ''] = /^#([0-9a-f]{3})$/.exec(theme) ?? []
  return short === '' ? null : `#${short.replace(/./g, '$&$&')}`
}

/** `theme` is a result of parseTheme. Null if it names no color: the partner's own. */
export const toThemeHex = (theme: string): string | null =>
  isName(theme) ? widgetThemes[theme] : theme || null
