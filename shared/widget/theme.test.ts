import { expect, test } from 'vitest'
import { parseTheme, toThemeHex } from './theme'

test.each([
  ['', '', null],
  [' Ocean ', 'ocean', '#1d5fc4'],
  ['#ABCDEF', '#abcdef', '#abcdef'],
  ['1d5fc4', '#1d5fc4', '#1d5fc4'],
  ['#1ac', '#11aacc', '#11aacc'],
])('the theme %j is read as %j and has the color %j', (text, theme, color) => {
  expect(parseTheme(text)).toBe(theme)
  expect(toThemeHex(theme)).toBe(color)
})

test.each([
  'red',
  '#12345',
  '#1234567',
  '#12345g',
  'url(x)',
  '#123456;}html{',
  'constructor',
  '__proto__',
])('the theme %j names no color', (text) => {
  expect(parseTheme(text)).toBeNull()
})
