// The files that a build is made of.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const sources = [
  '{client,shared,worker,migrations,scripts/build,scripts/start}/**/*',
  'scripts/run.ts',
  'vite.config.ts',
  'wrangler.toml',
  'tsconfig*.json',
  'package.json',
  // What npm has installed.
  'node_modules/.package-lock.json',
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Paths in the folder, without tests. */
export const listBuildSources = (folder: string): readonly string[] =>
  globSync(sources, { cwd: folder })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !isTest(file) && statSync(path.join(folder, file)).isFile())
    .sort()

/** Differs if a build of the folder's files would: of the names and contents, not of the times. */
export function toFingerprint(folder: string, buildInfo: object): string {
  const hash = createHash('sha256').update(`${process.version} ${JSON.stringify(buildInfo)}`)
  for (const file of listBuildSources(folder))
    hash.update(`\0${file}\0`).update(readFileSync(path.join(folder, file)))
  return hash.digest('hex')
}
