// node scripts/build/release-embed.ts 1.0.1: releases client/widget/loader.ts. The numbered file and its
// digest never change; v1.js is the newest release, and debug.js serves every release.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { embedReleases } from '../../shared/widget/releases.ts'
import { mustRun, root } from '../run.ts'
import { buildDebugScript, buildLoader, toIntegrity } from './embed-loader.ts'

const [version = ''] = process.argv.slice(2)
if (!/^1\.\d+\.\d+$/.test(version))
  throw new Error('usage: node scripts/build/release-embed.ts 1.0.1')
const released: readonly { readonly version: string }[] = embedReleases
if (released.some((release) => release.version === version))
  throw new Error(`${version} is already released, and host pages pin its digest`)

const code = await buildLoader()
const folder = path.join(root, 'client/public/embed')
mkdirSync(folder, { recursive: true })
for (const name of [`${version}.js`, 'v1.js']) writeFileSync(path.join(folder, name), code)
writeFileSync(path.join(folder, 'debug.js'), await buildDebugScript())

const list = [
  { version, path: `/embed/${version}.js`, integrity: toIntegrity(code) },
  ...embedReleases,
]
const file = path.join(root, 'shared/widget/releases.ts')
writeFileSync(
  file,
  `// Releases of the embed script, newest first. Written by scripts/build/release-embed.ts. A release never
// changes, because host pages pin its digest.
export const embedReleases = ${JSON.stringify(list)} as const satisfies readonly {
  readonly version: string
  readonly path: \`/embed/\${string}\`
  readonly integrity: \`sha384-\${string}\`
}[]
`,
)
await mustRun('biome', ['check', '--write', file], { quiet: true })
console.log(`released ${version}`)
