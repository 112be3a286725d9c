// The colors of text, of control edges and of focus rings stand out from every surface on which they may stand, in
// both color schemes, by WCAG 1.4.3 and 1.4.11.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

type Colors = Readonly<Record<string, string>>

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Of the light and of the dark scheme. */
const [light = {}, dark = {}]: readonly Colors[] = [0, 1].map((scheme) =>
  Object.fromEntries(
    [
      ...read('client/styles/tokens.css').matchAll(
        /--([\w-]+): (?:light-dark\()?([\w#]+)(?:, ([\w#]+)\))?;/g,
      ),
    ].map(([, name = '', ...colors]) => [name, colors[scheme] ?? colors[0] ?? '']),
  ),
)

function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
function toContrast(one = '', other = ''): number {
  const [brighter = 0, darker = 0] = [one, other].map(toLuminance).sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

const plain = ['paper', 'card', 'sunk']
const tints = ['accent-tint', 'success-tint', 'danger-tint', 'warning-tint', 'info-tint']
const surfaces = [...plain, ...tints]

const text = { atLeast: 4.5 }
const edge = { atLeast: 3 }

const uses = [
  ...['ink', 'ink-soft', 'accent', 'accent-strong', 'success', 'danger', 'warning', 'info'].map(
    (color) => ({ color, on: surfaces, ...text }),
  ),
  ...['ink', 'ink-soft'].map((color) => ({ color, on: ['flesh'], ...text })),
  { color: 'on-button', on: ['button', 'button-hover'], ...text },
  ...['line-control', 'focus'].map((color) => ({ color, on: surfaces, ...edge })),
  // In a disc.
  { color: 'card', on: ['ink', 'success', 'danger'], ...text },
  // Flesh is a band.
  ...['button', 'focus'].map((color) => ({ color, on: [...plain, 'flesh'], ...edge })),
]

const sectionUses = [
  ...['ink', 'ink-soft', 'accent'].map((color) => ({ color, on: ['footer'], ...text })),
  { color: 'ink', on: ['leaf'], ...text },
  ...['line-control', 'focus'].map((color) => ({ color, on: ['footer'], ...edge })),
]

const findDim = (rows: typeof uses, colors: Colors, behind: Colors = colors) =>
  rows.flatMap(({ color, on, atLeast }) =>
    on.flatMap((surface) => {
      const contrast = toContrast(colors[color], behind[surface])
      return contrast >= atLeast ? [] : [`${color} on ${surface}: ${contrast.toFixed(2)}`]
    }),
  )

test('the contrast of black and white is 21, and that of a color with itself 1', () => {
  expect(toContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(toContrast('#c2410c', '#c2410c')).toBe(1)
})

describe.each(Object.entries({ light, dark }))('in the %s scheme', (_, colors) => {
  test('text, control edges and focus rings stand out from every surface', () => {
    expect(findDim(uses, colors)).toEqual([])
  })

  test('they stand out in a dark section, whose background is of the page’s scheme', () => {
    expect(findDim(sectionUses, dark, colors)).toEqual([])
  })
})

test('every token that is the color of text is among those measured', () => {
  const sheets = globSync(['client/**/*.css', 'worker/**/*.css'], { cwd: root }).map(read)
  const used = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/[\s;{]color: var\(--([\w-]+)\)/g)].map(([, name = '']) => name),
  )
  const measured = new Set(uses.map(({ color }) => color))
  const unmeasured = used.filter((name) => name in light && !measured.has(name))
  // The name of a payee without a logo, on the plate of a logo.
  expect([...new Set(unmeasured)]).toEqual(['art-seed'])
  expect(toContrast(dark['art-seed'], dark.plate)).toBeGreaterThanOrEqual(4.5)
})
