// TypeScript does not know a style sheet's classes: a component that names a missing class renders without it.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sheetImport = /^import (\w+) from '(\.[^']+\.module\.css)'$/gm

function findMissingClasses(component: string): readonly string[] {
  const source = read(component)
  return [...source.matchAll(sheetImport)].flatMap(([, name = '', from = '']) => {
    const sheet = read(path.join(path.dirname(component), from))
    const named = source.matchAll(new RegExp(`(?<!['/-])\\b${name}\\.(\\w+)`, 'g'))
    const classes = new Set([...named].flatMap(([, className = '']) => [className]))
    return [...classes]
      .filter((className) => !new RegExp(`\\.${className}\\b(?!-)`).test(sheet))
      .map((className) => `${component}: ${className}`)
  })
}

test('every class that a component names is in its style sheet', () => {
  const components = globSync('client/**/*.tsx', { cwd: root })
  expect(components.length).toBeGreaterThan(100)
  expect(components.flatMap(findMissingClasses)).toEqual([])
})
