// The browsers that package.json names, as build targets.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

/** Names and versions, from browserslist's "chrome >= 111". */
export function readBrowsers(): readonly (readonly [name: string, version: string])[] {
  const file = path.join(root, 'package.json')
  const { browserslist }: { readonly browserslist: readonly string[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return browserslist.map((query) => {
    const [name = '', version = ''] = query.split(' >= ')
    return [name, version]
  })
}

/** Such as "chrome111". Samsung Internet and Android's web view are Chromium, so they need no target of their own. */
export const readBrowserTargets = (): string[] =>
  readBrowsers()
    .filter(([name]) => name !== 'samsung' && name !== 'android')
    .map(([name, version]) => name.replace('ios_saf', 'ios') + version)
