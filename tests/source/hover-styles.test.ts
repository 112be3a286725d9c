// What changes its size or place under the pointer may move away from it, and its neighbors with it.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const movesNothing =
  /^(?:color|background(?:-color)?|border-color|text-decoration(?:-\w+)*|text-underline-offset)$/

const toProperties = (declarations: string) =>
  declarations.split(';').flatMap((declaration) => {
    const [property = ''] = declaration.split(':')
    return property.trim() === '' ? [] : [property.trim()]
  })

function findMoves(file: string): readonly string[] {
  const sheet = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [...sheet.matchAll(/([^{}]*:hover[^{}]*)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', declarations = '']) =>
      toProperties(declarations)
        .filter((property) => !movesNothing.test(property))
        .map((property) => `${file}: ${selectors.trim()} has ${property}`),
  )
}

test('a hover changes colors and lines only', () => {
  const sheets = globSync(['client/**/*.css', 'worker/**/*.css'], { cwd: root })
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.flatMap(findMoves)).toEqual([])
})
