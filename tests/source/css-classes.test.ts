// TypeScript does not know the classes of a CSS module: a misspelled one is `undefined` at runtime.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Sheet = { readonly file: string; readonly read: readonly string[] }

/** The CSS modules that a component imports, and the classes that it reads by name. */
function listSheets(component: string): readonly Sheet[] {
  const source = readFileSync(component, 'utf8')
  const imports = [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)]
  return imports.map(([, variable, specifier = '']) => ({
    file: path.join(path.dirname(component), specifier),
    read: [...source.matchAll(new RegExp(`\\b${variable}\\.(?!module\\b)(\\w+)`, 'g'))].map(
      ([, name = '']) => name,
    ),
  }))
}

const classesOf = (file: string): ReadonlySet<string | undefined> =>
  new Set([...readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name))

test('every class that a component reads is in its CSS module', () => {
  const sheets = globSync('client/**/*.tsx').flatMap(listSheets)
  expect(sheets.length).toBeGreaterThan(50)
  const missing = sheets.flatMap(({ file, read }) => {
    const classes = classesOf(file)
    return read.filter((name) => !classes.has(name)).map((name) => `${file} has no .${name}`)
  })
  expect(missing).toEqual([])
})
