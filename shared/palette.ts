// Makes a readable palette from a partner's color. For any color, text has a contrast of at least 4.5:1
// and a control's edge of 3:1 on our surfaces (WCAG 2.2, 1.4.3 and 1.4.11).

type Rgb = readonly [number, number, number]
export type Scheme = 'light' | 'dark'

export type Palette = {
  readonly accent: string
  readonly accentStrong: string
  readonly accentTint: string
  readonly button: string
  readonly buttonHover: string
  readonly onButton: string
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** Colors of less contrast with white, such as yellow on dark surfaces, keep black text. */
const minForWhite = 2.5

/** Must match client/styles/tokens.css: card, sunk, paper. */
const surfaces = {
  light: [white, [250, 243, 234], [255, 250, 244]],
  dark: [
    [30, 32, 38],
    [39, 41, 48],
    [21, 22, 26],
  ],
} as const satisfies Record<Scheme, readonly Rgb[]>

/** Parses #rrggbb; null for anything else. */
export function parseColor(text: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (!match) return null
  const [, red = '', green = '', blue = ''] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** Relative luminance as in WCAG 2.2. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toContrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

export const contrast = (one: Rgb, other: Rgb): number =>
  toContrast(luminance(one), luminance(other))

const mix = (color: Rgb, other: Rgb, share: number): Rgb => {
  const [red = 0, green = 0, blue = 0] = color.map((value, index) =>
    Math.round(value + ((other[index] ?? 0) - value) * share),
  )
  return [red, green, blue]
}

/** Mixes as little of `toward` into the color as the contrast needs. */
function toReadable(color: Rgb, toward: Rgb, onSurfaces: readonly Rgb[], minContrast: number): Rgb {
  const luminances = onSurfaces.map(luminance)
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, toward, share)
    const own = luminance(mixed)
    if (luminances.every((ground) => toContrast(own, ground) >= minContrast)) return mixed
  }
  return toward
}

/** Darker until white text is readable, unless the color is light: black text on a strong color looks harsh. */
const toGround = (color: Rgb): Rgb =>
  contrast(color, white) < minForWhite ? color : toReadable(color, black, [white], 4.5)

const toButton = (color: Rgb, scheme: Scheme) =>
  toGround(toReadable(color, scheme === 'light' ? black : white, surfaces[scheme], 3))

/** A large surface and its text. In the dark scheme it is dark too: a bright one would glare. */
export function toBand(
  color: Rgb,
  scheme: Scheme,
): { readonly band: string; readonly ink: string } {
  const button = toButton(color, scheme)
  const band = scheme === 'dark' ? toReadable(button, black, [white], 4.5) : button
  return { band: hex(band), ink: hex(contrast(band, white) >= 4.5 ? white : black) }
}

const hex = (color: Rgb) => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`

export function toPalette(color: Rgb, scheme: Scheme): Palette {
  const schemeSurfaces = surfaces[scheme]
  const toward = scheme === 'light' ? black : white
  const tint = mix(color, schemeSurfaces[0], 0.9)
  const accent = toReadable(color, toward, [...schemeSurfaces, tint], 4.5)
  const button = toButton(color, scheme)
  const isWhiteReadable = contrast(button, white) >= 4.5
  const onButton = isWhiteReadable ? white : black
  return {
    accent: hex(accent),
    accentStrong: hex(mix(accent, toward, 0.25)),
    accentTint: hex(tint),
    button: hex(button),
    // Mix away from the text color, so that hovering never reduces the contrast.
    buttonHover: hex(mix(button, isWhiteReadable ? black : white, 0.14)),
    onButton: hex(onButton),
  }
}
