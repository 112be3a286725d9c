// The browsers that package.json names, as build targets.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Vite's names. Samsung Internet and Android's web view are Chromium, so they need no target of their own. */
const viteNames = new Map([
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['safari', 'safari'],
  ['ios_saf', 'ios'],
])

/** Names and versions, from browserslist's "chrome >= 111". */
export function readBrowsers(): readonly (readonly [name: string, version: string])[] {
  const file = path.join(import.meta.dirname, '../../package.json')
  const { browserslist }: { readonly browserslist: readonly string[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return browserslist.map((query) => {
    const [name = '', version = ''] = query.split(' >= ')
    return [name, version]
  })
}

/** Such as "chrome111". */
export const readBrowserTargets = (): string[] =>
  readBrowsers().flatMap(([name, version]) => {
    const viteName = viteNames.get(name)
    return viteName === undefined ? [] : [viteName + version]
  })
