// The scenes share one grid and one palette. Scenes and product pictures stay below a size limit.
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { productPictures } from '../../client/ui/brand/product-pictures.ts'
import { root } from '../../scripts/run.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const sceneFiles = globSync('client/public/scenes/*', { cwd: root }).sort()
const sceneNames = sceneFiles.map((file) => path.basename(file, '.svg'))
const components = globSync('client/**/*.tsx', {
  cwd: root,
  exclude: ['client/ui/brand/scene.tsx'],
}).map(read)

/** Light theme: background, orange, green, paper, ink, lines on paper. Dark theme: background, paper, ink, lines. */
const palette = new Set(
  '#ffe0cc #ff7a45 #4f8a45 #fff #1f2430 #ffc8a6 #46302a #fbeee4 #17181d #ffcfb3'.split(' '),
)

/** The papaya's seed, which is the coin in each scene. */
const seed = 'M0-11C5-8 7.5-2 7.5 3A7.5 7.5 0 0 1-7.5 3C-7.5-2-5-8 0-11Z'

test('there are thirteen scenes, and a component names each', () => {
  expect(sceneFiles).toHaveLength(13)
  const unused = sceneNames.filter(
    (name) =>
      !components.some((source) => source.includes(`'${name}'`) || source.includes(`"${name}"`)),
  )
  expect(unused).toEqual([])
})

describe.each(sceneFiles)('%s', (file) => {
  const source = read(file)

  test('is drawn on a grid of 320 by 240 in the colors of the palette, with the seed', () => {
    expect(source).toContain('viewBox="0 0 320 240"')
    const colors = source.match(/#[\da-f]{3,8}\b/g) ?? []
    expect(colors.filter((color) => !palette.has(color))).toEqual([])
    expect(source).toContain(seed)
    expect(source).toContain('prefers-color-scheme:dark')
  })

  test('is smaller than two kilobytes', () => {
    expect(source.length).toBeLessThan(2_000)
  })
})

test.each(Object.entries(productPictures))(
  'the picture %s has two pixels for each CSS pixel and less than 40 KB',
  async (name, size) => {
    const file = path.join(root, `client/public/shots/${name}.avif`)
    expect(statSync(file).size).toBeLessThan(40_000)
    const { width, height } = await sharp(file).metadata()
    expect({ width, height }).toEqual({ width: 2 * size.width, height: 2 * size.height })
  },
)
