// The built scripts and styles use nothing that a browser of package.json's browserslist lacks, by MDN's data. Syntax is
// left to the bundler, which has the same targets.
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toScopedName } from '../../scripts/build/page-styles.ts'
import { findInlineScripts, readScripts, readStyles } from './browser-support/built-code.ts'
import { allowedApis, allowedStyles } from './browser-support/exceptions.ts'
import { findMissingApis } from './browser-support/script-features.ts'
import { findMissingStyles } from './browser-support/style-features.ts'
import { fetchShared } from './shared-site.ts'

const pagesWithInlineScripts = [
  '/web-payment?p=p_cedar',
  '/download',
  '/pay-widget',
  '/pay-widget?view=mobile',
  '/pay-widget-imaginepay-button',
]

// The next tests also fail for an exception that nothing needs.
test('built scripts need no API that a supported browser lacks', () => {
  const missing = readScripts().flatMap(({ name, source }) =>
    findMissingApis(`${name}.js`, source).map((api) => `${api} in ${name}`),
  )
  expect([...new Set(missing)].sort()).toEqual(Object.keys(allowedApis).sort())
})

test.each(pagesWithInlineScripts)(
  'the inline scripts of %s need no API that a supported browser lacks',
  async (page) => {
    const scripts = findInlineScripts(await (await fetchShared(page)).text())
    expect(scripts).not.toEqual([])
    expect(scripts.flatMap((source) => findMissingApis('inline.js', source))).toEqual([])
  },
)

test('built styles need nothing that a supported browser lacks', () => {
  const styles = readStyles()
  const text = styles.join('\n')
  // Every style sheet must have been found.
  for (const file of globSync('client/**/*.module.css')) {
    const scoped = toScopedName('', path.resolve(file))
    expect(text.includes(scoped.slice(scoped.lastIndexOf('_'))), file).toBe(true)
  }
  expect([...new Set(styles.flatMap(findMissingStyles))].sort()).toEqual(
    Object.keys(allowedStyles).sort(),
  )
})

test.each([
  ['AbortSignal.any([signal])', 'AbortSignal.any'],
  ['new URLPattern(path)', 'URLPattern'],
  ['window.cookieStore.get(name)', 'cookieStore'],
  ['navigator.userActivation.isActive', 'navigator.userActivation'],
  ['menu.showPopover()', '?.showPopover'],
  ['try { AbortSignal.any([signal]) } catch {}', 'AbortSignal.any'],
  ['if (AbortSignal.any([signal]).aborted) stop()', 'AbortSignal.any'],
])('the script %s needs an API that a supported browser lacks', (script, api) => {
  expect(findMissingApis('script.js', script)).toEqual([api])
})

test.each([
  'AbortSignal.timeout(1000)',
  'list.toSorted()',
  'AbortSignal.any?.([signal])',
  "'any' in AbortSignal && AbortSignal.any([signal])",
  "if (typeof URLPattern === 'function') new URLPattern(path)",
  'menu.showPopover ? menu.showPopover() : open(menu)',
  'if (document.prerendering) wait()',
])('the script %s works in every supported browser', (script) => {
  expect(findMissingApis('script.js', script)).toEqual([])
})

test.each([
  ['a:has(b) { color: red }', ':has'],
  ['@scope (a) { b { color: red } }', '@scope'],
  ['a { text-wrap: balance }', 'text-wrap'],
  ['a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { width: 1rcap }', 'rcap'],
  ['@media (scripting: none) { a { color: red } }', '@media scripting'],
  ['@supports (display: grid) { a:has(b) { color: red } }', ':has'],
])('the style %s needs what a supported browser lacks', (style, feature) => {
  expect(findMissingStyles(style)).toEqual([feature])
})

test.each([
  'a:is(b) { color: color-mix(in srgb, red, blue) }',
  '@supports selector(:has(*)) { a:has(b) { color: red } }',
  '@supports (grid-template-rows: subgrid) { a { grid-template-rows: subgrid } }',
  'a:popover-open { color: red } @supports not selector(:popover-open) { a { color: blue } }',
])('the style %s works in every supported browser', (style) => {
  expect(findMissingStyles(style)).toEqual([])
})
