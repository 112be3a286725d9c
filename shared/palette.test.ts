import { describe, expect, test } from 'vitest'
import { fc, fuzzRuns } from '../tests/support/fuzz'
import { toHashSource, toLook } from '../worker/features/widget/widget-theme'
import { contrast, parseColor, toPalette } from './palette'

const rgb = (text: string) => parseColor(text) ?? [0, 0, 0]
const surfaces = {
  light: ['#ffffff', '#faf3ea', '#fffaf4'],
  dark: ['#1e2026', '#272930', '#15161a'],
} as const
const anyColor = fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))

describe.each(['light', 'dark'] as const)('a palette from any color, on %s surfaces,', (scheme) => {
  test('reaches a contrast of 4.5:1 for text and 3:1 for edges', () => {
    fc.assert(
      fc.property(anyColor, ([red = 0, green = 0, blue = 0]) => {
        const palette = toPalette([red, green, blue], scheme)
        for (const surface of [...surfaces[scheme], palette.accentTint]) {
          expect(contrast(rgb(palette.accent), rgb(surface))).toBeGreaterThanOrEqual(4.5)
          expect(contrast(rgb(palette.accentStrong), rgb(surface))).toBeGreaterThanOrEqual(4.5)
        }
        for (const surface of surfaces[scheme])
          expect(contrast(rgb(palette.button), rgb(surface))).toBeGreaterThanOrEqual(3)
        for (const button of [palette.button, palette.buttonHover])
          expect(contrast(rgb(palette.onButton), rgb(button))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: fuzzRuns * 10 },
    )
  })
})

test('a color with enough contrast is not changed', () => {
  expect(toPalette(rgb('#0b4f8a'), 'light')).toMatchObject({
    accent: '#0b4f8a',
    button: '#0b4f8a',
    onButton: '#ffffff',
  })
})

test('contrast is computed as in WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast(rgb('#767676'), rgb('#ffffff'))).toBeCloseTo(4.54, 2)
})

test.each(['', 'red', '#fff', '#12345', '#1234567', '#12345g', 'url(x)', '#123456;}html{'])(
  '%j is not accepted as a #rrggbb color',
  (text) => {
    expect(parseColor(text)).toBeNull()
  },
)

describe('the inline style of a frame', () => {
  test('contains only safe characters, even if the accent is HTML or CSS', () => {
    for (const accent of ['#ffe14d', '</style><script>', 'red;}*{display:none'])
      for (const type of ['auto', 'light', 'dark'] as const)
        expect(toLook(accent, type).css).toMatch(/^[a-z0-9#:;{}()@[\]\- ]+$/)
  })

  test('has one color scheme if one was chosen, and both otherwise', () => {
    expect(toLook('#ffe14d', 'dark').css).toContain('color-scheme:dark}')
    expect(toLook('#ffe14d', 'dark').css).not.toContain('@media')
    expect(toLook('#ffe14d', 'auto').css).toContain('@media(prefers-color-scheme:dark){main')
  })
})

test('a hash source of a security policy is the quoted SHA-256 of the text, in base64', () => {
  expect(toHashSource('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
})
