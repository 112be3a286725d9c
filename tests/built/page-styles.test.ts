// How the one stylesheet is cut into what each page carries.
import { expect, test } from 'vitest'
import { ownersOf, splitByOwner } from '../../.scripts/page-styles.ts'

const css = [
  ':root{--ink:#111}',
  '._box_aaaaa_1{color:red}',
  '._box_aaaaa_1 ._mark_bbbbb_2>p{content:"}"}',
  '@media (width>=40rem){._box_aaaaa_1{color:blue}h1{margin:0}}',
  '@keyframes _turn_bbbbb_7{to{rotate:1turn}}',
  '@font-face{font-family:F;src:url(/f.woff2)}',
].join('')

test('each rule has the modules that it names, and those that name none are everybody’s', () => {
  expect(splitByOwner(css)).toEqual([
    { owners: [], css: ':root{--ink:#111}' },
    { owners: ['aaaaa'], css: '._box_aaaaa_1{color:red}' },
    { owners: ['aaaaa', 'bbbbb'], css: '._box_aaaaa_1 ._mark_bbbbb_2>p{content:"}"}' },
    { owners: ['aaaaa'], css: '@media (width>=40rem){._box_aaaaa_1{color:blue}}' },
    { owners: [], css: '@media (width>=40rem){h1{margin:0}}' },
    { owners: ['bbbbb'], css: '@keyframes _turn_bbbbb_7{to{rotate:1turn}}' },
    { owners: [], css: '@font-face{font-family:F;src:url(/f.woff2)}' },
  ])
})

test('a module’s own text says which owners it has', () => {
  expect(ownersOf('@media print{._a_x1y2z_3{top:0}}\n@keyframes _b_q9q9q_4{to{top:0}}')).toEqual([
    'x1y2z',
    'q9q9q',
  ])
  expect(ownersOf('.prose p{top:0}')).toEqual([])
})
