// How the one stylesheet is cut into what each page carries.
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ownersOf, splitByOwner, toScopedName } from '../../scripts/page-styles.ts'

const css = [
  ':root{--ink:#111}',
  '._box_aaaaa{color:red}',
  '._box_aaaaa ._mark_bbbbb>p{content:"}"}',
  '@media (width>=40rem){._box_aaaaa{color:blue}h1{margin:0}}',
  '@keyframes _turn_bbbbb{to{rotate:1turn}}',
  '@font-face{font-family:F;src:url(/f.woff2)}',
].join('')

test('each rule has the modules that it names, and those that name none are everybody’s', () => {
  expect(splitByOwner(css)).toEqual([
    { owners: [], css: ':root{--ink:#111}' },
    { owners: ['aaaaa'], css: '._box_aaaaa{color:red}' },
    { owners: ['aaaaa', 'bbbbb'], css: '._box_aaaaa ._mark_bbbbb>p{content:"}"}' },
    { owners: ['aaaaa'], css: '@media (width>=40rem){._box_aaaaa{color:blue}}' },
    { owners: [], css: '@media (width>=40rem){h1{margin:0}}' },
    { owners: ['bbbbb'], css: '@keyframes _turn_bbbbb{to{rotate:1turn}}' },
    { owners: [], css: '@font-face{font-family:F;src:url(/f.woff2)}' },
  ])
})

test('a module’s own text says which owners it has', () => {
  expect(ownersOf('@media print{._a_a1b2c{top:0}}\n@keyframes _b_d9e9f{to{top:0}}')).toEqual([
    'a1b2c',
    'd9e9f',
  ])
  expect(ownersOf('.prose p{top:0}')).toEqual([])
})

test('a class is named after its module, the same on every machine', () => {
  const file = (name: string) => path.join(process.cwd(), 'client/ui', name)
  const name = toScopedName('box', file('button.module.css'))
  expect(ownersOf(`.${name}{top:0}`)).toHaveLength(1)
  expect(toScopedName('box', file('button.module.css'))).toBe(name)
  expect(toScopedName('box', file('notice.module.css'))).not.toBe(name)
})

test('no two modules have the same owner', () => {
  const files = globSync('client/**/*.module.css')
  expect(files.length).toBeGreaterThan(50)
  expect(new Set(files.map((file) => toScopedName('x', path.resolve(file)))).size).toBe(
    files.length,
  )
})
