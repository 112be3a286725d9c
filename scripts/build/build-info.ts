// The package version and the commit for /version. BUILD_COMMIT replaces git's commit, for a build without git.
// Without either, the commit is "unknown".
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

export function buildInfo(): { readonly version: string; readonly commit: string } {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const revision = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root })
  const found = revision.status === 0 ? revision.stdout.toString().trim() : ''
  return { version, commit: process.env.BUILD_COMMIT || found || 'unknown' }
}

/** The migrations that this release needs, in order. `npm run ops -- doctor` checks them. */
export const migrationNames = (folder = root): readonly string[] =>
  globSync('*.sql', { cwd: path.join(folder, 'migrations') }).sort()
